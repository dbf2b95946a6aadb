import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Database } from './open.ts';

/**
 * Runs a write that may be forgotten when the machine loses its power: on SQLite it does not wait for the disk, which
 * would hold up every other request of the process for milliseconds. The next commit that waits takes it along, and
 * the end of the process alone loses nothing. Must not be used inside a transaction.
 */
export function writeWithAsyncCommit<Result>(
  db: Database,
  write: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (dialectOf(db) !== 'sqlite') return write(db);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
