import type { Insertable } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Tables } from '../../../db/tables/tables.ts';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

const headers = { host: 'site.example' };
const PAGE = 'h5-page-index';

async function addPage({ db }: TestSite, is_default = 1, page_name = PAGE): Promise<number> {
  const page = { page_name, title: '首页', is_default };
  return (await db.insertInto('decoration_pages').values(page).returning('id').executeTakeFirstOrThrow()).id;
}

async function addBlock(
  { db }: TestSite,
  decoration_page_id: number,
  sign: string,
  config: unknown,
  overrides: Partial<Insertable<Tables['blocks']>> = {},
): Promise<void> {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  const block = { decoration_page_id, platform: 'h5', page: PAGE, sign, sort: 0, config: text, ...overrides };
  await db.insertInto('blocks').values(block).execute();
}

const readBlocks = (site: TestSite) =>
  site.call('viewBlocks', { platform: 'h5', page_name: PAGE }, { headers });

test.each([
  ['/api/v2/viewBlock/page/blocks', '参数错误,参数错误'],
  ['/api/v2/viewBlock/page/blocks?platform=h5', '参数错误'],
  ['/api/v2/viewBlock/page/blocks?page_name=h5-page-index', '参数错误'],
  ['/api/v2/decorationPage/blocks', 'page_name参数不能为空'],
  ['/api/v2/decorationPage/blocks?page_name=%20', 'page_name参数不能为空'],
])('%s answers the failure %s (contract 12.1)', async (url, message) => {
  const site = await openTestSite();
  expect((await site.app.inject({ url })).json()).toEqual({ code: 1, message, data: [] });
});

test('an unknown page has no blocks', async () => {
  const site = await openTestSite();
  await addPage(site, 0, 'other');
  for (const page_name of ['nope', 'other', 'a\0b']) {
    const empty = { code: 0, message: '', data: [] };
    expect(await site.call('viewBlocks', { platform: 'h5', page_name })).toEqual(empty);
    expect(await site.call('decorationBlocks', { page_name })).toEqual(empty);
  }
});

test('both generations answer the blocks of the default page in order, each with its own fields', async () => {
  const site = await openTestSite();
  const page = await addPage(site);
  const draft = await addPage(site, 0);
  const config = { height: 10, bgcolor: '#fff' };
  await addBlock(site, draft, 'blank', config);
  await addBlock(site, page, 'blank', config, { sort: 2 });
  await addBlock(site, page, 'blank', config, { sort: 1 });
  await addBlock(site, page, 'blank', config, { sort: 0, platform: 'app' });
  const block = {
    platform: 'h5',
    page: PAGE,
    sign: 'blank',
    config: '{"height":10,"bgcolor":"#fff"}',
    config_render: config,
  };
  const app = { ...block, id: 4, sort: 0, platform: 'app' };
  const ordered = [
    { ...block, id: 3, sort: 1 },
    { ...block, id: 2, sort: 2 },
  ];
  expect((await readBlocks(site)).data).toEqual(ordered);
  const { data } = await site.call('decorationBlocks', { page_name: PAGE });
  expect(data).toEqual([app, ...ordered].map((item) => ({ ...item, decoration_page_id: page })));
});

test.each([
  [
    'slider',
    [{ src: '/files/a.webp', href: '/role' }, { src: 'https://cdn.example/b.webp' }, {}],
    [{ src: 'http://site.example/files/a.webp', href: '/role' }, { src: 'https://cdn.example/b.webp' }, {}],
  ],
  [
    'grid-nav',
    { line_count: 4, items: [{ src: '/files/a.webp', name: '全部', href: '/courses' }] },
    { line_count: 4, items: [{ src: 'http://site.example/files/a.webp', name: '全部', href: '/courses' }] },
  ],
  [
    'image-group',
    { v: 'v-1', items: [{ src: '/files/a.webp', url: '/role' }] },
    { v: 'v-1', items: [{ src: 'http://site.example/files/a.webp', url: '/role' }] },
  ],
  [
    'h5-gzh-v1',
    { title: '标', name: '名', desc: '述', logo: '/files/l.png', qrcode: '/files/q.png' },
    {
      title: '标',
      name: '名',
      desc: '述',
      logo: 'http://site.example/files/l.png',
      qrcode: 'http://site.example/files/q.png',
    },
  ],
  ['code', { html: '<b>/files</b>' }, { html: '<b>/files</b>' }],
  ['slider', 'not json', {}],
])(
  'in %s blocks, image addresses become absolute and all other values stay',
  async (sign, config, rendered) => {
    const site = await openTestSite();
    await addBlock(site, await addPage(site), sign, config);
    const [block] = (await readBlocks(site)).data;
    expect(block?.config_render).toEqual(rendered);
    expect(block?.config).toBe(typeof config === 'string' ? config : JSON.stringify(config));
  },
);

