import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isOutage } from '../lib/outage.ts';
import { withGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { type Database, openSqlite, type Queries } from './open.ts';
import { inTransaction } from './transaction.ts';

async function openMigratedMemory(): Promise<Database> {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

/** Lets the file of the database grow by a number of pages of 4 KiB; beyond them SQLite behaves as on a full disk. */
async function allowPages(db: Database, count: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + count}`).execute(db);
}

const store = async (queries: Queries, key: string, length: number): Promise<void> => {
  await queries
    .insertInto('settings')
    .values({ key, value: 'x'.repeat(length), updated_at: 1 })
    .execute();
};

const LARGE = 200_000;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('on a full disk, a transaction fails as an outage and works again when there is space', async () => {
  const db = await openMigratedMemory();
  await allowPages(db, 1);
  const write = () =>
    inTransaction(db, async (transaction) => {
      await store(transaction, 'small', 1);
      await store(transaction, 'large', LARGE);
    });
  const failure = await failureOf(write());
  expect([isOutage(failure), (failure as { code?: string }).code]).toEqual([true, 'SQLITE_FULL']);
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
  await allowPages(db, 1000);
  await write();
  expect(await db.selectFrom('settings').select('key').orderBy('key').execute()).toHaveLength(2);
});

test('on a full disk, every task of a shared commit fails as an outage and nothing of it is stored', async () => {
  const db = await openMigratedMemory();
  await allowPages(db, 1);
  const write = (key: string, length: number) =>
    withGroupCommit(db, (transaction) => store(transaction, key, length));
  const tasks = [write('first', 1), write('large', LARGE), write('last', 1)];
  const failures = await Promise.all(tasks.map(failureOf));
  expect(failures.map(isOutage)).toEqual([true, true, true]);
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
  await allowPages(db, 1000);
  await Promise.all([write('first', 1), write('large', LARGE)]);
  expect(await db.selectFrom('settings').select('key').execute()).toHaveLength(2);
});
