// @module-tag postgres
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

test('after migrate, no migration is pending', async () => {
  const db = await openTestDatabase();
  expect(await migrate(db)).toEqual([]);
});

test('instants are stored as exact numbers and ids increase', async () => {
  const db = await openTestDatabase();
  const course = () => ({
    title: '课程',
    slug: '',
    thumb: '',
    charge_fen: 9900,
    short_description: '',
    render_desc: '',
    seo_keywords: '',
    seo_description: '',
    published_at: 1_795_000_000_123,
    is_show: 1,
    category_id: 0,
    is_rec: 0,
    user_count: 0,
    is_free: 0,
    is_allow_comment: 1,
    is_vip_free: 0,
    created_at: 1,
    updated_at: 1,
    deleted_at: null,
  });
  const first = await db.insertInto('courses').values(course()).returning('id').executeTakeFirstOrThrow();
  const second = await db.insertInto('courses').values(course()).returningAll().executeTakeFirstOrThrow();
  expect([first.id, second.id]).toEqual([1, 2]);
  expect(second.published_at).toBe(1_795_000_000_123);
});

test('a transaction that throws is rolled back', async () => {
  const db = await openTestDatabase();
  const failing = inTransaction(db, async (transaction) => {
    await transaction.insertInto('settings').values({ key: 'a', value: '1', updated_at: 1 }).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
});
