// @module-tag postgres
import {
  categoryCreate,
  categoryDelete,
  categoryEdit,
  categoryList,
  categorySort,
} from '@zaixue/contract/operator/teaching/categories';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

async function openCategories() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const add = async (name: string, parentId = 0) =>
    (await callOperator(site, owner, categoryCreate, { name, parentId })).data.id;
  const names = async () => (await callOperator(site, owner, categoryList, {})).data.map(({ name }) => name);
  return { site, owner, add, names };
}

test('a category is renamed and moved below another one; there are two levels', async () => {
  const { site, owner, add } = await openCategories();
  const [first, second] = [await add('一'), await add('二')];
  const below = await add('下', first);
  const edit = (id: number, change: object, version = 0) =>
    callOperator(site, owner, categoryEdit, { id, ...change, version });
  expect((await edit(second, { name: '二改', parentId: first })).data).toEqual({ version: 1 });
  expect((await edit(below, { parentId: second })).status).toBe(422);
  expect((await edit(first, { parentId: 999 })).status).toBe(422);
  const third = await add('三');
  expect((await edit(first, { parentId: third })).failure.fields).toHaveProperty('parentId');
  expect((await edit(third, { parentId: third })).status).toBe(422);
  const stale = await edit(second, { name: '再改' });
  expect([stale.status, stale.failure.conflict]).toEqual([
    409,
    { version: 1, by: owner.name, at: site.clock(), fields: { name: '二改' } },
  ]);
});

test('the order of a level is set as a whole, or not at all when others exist by now', async () => {
  const { site, owner, add, names } = await openCategories();
  const [first, second, third] = [await add('一'), await add('二'), await add('三')];
  const sort = (ids: number[]) => callOperator(site, owner, categorySort, { parentId: 0, ids });
  expect((await sort([third, first, second])).status).toBe(200);
  expect(await names()).toEqual(['三', '一', '二']);
  const incomplete = await sort([first, second]);
  expect([incomplete.status, incomplete.failure.conflict?.fields]).toEqual([
    409,
    { ids: [third, first, second] },
  ]);
  expect((await sort([first, first, second])).status).toBe(409);
  expect(await names()).toEqual(['三', '一', '二']);
});

test('a category that courses use is not deleted', async () => {
  const { site, owner, add, names } = await openCategories();
  const [used, parent, free] = [await add('有课'), await add('有下级'), await add('空')];
  const child = await add('下级', parent);
  const { id, title } = await createCourse(site.db, { category_id: used, deleted_at: 1 });
  const remove = (category: number) => callOperator(site, owner, categoryDelete, { id: category });
  expect((await remove(used)).failure).toMatchObject({
    code: 'in_use',
    uses: [{ kind: 'course', id, title }],
  });
  expect((await remove(parent)).failure.uses).toEqual([{ kind: 'category', id: child, title: '下级' }]);
  expect((await remove(free)).status).toBe(200);
  expect((await remove(free)).status).toBe(404);
  expect((await names()).sort()).toEqual(['下级', '有下级', '有课']);
});
