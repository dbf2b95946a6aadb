// @module-tag postgres
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './open.ts';
import { openSqlite } from './open.ts';
import { inTransaction } from './transaction.ts';
import { writeWithAsyncCommit } from './write-with-async-commit.ts';

const WAITS = 2;
const GOES_ON = 1;

async function openFile(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-lazy-'));
  const db = openSqlite(join(folder, 'a.sqlite'));
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return db;
}

async function synchronous(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

test('an async commit does not wait for the disk, every other commit does', async () => {
  const db = await openFile();
  expect(await synchronous(db)).toBe(WAITS);
  const [during, beside] = await Promise.all([writeWithAsyncCommit(db, synchronous), synchronous(db)]);
  expect([during, beside]).toEqual([GOES_ON, WAITS]);
  expect(await writeWithAsyncCommit(db, (lazy) => inTransaction(lazy, synchronous))).toBe(GOES_ON);
  expect(await synchronous(db)).toBe(WAITS);
});

test('an async write that throws is rolled back', async () => {
  const db = await openFile();
  const failing = writeWithAsyncCommit(db, (lazy) => sql`insert into nowhere values (1)`.execute(lazy));
  await expect(failing).rejects.toThrow('nowhere');
  expect(await synchronous(db)).toBe(WAITS);
});

test('an async write has the same result on both databases', async () => {
  const db = await openTestDatabase();
  const row = { key: 'lazy', value: '1', expires_at: 1 };
  await writeWithAsyncCommit(db, (lazy) => lazy.insertInto('kv').values(row).execute());
  expect(await db.selectFrom('kv').select('value').where('key', '=', 'lazy').execute()).toEqual([
    { value: '1' },
  ]);
});
