import { dialectOf } from '../../db/columns.ts';
import type { Queries } from '../../db/open.ts';
import type { SearchIndex } from './port.ts';
import { postgresSearchIndex } from './postgres.ts';
import { sqliteSearchIndex } from './sqlite.ts';

/** The search index of a database is in the database itself. */
export function searchIndexOf(db: Queries): SearchIndex {
  return dialectOf(db) === 'sqlite' ? sqliteSearchIndex : postgresSearchIndex;
}
