import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

test('databases of one test are empty, apart from each other, and check foreign keys as the real one does', async () => {
  const [first, second] = [await openTestDatabase(), await openTestDatabase()];
  await first.insertInto('settings').values({ key: 'a', value: '1', updated_at: 1 }).execute();
  expect(await second.selectFrom('settings').selectAll().execute()).toEqual([]);
  if (process.env.TEST_DATABASE_URL) return;
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(first);
  expect(rows).toEqual([{ foreign_keys: 1 }]);
});
