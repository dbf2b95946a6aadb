import type { RawBuilder, SqlBool } from 'kysely';
import type { Queries } from '../../db/open.ts';

/**
 * Where words are looked for, from the best hit to the poorest: in the title; in title and short text together; in
 * all texts; in the first letters of the title's pinyin.
 */
export type SearchPlace = 'title' | 'brief' | 'body' | 'initials';

/** The tokens of a document. */
export interface IndexEntry {
  /** Key of the entry; hits are read from the highest to the lowest. */
  readonly position: number;
  /** What each text adds to those above it. */
  readonly tokens: Readonly<Record<SearchPlace, readonly string[]>>;
}

/** A course or lesson that waits for being indexed. */
export interface IndexedResource {
  readonly kind: string;
  readonly resource_id: number;
}

/**
 * The part of search that each database does its own way: finding, in the order of their positions, the entries that
 * hold some tokens. A token is a word of ASCII letters and digits; what it stands for is the caller's business.
 */
export interface SearchIndex {
  add(db: Queries, entries: readonly IndexEntry[]): Promise<void>;
  remove(db: Queries, positions: readonly number[]): Promise<void>;
  clear(db: Queries): Promise<void>;
  /** Puts the index into its quickest form after many changes. */
  tidy(db: Queries): Promise<void>;
  /** Takes at most so many rows from the queue of changes; two that take at once take different ones. */
  takeChanges(db: Queries, limit: number): Promise<IndexedResource[]>;
  /** The position of a row of `search_index`. */
  readonly position: RawBuilder<number>;
  /** Whether a row of `search_index` has all the tokens (at least one) in that place. */
  holds(place: SearchPlace, tokens: readonly string[]): RawBuilder<SqlBool>;
  /** Whether a text has another in it, exactly. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool>;
}
