import { expect, test } from 'vitest';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { listCategories } from './list-categories.ts';

test('categories have two sorted levels, and children is always a list', async () => {
  const db = await openTestDatabase();
  const second = await createCategory(db, { name: '设计', sort: 2 });
  const first = await createCategory(db, { name: '编程', sort: 1 });
  const late = await createCategory(db, { name: '后端', sort: 9, parent_id: first });
  const early = await createCategory(db, { name: '前端', sort: 3, parent_id: first });

  expect(await listCategories(db)).toEqual([
    {
      id: first,
      name: '编程',
      parent_id: 0,
      children: [
        { id: early, sort: 3, name: '前端', parent_id: first },
        { id: late, sort: 9, name: '后端', parent_id: first },
      ],
    },
    { id: second, name: '设计', parent_id: 0, children: [] },
  ]);
});

test('without categories the list is empty', async () => {
  expect(await listCategories(await openTestDatabase())).toEqual([]);
});
