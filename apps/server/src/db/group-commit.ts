import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables/tables.ts';
import { inTransaction } from './transaction.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** Maximum number of tasks in one commit; with more, the first of them would wait too long. */
const MAX_GROUP_SIZE = 32;

interface Task {
  readonly work: Work<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Tasks that wait for the running commit, by database. */
const queues = new WeakMap<Database, Task[]>();

/**
 * Like `inTransaction`, but on SQLite concurrent calls share one transaction and therefore one disk sync (group commit).
 * A task that throws is rolled back alone. `work` may run again after a rollback, so it must change nothing but the
 * database. PostgreSQL groups commits by itself.
 */
export function withGroupCommit<Result>(db: Database, work: Work<Result>): Promise<Result> {
  if (dialectOf(db) !== 'sqlite') return inTransaction(db, work);
  return new Promise<Result>((resolve, reject) => {
    const task: Task = { work, resolve: (result) => resolve(result as Result), reject };
    const existing = queues.get(db);
    if (existing) {
      existing.push(task);
      return;
    }
    const queue = [task];
    queues.set(db, queue);
    void runQueue(db, queue);
  });
}

async function runQueue(db: Database, queue: Task[]): Promise<void> {
  while (queue.length > 0) {
    // Wait one turn of the event loop, so that calls made in the same turn join this commit.
    await new Promise((resolve) => setImmediate(resolve));
    const group = queue.splice(0, MAX_GROUP_SIZE);
    try {
      await commitAll(db, group);
    } catch {
      // One task threw and all were rolled back. Run them again with savepoints, which isolate the one that throws.
      await commitEach(db, group);
    }
  }
  queues.delete(db);
}

async function commitAll(db: Database, group: readonly Task[]): Promise<void> {
  const results = await db.transaction().execute(async (transaction) => {
    const values: unknown[] = [];
    for (const { work } of group) values.push(await work(transaction));
    return values;
  });
  for (const [index, { resolve }] of group.entries()) resolve(results[index]);
}

async function commitEach(db: Database, group: readonly Task[]): Promise<void> {
  try {
    const settle = await db.transaction().execute(async (transaction) => {
      const callbacks: (() => void)[] = [];
      for (const task of group) callbacks.push(await runInSavepoint(transaction, task));
      return callbacks;
    });
    // Settle the promises only after the commit.
    for (const callback of settle) callback();
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

/** Runs a task, and rolls it back alone when it throws. Call the returned callback after the commit. */
async function runInSavepoint(
  transaction: Transaction<Tables>,
  { work, resolve, reject }: Task,
): Promise<() => void> {
  await sql`savepoint task`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release task`.execute(transaction);
    return () => resolve(result);
  } catch (error) {
    try {
      await sql`rollback to task`.execute(transaction);
      await sql`release task`.execute(transaction);
    } catch {
      // On a full disk, SQLite has rolled back the whole transaction with its savepoints.
      throw error;
    }
    return () => reject(error);
  }
}
