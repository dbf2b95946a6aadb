// @module-tag postgres
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { dialectOf } from './columns.ts';
import { withGroupCommit } from './group-commit.ts';
import type { Database } from './open.ts';

const store = (db: Database, key: string, fails = false) =>
  withGroupCommit(db, async (transaction) => {
    await transaction.insertInto('settings').values({ key, value: '1', updated_at: 1 }).execute();
    if (fails) throw new Error(`no ${key}`);
    return key;
  });

const stored = async (db: Database) =>
  (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

test('with concurrent tasks of which one throws, all others are committed', async () => {
  const db = await openTestDatabase();
  const names = Array.from({ length: 100 }, (_, index) => String(100 + index));
  const results = await Promise.allSettled(names.map((name) => store(db, name, Number(name) % 3 === 0)));
  const kept = names.filter((name) => Number(name) % 3 !== 0);
  expect(await stored(db)).toEqual(kept);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(kept.length);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.objectContaining({ message: 'no 102' }),
  });
});

test('tasks that arrive during a commit run in the next groups', async () => {
  const db = await openTestDatabase();
  const first = store(db, 'a');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([first, store(db, 'b')])).toEqual(['a', 'b']);
  expect(await store(db, 'c')).toBe('c');
  expect(await stored(db)).toEqual(['a', 'b', 'c']);
});

test('a task runs again only after another task of its group threw', async () => {
  const db = await openTestDatabase();
  if (dialectOf(db) !== 'sqlite') return;
  const runs = { calm: 0, disturbed: 0 };
  const count = (name: keyof typeof runs) =>
    withGroupCommit(db, async (transaction) => {
      runs[name] += 1;
      await transaction.insertInto('settings').values({ key: name, value: '1', updated_at: 1 }).execute();
    });
  await count('calm');
  await Promise.allSettled([count('disturbed'), store(db, 'broken', true)]);
  expect(runs).toEqual({ calm: 1, disturbed: 2 });
  expect(await stored(db)).toEqual(['calm', 'disturbed']);
});
