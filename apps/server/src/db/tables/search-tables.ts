import type { Generated } from 'kysely';

/** Tables of search, other than the index, which differs per database (`ports/search`). */
export interface SearchTables {
  search_documents: SearchDocumentsTable;
  search_changes: SearchChangesTable;
  search_words: SearchWordsTable;
}

/** The searchable form of a course or lesson. Its visibility is checked with its own row after a match. */
interface SearchDocumentsTable {
  id: Generated<number>;
  /** `vod` or `video` (contract 13.6). */
  kind: string;
  /** Id of the course or the video. */
  resource_id: number;
  course_id: number;
  /** Sort key among hits of one rank, highest first; also the row's key in the index. */
  position: number;
  /** Folded. */
  title: string;
  /** Folded short text. */
  brief: string;
  /** Folded description, or the caption text of a lesson. */
  body: string;
  /** First letters of the title in pinyin. */
  initials: string;
  /** The displayed body. */
  plain_body: string;
}

/** Courses and lessons that have changed since they were indexed; filled by triggers. */
interface SearchChangesTable {
  kind: string;
  resource_id: number;
  changes: number;
}

/** Number of searches for a word, by day. */
interface SearchWordsTable {
  /** `yyyymmdd` at UTC+8. */
  day: number;
  word: string;
  times: number;
}
