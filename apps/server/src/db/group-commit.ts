import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables/tables.ts';
import { inTransaction } from './transaction.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** Pieces of work that share a commit; more would make the first of them wait too long. */
const MOST = 32;

interface Waiting {
  readonly work: Work<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Work that waits for the commit under way, by database. */
const waitingFor = new WeakMap<Database, Waiting[]>();

/**
 * Like `inTransaction`, but on SQLite pieces of work that come together share one transaction and so wait for the disk
 * together instead of one after the other. A piece that throws undoes itself alone. Work may be done a second time after
 * having been undone, so it must change nothing but the database. PostgreSQL groups commits by itself.
 */
export function withGroupCommit<Result>(db: Database, work: Work<Result>): Promise<Result> {
  if (dialectOf(db) !== 'sqlite') return inTransaction(db, work);
  return new Promise<Result>((resolve, reject) => {
    const piece: Waiting = { work, resolve: (result) => resolve(result as Result), reject };
    const waiting = waitingFor.get(db);
    if (waiting) {
      waiting.push(piece);
      return;
    }
    const line = [piece];
    waitingFor.set(db, line);
    void runQueue(db, line);
  });
}

async function runQueue(db: Database, line: Waiting[]): Promise<void> {
  while (line.length > 0) {
    // Whoever comes in the same turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    const group = line.splice(0, MOST);
    try {
      await commitAll(db, group);
    } catch {
      // One of them threw and all are undone. Savepoints, which cost as much as a piece, tell which.
      await commitEach(db, group);
    }
  }
  waitingFor.delete(db);
}

async function commitAll(db: Database, group: readonly Waiting[]): Promise<void> {
  const results = await db.transaction().execute(async (transaction) => {
    const done: unknown[] = [];
    for (const { work } of group) done.push(await work(transaction));
    return done;
  });
  for (const [index, { resolve }] of group.entries()) resolve(results[index]);
}

async function commitEach(db: Database, group: readonly Waiting[]): Promise<void> {
  try {
    const settle = await db.transaction().execute(async (transaction) => {
      const settled: (() => void)[] = [];
      for (const piece of group) settled.push(await runInSavepoint(transaction, piece));
      return settled;
    });
    // Only now is it on the disk.
    for (const done of settle) done();
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

/** Does a piece, or undoes it alone; what it answers is to be called after the commit. */
async function runInSavepoint(
  transaction: Transaction<Tables>,
  { work, resolve, reject }: Waiting,
): Promise<() => void> {
  await sql`savepoint piece`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release piece`.execute(transaction);
    return () => resolve(result);
  } catch (error) {
    await sql`rollback to piece`.execute(transaction);
    await sql`release piece`.execute(transaction);
    return () => reject(error);
  }
}
