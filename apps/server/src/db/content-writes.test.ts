// @module-tag postgres
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { interleave } from '../testing/interleave.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { changesContent, hasWrittenContent, onContentWrite } from './content-writes.ts';

test.each<[string, boolean]>([
  ['select * from "courses"', false],
  ['update "courses" set "title" = ? where "id" = ?', true],
  ['update courses set sort = o.b from x as o where courses.id = o.a', true],
  ['insert into "settings" ("key") values (?)', true],
  ['insert or ignore into "settings" ("key") values (?)', true],
  ['delete from "blocks" where "id" in (?)', true],
  ['update "courses" set "user_count" = "user_count" + ? where "id" = ?', false],
  ['update "videos" set "view_num" = "view_num" + $1 where "id" = $2', false],
  ['update "courses" set "user_count" = ?, "title" = ? where "id" = ?', true],
  ['insert into "notes" ("content") values (?)', false],
  ['insert into "courses_of_others" ("id") values (?)', false],
  ['begin immediate', false],
])('%s: %s', (statement, expected) => {
  expect(changesContent(statement)).toBe(expected);
});

async function openCounted() {
  const db = await openTestDatabase();
  const { id } = await createCourse(db, { title: '旧' });
  let told = 0;
  onContentWrite(db, () => {
    told += 1;
  });
  const rename = (on: typeof db, title: string) =>
    on.updateTable('courses').set({ title }).where('id', '=', id).execute();
  return { db, rename, told: () => told };
}

test('a change is told after its commit, once for each transaction, and not when it is rolled back', async () => {
  const { db, rename, told } = await openCounted();
  await rename(db, '一');
  expect(told()).toBe(1);
  await db.transaction().execute(async (transaction) => {
    await rename(transaction, '二');
    await sql`update courses set title = '三'`.execute(transaction);
    expect(told()).toBe(1);
  });
  expect(told()).toBe(2);
  const failing = db.transaction().execute(async (transaction) => {
    await rename(transaction, '四');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction().execute((transaction) => transaction.selectFrom('courses').selectAll().execute());
  expect(told()).toBe(2);
  await rename(interleave(db), '五');
  expect(told()).toBe(3);
});

test('of transactions at the same time each is told at its own commit', async () => {
  const { db, rename, told } = await openCounted();
  await Promise.all(
    Array.from({ length: 5 }, (_, turn) =>
      db.transaction().execute(async (transaction) => {
        if (turn % 2 === 0) await rename(transaction, String(turn));
        else await transaction.selectFrom('courses').selectAll().execute();
      }),
    ),
  );
  expect(told()).toBe(3);
});

test('a database knows whether this process has changed its content', async () => {
  const db = await openTestDatabase();
  expect(hasWrittenContent(db)).toBe(false);
  await createCourse(db, {});
  expect(hasWrittenContent(db)).toBe(true);
});
