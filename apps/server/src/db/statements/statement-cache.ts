import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** The server has a few hundred different queries; lists of different lengths add more. */
const MAX_STATEMENTS = 400;
const QUERY = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;
/** A pragma takes effect when it is prepared, so it is prepared every time. It does not change the schema. */
const PRAGMA = /^\s*pragma\b/i;

/**
 * Wraps a database so that a prepared statement is reused: for most queries, preparing takes as long as running.
 * A schema change clears the cache. Results are read at once, so a statement is never used twice at the same time;
 * rows must not be streamed.
 */
export function cacheStatements(database: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare(text) {
      if (PRAGMA.test(text)) return database.prepare(text);
      if (!QUERY.test(text)) {
        statements.clear();
        return database.prepare(text);
      }
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = database.prepare(text);
      statements.set(text, statement);
      return statement;
    },
  };
}
