import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createDatabaseStore, purgeExpiredValues } from './local.ts';

test('only expired values are deleted', async () => {
  const db = await openTestDatabase();
  const store = createDatabaseStore(db, () => 0);
  await store.set('short', '1', 10);
  await store.set('long', '2', 20);
  expect(await purgeExpiredValues(db, 9_999)).toBe(0);
  expect(await purgeExpiredValues(db, 10_000)).toBe(1);
  expect(await db.selectFrom('kv').select('key').execute()).toEqual([{ key: 'long' }]);
});
