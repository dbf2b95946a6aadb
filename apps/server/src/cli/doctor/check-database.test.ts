// @module-tag postgres
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { checkDatabase } from './check-database.ts';

test('an intact database of this version is reported as good', async () => {
  const db = await openTestDatabase();
  expect(await checkDatabase(db)).toEqual([
    { level: 'good', text: expect.stringMatching(/^数据库 (SQLite 完好|PostgreSQL \d+ 可用)$/) },
  ]);
});

test('pending migrations are counted and do not run', async () => {
  const db = await openTestDatabase();
  await sql`delete from kysely_migration where name > '0003'`.execute(db);
  const [, pending] = await checkDatabase(db);
  expect(pending).toMatchObject({ level: 'hint', text: expect.stringMatching(/落后 \d+ 步/) });
  expect((await checkDatabase(db))[1]).toEqual(pending);
});

test('a closed database is a problem and not an exception', async () => {
  const db = await openTestDatabase();
  await db.destroy();
  expect((await checkDatabase(db)).map(({ level }) => level)).toEqual(['problem']);
});
