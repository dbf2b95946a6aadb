import type { RawBuilder, SqlBool } from 'kysely';
import type { Queries } from '../../db/open.ts';

/**
 * What is searched, best rank first: the title; title and short description together; all texts; the pinyin initials of
 * the title.
 */
export type SearchField = 'title' | 'brief' | 'body' | 'initials';

/** The tokens of a document. */
export interface IndexEntry {
  /** Key of the entry. Hits are read from the highest position to the lowest. */
  readonly position: number;
  /** The tokens that each field adds to the fields before it. A text that is not empty has at least one token. */
  readonly tokens: Readonly<Record<SearchField, readonly string[]>>;
}

/** A queued course or lesson. */
export interface IndexedResource {
  readonly kind: string;
  readonly resource_id: number;
}

/** A query for the entries that may be hits of one rank. */
export interface CandidateQuery {
  readonly field: SearchField;
  /** At least one. An entry must have all of them in the field. */
  readonly tokens: readonly string[];
  /** Range of positions: `from` is included, `to` is not. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/**
 * The part of search that differs between databases: finding the entries that have some tokens, ordered by position. A
 * token is a word of ASCII letters and digits. The caller decides what it means.
 */
export interface SearchIndex {
  add(db: Queries, entries: readonly IndexEntry[]): Promise<void>;
  remove(db: Queries, positions: readonly number[]): Promise<void>;
  clear(db: Queries): Promise<void>;
  /** Restores fast queries after many changes. */
  optimise(db: Queries): Promise<void>;
  /** Removes at most `limit` rows from the queue of changes. Concurrent callers get different rows. */
  takeChanges(db: Queries, limit: number): Promise<IndexedResource[]>;
  /**
   * SQL for the highest `limit` positions of entries that have the tokens, highest first. An entry whose text for the
   * field is empty may be left out: a better field already finds it.
   */
  candidates(query: CandidateQuery): RawBuilder<{ position: number }>;
  /** SQL condition: a text contains another one exactly. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool>;
}
