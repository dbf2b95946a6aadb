import type { CallInput } from '@zaixue/contract/call';
import type { courses } from '@zaixue/contract/calls/course';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

const ORIGIN = 'http://localhost:80';
const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };

test('a course row has exactly the fields of the contract', async () => {
  const { db, call } = await openTestSite();
  const categoryId = await createCategory(db, { name: '编程' });
  const course = await createCourse(db, {
    category_id: categoryId,
    charge_fen: 1995,
    is_rec: 1,
    is_vip_free: 1,
    user_count: 7,
    seo_keywords: '关键字',
    seo_description: '描述',
  });
  await createVideo(db, course.id);

  const answer = await call('courses', {});
  expect(answer).toEqual({
    code: 0,
    message: '',
    data: {
      current_page: 1,
      data: [
        {
          id: course.id,
          title: '测试课程',
          slug: 'test-course',
          thumb: `${ORIGIN}/files/demo/cover.webp`,
          charge: 19.95,
          short_description: '一句话介绍',
          seo_keywords: '关键字',
          seo_description: '描述',
          published_at: '2026-01-30 20:00:00',
          is_show: 1,
          category_id: categoryId,
          is_rec: 1,
          user_count: 7,
          is_free: 0,
          is_allow_comment: 1,
          is_vip_free: 1,
          learner_count: 0,
          videos_count: 1,
          category: { id: categoryId, name: '编程' },
        },
      ],
      first_page_url: 'api/v2/courses?page=1',
      from: 1,
      last_page: 1,
      last_page_url: 'api/v2/courses?page=1',
      links: [
        { url: null, label: '&laquo; 上一页', active: false },
        { url: 'api/v2/courses?page=1', label: '1', active: true },
        { url: null, label: '下一页 &raquo;', active: false },
      ],
      next_page_url: null,
      path: 'api/v2/courses',
      per_page: 16,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  });
});

test('a course without a category has an empty list as category', async () => {
  const { db, call } = await openTestSite();
  await createCourse(db, { category_id: 0 });
  await createCourse(db, { category_id: 99 });
  const { data } = await call('courses', {});
  expect(data.data.map((row) => row.category)).toEqual([[], []]);
});

test('each filter has its own cached answer', async () => {
  const { db, call } = await openTestSite();
  const categoryId = await createCategory(db);
  const free = await createCourse(db, { is_free: 1, published_at: TEST_NOW - 1 });
  const paid = await createCourse(db, { category_id: categoryId, published_at: TEST_NOW - 2, is_rec: 1 });
  const idsOf = async (input: CallInput<typeof courses>) =>
    (await call('courses', input)).data.data.map((row) => row.id);

  expect(await idsOf({})).toEqual([free.id, paid.id]);
  expect(await idsOf({ scene: 'free' })).toEqual([free.id]);
  expect(await idsOf({ scene: 'recom' })).toEqual([paid.id]);
  expect(await idsOf({ category_id: categoryId })).toEqual([paid.id]);
  expect(await idsOf({ category_id: categoryId, scene: 'free' })).toEqual([]);
  expect(await idsOf({ page_size: 1 })).toEqual([free.id]);
  expect(await idsOf({ page_size: 1, page: 2 })).toEqual([paid.id]);
});

test('page and size are limited to their ranges', async () => {
  const { app, db } = await openTestSite();
  await createCourse(db);
  const cases = [
    ['page=0&page_size=0', 1, 1],
    ['page=-3&page_size=1000', 1, 100],
    ['page=abc&page_size=', 1, 16],
    ['page=1.9&page_size=2.9', 1, 2],
  ] as const;
  for (const [query, page, size] of cases) {
    const response = await app.inject(`/api/v2/courses?${query}`);
    expect(response.json()).toMatchObject({
      code: 0,
      data: { current_page: page, per_page: size, total: 1 },
    });
  }
});

test('a page after the last one is empty and has the correct total', async () => {
  const { db, call } = await openTestSite();
  await createCourse(db);
  const { data } = await call('courses', { page: 5 });
  expect(data).toMatchObject({ data: [], from: null, to: null, last_page: 1, total: 1 });
});

test('with VIP scope "all", every paid course has is_vip_free 1 (contract 0.2 D1)', async () => {
  const { db, services, call } = await openTestSite();
  const paid = await createCourse(db);
  const free = await createCourse(db, { is_free: 1 });
  await services.settings.set('access.vip_scope', 'all');
  const { data } = await call('courses', {});
  expect(new Map(data.data.map((row) => [row.id, row.is_vip_free]))).toEqual(
    new Map([
      [paid.id, 1],
      [free.id, 0],
    ]),
  );
});

test('no input makes the course list fail', async () => {
  const { app, db } = await openTestSite();
  await createCourse(db);
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('NaN', '1e309', '-0', '99999999999', '%00', 'null', "' or 1"),
  );
  const query = fc.record(
    { page: word, page_size: word, category_id: word, scene: word },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const response = await app.inject({
        url: `/api/v2/courses?${new URLSearchParams(asked)}`,
        remoteAddress: '127.0.0.1',
      });
      const { code, message } = response.json();
      expect([response.statusCode, code === 0 ? '' : message]).toEqual([200, code === 0 ? '' : '参数错误']);
    }),
    { numRuns: 150 },
  );
});

test('the category call answers the category tree', async () => {
  const { db, call } = await openTestSite();
  const id = await createCategory(db, { name: '编程' });
  expect(await call('courseCategories', {})).toEqual({
    code: 0,
    message: '',
    data: [{ id, name: '编程', parent_id: 0, children: [] }],
  });
});

test('an invalid course id and a missing course are not found', async () => {
  const { app, db } = await openTestSite();
  await createCourse(db);
  for (const id of ['abc', '1x', '-1', '1.5', '%20']) {
    const { message } = (await app.inject(`/api/v2/course/${id}`)).json();
    expect([id, message]).toEqual([id, '路由不存在']);
  }
  for (const id of ['0', '999999', '2147483648', '999999999999999', '99999999999999999999']) {
    expect((await app.inject(`/api/v2/course/${id}`)).json()).toEqual(NOT_FOUND);
  }
});
