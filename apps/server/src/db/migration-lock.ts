import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import type { ServerConfig } from '../config.ts';
import type { Database } from './open.ts';

/** SQLite locks this file in the data folder; it stays empty. The lock ends with the process. */
const LOCK_FILE = 'migration.lock';
/** Pause between two tries, milliseconds. */
const RETRY_MS = 100;
/** Names the lock among all advisory locks of the PostgreSQL database; any other number would do. */
const LOCK_ID = 4_213_076_551;

/**
 * Runs `work` while no other process that opens the same database runs such work. Others wait, however long it takes.
 * The lock ends with the process, also when it is killed.
 */
export function withMigrationLock<Result>(
  { dataDir, databaseUrl }: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>,
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  return databaseUrl ? withPostgresLock(db, work) : withSqliteLock(join(dataDir, LOCK_FILE), work);
}

function withPostgresLock<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK_ID)})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(connection);
    }
  });
}

async function withSqliteLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new BetterSqlite3(path, { timeout: 0 });
  try {
    while (!tryLock(lock)) await setTimeout(RETRY_MS);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: BetterSqlite3.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
