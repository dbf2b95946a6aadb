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
  /** What each text adds to those above it; a text that is not empty has a token. */
  readonly tokens: Readonly<Record<SearchPlace, readonly string[]>>;
}

/** A course or lesson that waits for being indexed. */
export interface IndexedResource {
  readonly kind: string;
  readonly resource_id: number;
}

/** Which entries may hold hits of one rank. */
export interface CandidateQuery {
  readonly place: SearchPlace;
  /** At least one; an entry must have all of them in that place. */
  readonly tokens: readonly string[];
  /** Positions from `from` up to, without, `to`. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
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
  /**
   * A query for the highest `limit` positions of entries that have the tokens, the highest first. Entries whose text
   * for that place is empty may be left out: they have nothing that a better place has not.
   */
  candidates(query: CandidateQuery): RawBuilder<{ position: number }>;
  /** Whether a text has another in it, exactly. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool>;
}
