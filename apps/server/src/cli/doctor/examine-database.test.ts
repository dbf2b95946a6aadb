import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { examineDatabase } from './examine-database.ts';

test('a whole database of this version is good', async () => {
  const db = await openTestDatabase();
  expect(await examineDatabase(db)).toEqual([
    { level: 'good', text: expect.stringMatching(/^数据库 (SQLite 完好|PostgreSQL \d+ 可用)$/) },
  ]);
});

test('steps that have not run yet are counted, and do not run', async () => {
  const db = await openTestDatabase();
  await sql`delete from kysely_migration where name > '0003'`.execute(db);
  const [, pending] = await examineDatabase(db);
  expect(pending).toMatchObject({ level: 'hint', text: expect.stringMatching(/落后 \d+ 步/) });
  expect((await examineDatabase(db))[1]).toEqual(pending);
});

test('a database that is closed is a problem and no exception', async () => {
  const db = await openTestDatabase();
  await db.destroy();
  expect((await examineDatabase(db)).map(({ level }) => level)).toEqual(['problem']);
});
