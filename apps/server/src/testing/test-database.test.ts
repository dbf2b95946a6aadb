// @module-tag postgres
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openTestDatabase } from './test-database.ts';

// A PostgreSQL database is emptied and reused: nothing that a test leaves may reach the next test.
const leftovers = {
  rows: "insert into settings (key, value, updated_at) values ('a', '1', 1)",
  'a missing table': 'drop table settings',
  'a migration counted as not run': "delete from kysely_migration where name > '0003'",
};

for (const [name, statement] of Object.entries(leftovers)) {
  test(`a test leaves ${name}`, async () => {
    const db = await openTestDatabase();
    await expect(sql.raw(statement).execute(db)).resolves.toBeDefined();
  });

  test(`after a test left ${name}, the next test gets an empty migrated database`, async () => {
    const db = await openTestDatabase();
    expect(await migrate(db)).toEqual([]);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
}
