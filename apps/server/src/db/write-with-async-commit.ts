import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Database } from './open.ts';

/**
 * Runs a write that may be lost in a power failure. On SQLite its commit does not wait for the disk, which would block
 * every other request of the process for some milliseconds. The next synchronous commit makes it durable. The end of the
 * process alone loses nothing. Do not use it inside a transaction.
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