test('a course list has the current courses in stored order (contract 12.3, Q9)', async () => {
  const site = await openTestSite();
  const category_id = await createCategory(site.db, { name: '编程' });
  const first = await createCourse(site.db, {
    title: '甲',
    category_id,
    charge_fen: 990,
    user_count: 7,
    learner_count: 3,
    is_rec: 1,
    is_vip_free: 1,
    teacher_name: '林知远',
    published_at: TEST_NOW,
    created_at: TEST_NOW - 1,
  });
  const second = await createCourse(site.db, {
    title: '乙',
    is_free: 1,
    thumb: 'https://cdn.example/b.webp',
  });
  const hidden = await createCourse(site.db, { is_show: 0 });
  const early = await createCourse(site.db, { published_at: TEST_NOW + 1 });
  const deleted = await createCourse(site.db, { deleted_at: 1 });
  const items = [second.id, hidden.id, early.id, deleted.id, 999, first.id].map((id) => ({ id }));
  await addBlock(site, await addPage(site), 'h5-vod-v1', { title: '推荐', items });
  const [block] = (await readBlocks(site)).data;
  const common = { short_description: '一句话介绍' };
  expect(block?.config_render).toEqual({
    title: '推荐',
    items: [
      {
        ...common,
        id: second.id,
        title: '乙',
        thumb: 'https://cdn.example/b.webp',
        charge: 99,
        user_count: 0,
        learner_count: 0,
        published_at: '2026-01-30 20:00:00',
        category_id: 0,
        is_rec: 0,
        is_free: 1,
        is_vip_free: 0,
        created_at: '2026-01-30T12:00:00.000000Z',
        category: [],
      },
      {
        ...common,
        id: first.id,
        title: '甲',
        thumb: 'http://site.example/files/demo/cover.webp',
        charge: 9.9,
        user_count: 7,
        learner_count: 3,
        published_at: '2026-01-31 20:00:00',
        category_id,
        is_rec: 1,
        is_free: 0,
        is_vip_free: 1,
        teacher_name: '林知远',
        created_at: '2026-01-31T11:59:59.999000Z',
        category: { id: category_id, name: '编程' },
      },
    ],
  });
});

test.each([
  ['no items', { title: '空' }],
  ['items of another kind', { title: '空', items: 'x' }],
  ['ids that cannot be', { title: '空', items: [{ id: 'x' }, { id: 2 ** 40 }, { id: -1 }, null, 3.5, {}] }],
])('a course list with %s is empty, not an error', async (_name, config) => {
  const site = await openTestSite();
  await addBlock(site, await addPage(site), 'h5-vod-v1', config);
  const { code, data } = await readBlocks(site);
  expect(code).toBe(0);
  expect(data[0]?.config_render).toEqual({ title: '空', items: [] });
});

test('all courses of a page are read with one query', async () => {
  const site = await openTestSite();
  const page = await addPage(site);
  for (let index = 0; index < 4; index += 1) {
    const { id } = await createCourse(site.db);
    await addBlock(site, page, 'h5-vod-v1', { title: '课', items: [{ id }] });
  }
  const selectFrom = vi.spyOn(site.db, 'selectFrom');
  const { data } = await readBlocks(site);
  expect(data).toHaveLength(4);
  expect(selectFrom.mock.calls.filter(([table]) => table === 'courses')).toHaveLength(1);
});

test('for any input, the answer is a list or a known failure', async () => {
  const site = await openTestSite();
  await fuzzCall(site, 'viewBlocks');
  await fuzzCall(site, 'decorationBlocks');
});
