import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Queries of the server come in a few hundred shapes; lists of many lengths must not fill the memory. */
const MOST = 400;
const QUERY = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;
/** Takes effect when it is prepared, so it is prepared every time; it leaves the schema as it is. */
const PRAGMA = /^\s*pragma\b/i;

/**
 * The same database, but a statement is prepared once and used again: preparing costs as much as running for most
 * queries. A change of the schema forgets all. Results are read at once, so that a statement is never used twice at a
 * time; rows must not be streamed.
 */
export function cacheStatements(database: SqliteDatabase): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  return {
    close: () => {
      known.clear();
      database.close();
    },
    prepare(text) {
      if (PRAGMA.test(text)) return database.prepare(text);
      if (!QUERY.test(text)) {
        known.clear();
        return database.prepare(text);
      }
      const found = known.get(text);
      if (found) {
        // The least recently used one is first.
        known.delete(text);
        known.set(text, found);
        return found;
      }
      const statement = database.prepare(text);
      known.set(text, statement);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return statement;
    },
  };
}
