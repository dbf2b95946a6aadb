import { dialectOf } from '../../db/columns.ts';
import type { Queries } from '../../db/open.ts';
import type { SearchIndex } from './port.ts';
import { postgresSearchIndex } from './postgres.ts';
import { sqliteSearchIndex } from './sqlite.ts';

/** The search index implementation for a database. The index is stored in the same database. */
export function searchIndexFor(db: Queries): SearchIndex {
  return dialectOf(db) === 'sqlite' ? sqliteSearchIndex : postgresSearchIndex;
}
