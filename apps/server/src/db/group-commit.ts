import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** Pieces of work that share a commit; more would make the first of them wait too long. */
const MOST = 32;

interface Waiting {
  /** Runs within the shared transaction; what it answers is called once that is on the disk. */
  readonly run: (transaction: Transaction<Tables>) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** Work that waits for the commit under way, by database. */
const waitingFor = new WeakMap<Database, Waiting[]>();

/**
 * Like `inTransaction`, but on SQLite pieces of work that come together share one transaction, each within a savepoint
 * of its own, and so wait for the disk together instead of one after the other. A piece that throws undoes itself alone.
 * PostgreSQL does this by itself.
 */
export function inGroupCommit<Result>(db: Database, work: Work<Result>): Promise<Result> {
  if (dialectOf(db) !== 'sqlite') return inTransaction(db, work);
  return new Promise<Result>((resolve, reject) => {
    const run = async (transaction: Transaction<Tables>): Promise<() => void> => {
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
    };
    const waiting = waitingFor.get(db);
    if (waiting) {
      waiting.push({ run, reject });
      return;
    }
    const line: Waiting[] = [{ run, reject }];
    waitingFor.set(db, line);
    void workOff(db, line);
  });
}

async function workOff(db: Database, line: Waiting[]): Promise<void> {
  while (line.length > 0) {
    // Whoever comes in the same turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    const group = line.splice(0, MOST);
    try {
      const settle = await db.transaction().execute(async (transaction) => {
        const settled: (() => void)[] = [];
        for (const { run } of group) settled.push(await run(transaction));
        return settled;
      });
      for (const done of settle) done();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
  waitingFor.delete(db);
}
