import { type SqlBool, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCourse } from '../../testing/fixtures/create-course.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../transaction.ts';
import { prepareQuery } from './prepare-query.ts';

const TAG = { tags: ['postgres'] };

test('a prepared query is built once and runs with the values of each call', TAG, async () => {
  const db = await openTestDatabase();
  const one = await createCourse(db, { title: '一', published_at: 10 });
  const two = await createCourse(db, { title: '二', published_at: 20 });
  let built = 0;
  const findTitles = prepareQuery((queries, values: { title: string; now: number }) => {
    built += 1;
    return queries
      .selectFrom('courses')
      .where('title', '!=', values.title)
      .where(sql<SqlBool>`published_at <= ${values.now}`)
      .where('is_show', '=', sql.lit(1))
      .select(['id', 'title']);
  });
  expect(await findTitles(db, { title: '一', now: 30 })).toEqual([{ id: two.id, title: '二' }]);
  expect(await findTitles(db, { title: '二', now: 30 })).toEqual([{ id: one.id, title: '一' }]);
  expect(await findTitles(db, { title: '', now: 15 })).toEqual([{ id: one.id, title: '一' }]);
  expect(built).toBe(1);
});

test('a prepared query runs in a transaction and sees what it wrote', TAG, async () => {
  const db = await openTestDatabase();
  const countCourses = prepareQuery((queries, { id }: { id: number }) =>
    queries.selectFrom('courses').where('id', '>', id).select('id'),
  );
  expect(await countCourses(db, { id: 0 })).toEqual([]);
  await inTransaction(db, async (transaction) => {
    const { id } = await createCourse(transaction);
    expect(await countCourses(transaction, { id: 0 })).toEqual([{ id }]);
  });
});

// SQLite cannot be asked whether it planned a statement again. With a value in place of the subquery it does: measured as 7 times as long.
test.runIf(!process.env.TEST_DATABASE_URL)('on SQLite no value can change the plan', async () => {
  const db = await openTestDatabase();
  const select = prepareQuery((queries, { hash }: { hash: string }) =>
    queries.selectFrom('login_records').where('token_hash', '=', hash).select('id'),
  );
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  onTestFinished(() => spy.mockRestore());
  await select(db, { hash: 'a' });
  expect(spy.mock.calls[0]?.[0]).toMatchObject({
    sql: expect.stringContaining('= (select ?)'),
    parameters: ['a'],
  });
});

test('a prepared query must name its columns', TAG, async () => {
  const db = await openTestDatabase();
  const all = prepareQuery((queries, { id }: { id: number }) =>
    queries.selectFrom('courses').where('id', '=', id).selectAll(),
  );
  const ofOneTable = prepareQuery((queries, { id }: { id: number }) =>
    queries.selectFrom('courses').where('id', '=', id).selectAll('courses'),
  );
  await expect(all(db, { id: 1 })).rejects.toThrow('names its columns');
  await expect(ofOneTable(db, { id: 1 })).rejects.toThrow('names its columns');
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'PostgreSQL plans a prepared query once per connection, also while a migration adds a column',
  TAG,
  async () => {
    const db = await openTestDatabase();
    const { id } = await createCourse(db, { title: '一' });
    const findTitle = prepareQuery((queries, values: { id: number }) =>
      queries.selectFrom('courses').where('id', '=', values.id).select('title'),
    );
    await inTransaction(db, async (transaction) => {
      for (let times = 0; times < 8; times += 1)
        expect(await findTitle(transaction, { id })).toEqual([{ title: '一' }]);
      const planned = sql<{
        generic: number;
        custom: number;
      }>`select generic_plans::int as generic, custom_plans::int as custom
        from pg_prepared_statements where statement like 'select "title" from "courses" where "id" =%'`;
      // The first five times PostgreSQL compares plans for the values with one for all.
      expect((await planned.execute(transaction)).rows).toEqual([{ generic: 3, custom: 5 }]);
      await sql`alter table courses add column added int`.execute(transaction);
      expect(await findTitle(transaction, { id })).toEqual([{ title: '一' }]);
      await sql`alter table courses drop column added`.execute(transaction);
    });
  },
);
