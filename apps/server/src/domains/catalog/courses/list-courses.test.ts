import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createFreshCache } from '../../../http/fresh-cache.ts';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { ListCoursesInput } from './list-courses.ts';
import { listCourses } from './list-courses.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

async function openSite() {
  const db = await openTestDatabase();
  const list = async (request: Partial<ListCoursesInput> = {}) => {
    const sources = { db, totals: createFreshCache<number>(() => NOW) };
    const all = { page: 1, size: 16, categoryId: 0, scene: '', sort: '', ...request };
    const { rows, total } = await listCourses(sources, all, NOW);
    return { ids: rows.map((row) => row.id), rows, total };
  };
  return { db, list };
}

test('the list has only visible, published courses, newest first, then by id', async () => {
  const { db, list } = await openSite();
  const older = await createCourse(db, { published_at: NOW - 2 * DAY_MS });
  const tieOne = await createCourse(db, { published_at: NOW - DAY_MS });
  const tieTwo = await createCourse(db, { published_at: NOW - DAY_MS });
  const dueNow = await createCourse(db, { published_at: NOW });
  await createCourse(db, { published_at: NOW + 1 });
  await createCourse(db, { is_show: 0 });
  await createCourse(db, { deleted_at: NOW - DAY_MS });

  expect(await list()).toMatchObject({ ids: [dueNow.id, tieTwo.id, tieOne.id, older.id], total: 4 });
});

test('the order set by the operator precedes the publication time in the whole list, a category and the free courses', async () => {
  const { db, list } = await openSite();
  const category_id = await createCategory(db, { name: '编程' });
  const shared = { category_id, is_free: 1 };
  const newest = await createCourse(db, { ...shared, published_at: NOW });
  const last = await createCourse(db, { ...shared, published_at: NOW, sort: 1 });
  const first = await createCourse(db, { ...shared, published_at: NOW - DAY_MS, sort: -1, user_count: 2 });
  const older = await createCourse(db, { ...shared, published_at: NOW - DAY_MS });
  const ids = [first.id, newest.id, older.id, last.id];
  for (const request of [{}, { categoryId: category_id }, { scene: 'free' }]) {
    expect((await list(request)).ids).toEqual(ids);
  }
  expect((await list({ size: 3, page: 2 })).ids).toEqual([last.id]);
  // The scenes "sub" and "recom" do not use `sort`.
  expect((await list({ scene: 'sub' })).ids).toEqual([first.id, older.id, last.id, newest.id]);
});

test('a category includes its direct children', async () => {
  const { db, list } = await openSite();
  const top = await createCategory(db, { name: '编程' });
  const child = await createCategory(db, { name: '前端', parent_id: top });
  const grandchild = await createCategory(db, { parent_id: child });
  const other = await createCategory(db, { name: '设计' });
  const inTop = await createCourse(db, { category_id: top, published_at: NOW - 2 });
  const inChild = await createCourse(db, { category_id: child, published_at: NOW - 1 });
  await createCourse(db, { category_id: grandchild });
  const inOther = await createCourse(db, { category_id: other });

  const { ids, rows, total } = await list({ categoryId: top });
  expect({ ids, total }).toEqual({ ids: [inChild.id, inTop.id], total: 2 });
  expect(rows.map((row) => row.category_name)).toEqual(['前端', '编程']);
  expect((await list({ categoryId: other })).ids).toEqual([inOther.id]);
  expect((await list({ categoryId: 12_345 })).total).toBe(0);
});

test.each([-1, 2_147_483_648, 9_007_199_254_740_991])('category %d has no courses', async (categoryId) => {
  const { db, list } = await openSite();
  await createCourse(db);
  expect(await list({ categoryId })).toMatchObject({ ids: [], total: 0 });
});

