import type { Generated } from 'kysely';

/** What search reads beside the index itself, whose form is each database's own (`ports/search`). */
export interface SearchTables {
  search_documents: SearchDocumentsTable;
  search_changes: SearchChangesTable;
  search_words: SearchWordsTable;
}

/** A course or a lesson as search compares it. Whether it may be seen is decided by its own row, when it is found. */
interface SearchDocumentsTable {
  id: Generated<number>;
  /** `vod` or `video` (contract 13.6). */
  kind: string;
  /** Id of the course or the video. */
  resource_id: number;
  course_id: number;
  /** Place among hits of one rank, the highest first; also the row's key in the index. */
  position: number;
  /** Folded. */
  title: string;
  /** Folded short text. */
  brief: string;
  /** Folded description, or what is said in a lesson. */
  body: string;
  /** First letters of the title in pinyin. */
  initials: string;
  /** The body as it is shown. */
  plain_body: string;
}

/** Courses and lessons that have changed since they were indexed; filled by triggers. */
interface SearchChangesTable {
  kind: string;
  resource_id: number;
  changes: number;
}

/** How often a word was searched for, by day. */
interface SearchWordsTable {
  /** `yyyymmdd` at UTC+8. */
  day: number;
  word: string;
  times: number;
}