test('scenes filter and order the list', async () => {
  const { db, list } = await openSite();
  const one = await createCourse(db, { user_count: 5, is_rec: 1, published_at: NOW - 1 });
  const two = await createCourse(db, { user_count: 9, is_free: 1, published_at: NOW - 3 });
  const three = await createCourse(db, { user_count: 5, is_rec: 1, is_free: 1, published_at: NOW - 2 });

  expect((await list({ scene: 'free' })).ids).toEqual([three.id, two.id]);
  expect((await list({ scene: 'sub' })).ids).toEqual([two.id, three.id, one.id]);
  expect((await list({ scene: 'recom' })).ids).toEqual([three.id, one.id]);
  expect((await list({ scene: 'whatever' })).ids).toEqual([one.id, three.id, two.id]);
});

test('pages are consecutive and the last one is short', async () => {
  const { db, list } = await openSite();
  for (let index = 0; index < 5; index += 1) await createCourse(db, { published_at: NOW - index });

  expect(await list({ size: 2 })).toMatchObject({ ids: [1, 2], total: 5 });
  expect(await list({ size: 2, page: 3 })).toMatchObject({ ids: [5], total: 5 });
  expect(await list({ size: 2, page: 4 })).toMatchObject({ ids: [], total: 5 });
});

test('only visible, published lessons are counted', async () => {
  const { db, list } = await openSite();
  const course = await createCourse(db, { published_at: NOW });
  const empty = await createCourse(db, { published_at: NOW - 1 });
  await createVideo(db, course.id);
  await createVideo(db, course.id, { published_at: NOW });
  await createVideo(db, course.id, { published_at: NOW + 1 });
  await createVideo(db, course.id, { is_show: 0 });
  await createVideo(db, course.id, { deleted_at: NOW });

  const { rows } = await list();
  expect(rows.map((row) => [row.id, row.videos_count])).toEqual([
    [course.id, 2],
    [empty.id, 0],
  ]);
});

test('totals are cached for some seconds, rows are not', async () => {
  const db = await openTestDatabase();
  let now = NOW;
  const sources = { db, totals: createFreshCache<number>(() => now) };
  const list = () => listCourses(sources, { page: 1, size: 16, categoryId: 0, scene: '', sort: '' }, NOW);
  await createCourse(db);
  expect(await list()).toMatchObject({ total: 1 });
  await createCourse(db);
  const soon = await list();
  expect([soon.rows.length, soon.total]).toEqual([2, 1]);
  now += 5000;
  expect((await list()).total).toBe(2);
});

test('the asked order takes the place of the usual one, by what clients show', async () => {
  const { db, list } = await openSite();
  const dear = await createCourse(db, { sort: 1, charge_fen: 900, user_count: 9, published_at: NOW - 4 });
  const cheap = await createCourse(db, { sort: 2, charge_fen: 100, learner_count: 5, published_at: NOW - 2 });
  const free = await createCourse(db, { sort: 3, charge_fen: 999, is_free: 1, published_at: NOW - 1 });
  const middle = await createCourse(db, {
    charge_fen: 500,
    learner_count: 7,
    user_count: 99,
    published_at: NOW - 3,
  });
  expect((await list({ sort: 'new' })).ids).toEqual([free.id, cheap.id, middle.id, dear.id]);
  expect((await list({ sort: 'hot' })).ids).toEqual([middle.id, cheap.id, dear.id, free.id]);
  expect((await list({ sort: 'price' })).ids).toEqual([free.id, cheap.id, middle.id, dear.id]);
  expect((await list({ sort: 'price-desc' })).ids).toEqual([dear.id, middle.id, cheap.id, free.id]);
  expect((await list({ sort: 'price', scene: 'free' })).ids).toEqual([free.id]);
  expect((await list({ sort: 'odd' })).ids).toEqual((await list()).ids);
});

test.each(['new', 'hot', 'price', 'price-desc'])(
  'pages ordered by %s neither repeat nor miss equal courses',
  async (sort) => {
    const { db, list } = await openSite();
    const equal = { charge_fen: 100, published_at: NOW };
    for (let index = 0; index < 7; index += 1) await createCourse(db, equal);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page, size: 3 })));
    expect(pages.flatMap(({ ids }) => ids)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  },
);
