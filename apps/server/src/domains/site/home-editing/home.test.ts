// @module-tag postgres
import {
  type HomePart,
  homeDiscard,
  homeDraft,
  homePreviewCreate,
  homePublish,
  homeSave,
  homeTargets,
} from '@zaixue/contract/operator/pages/home';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';

const PAGE = 'h5-page-index';
const CODE = { sign: 'code', config: '{"html":"<p>x</p>"}' };
const banners = (key: string, image = '/a.webp'): HomePart => ({
  ...{ key, isShown: true, kind: 'banners', items: [{ image, href: '/role', alt: '会员' }] },
});
const space = (key: string, height = 12): HomePart => ({
  ...{ key, isShown: true, kind: 'space', height, color: 'transparent' },
});

async function addPage(
  { db }: TestSite,
  blocks: readonly { sign: string; config: string; platform?: string }[],
) {
  const page = await db
    .insertInto('decoration_pages')
    .values({ page_name: PAGE, title: '首页', is_default: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, block] of blocks.entries())
    await db
      .insertInto('blocks')
      .values({ platform: 'h5', ...block, decoration_page_id: page.id, page: PAGE, sort: at * 10 })
      .execute();
}

async function openConsole() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  return { site, owner, home: homeOf(site, owner) };
}

const homeOf = (site: TestSite, operator: TestOperator) => ({
  draft: async () => (await callOperator(site, operator, homeDraft, {})).data,
  save: (parts: readonly HomePart[], version: number) =>
    callOperator(site, operator, homeSave, { parts: [...parts], version }),
  publish: (version: number) => callOperator(site, operator, homePublish, { version }),
  discard: (version: number) => callOperator(site, operator, homeDiscard, { version }),
});

/** What visitors get. */
async function readPage(site: TestSite, token?: string) {
  const options = token === undefined ? {} : { token };
  return (await site.call('viewBlocks', { platform: 'h5', page_name: PAGE }, options)).data;
}

const readTables = ({ db }: TestSite) =>
  Promise.all(
    (['blocks', 'navs', 'sliders', 'decoration_pages'] as const).map((table) =>
      db.selectFrom(table).selectAll().orderBy('id').execute(),
    ),
  );

test('a site without a page begins with one that can be published at once', async () => {
  const { site, home } = await openConsole();
  const id = await createCategory(site.db, { name: '编程' });
  const course = await createCourse(site.db);
  const draft = await home.draft();
  expect(draft).toMatchObject({ version: 0, isPublished: false, lastChange: null, problems: [] });
  expect(draft.changes.map(({ kind, what }) => [kind, what])).toEqual([
    ['links', 'added'],
    ['courses', 'added'],
  ]);
  expect(await readPage(site)).toEqual([]);
  const { data } = await home.publish(0);
  expect(data).toMatchObject({ version: 1, isPublished: true, changes: [], publishedAt: site.clock() });
  const [links, courses] = await readPage(site);
  expect(links?.config_render).toMatchObject({
    items: [{ name: '编程', href: `/courses?category_id=${id}` }],
  });
  expect(courses?.config_render).toMatchObject({ title: '最新课程', items: [{ id: course.id }] });
  const navs = await site.call('navs', { platform: 'h5' });
  expect(navs.data).toMatchObject([{ name: '编程', url: `/courses?category_id=${id}`, sort: 0, blank: 0 }]);
});

test('publishing an unchanged page changes no row, and kinds that the console does not know survive', async () => {
  const { site, home } = await openConsole();
  await addPage(site, [
    { sign: 'slider', config: '[ {"src":"/a.webp","href":"/role","more":1} ]' },
    CODE,
    { sign: 'blank', config: '{"height":3,"bgcolor":"red"}', platform: 'mini' },
  ]);
  for (const platform of ['PC', 'H5'])
    await site.db
      .insertInto('sliders')
      .values({ thumb: '/s.webp', url: '', sort: 0, platform, created_at: 1, updated_at: 1 })
      .execute();
  const before = await readTables(site);
  const { parts } = await home.draft();
  expect(parts.map(({ kind }) => kind)).toEqual(['banners', 'other']);
  expect((await home.publish(0)).status).toBe(200);
  expect(await readTables(site)).toEqual(before);
  // Another part is added: the others keep their rows, and those of other platforms stay.
  expect((await home.save([...parts.toReversed(), space('new')], 1)).data.changes).toHaveLength(2);
  expect((await home.publish(2)).status).toBe(200);
  expect((await readPage(site)).map(({ sign, config }) => [sign, config])).toEqual([
    ['code', CODE.config],
    ['slider', '[ {"src":"/a.webp","href":"/role","more":1} ]'],
    ['blank', '{"height":12,"bgcolor":"transparent"}'],
  ]);
  const [blocks, , sliders] = await readTables(site);
  expect(blocks?.filter((row) => 'platform' in row && row.platform === 'mini')).toHaveLength(1);
  expect(sliders).toEqual(before[2]);
});

test('banners and quick links are also slides and navigation of the H5, and of no other platform', async () => {
  const { site, home } = await openConsole();
  const stored = { thumb: '/pc.webp', url: '', sort: 0, created_at: 1, updated_at: 1 };
  await site.db
    .insertInto('sliders')
    .values([
      { ...stored, platform: 'PC' },
      { ...stored, platform: 'h5' },
    ])
    .execute();
  await home.save([banners('one', 'https://cdn.example/1.webp')], 0);
  await home.publish(1);
  expect((await site.call('sliders', { platform: 'h5' })).data).toEqual([
    { thumb: 'https://cdn.example/1.webp', url: '/role', sort: 0, platform: 'H5' },
  ]);
  expect((await site.call('sliders', { platform: 'PC' })).data).toHaveLength(1);
});

test('a stale edit is told who changed the page, when and what it is now', async () => {
  const { site, owner, home } = await openConsole();
  expect((await home.save([space('one')], 0)).data).toMatchObject({
    version: 1,
    lastChange: { by: owner.name, at: site.clock() },
  });
  for (const call of [home.save([], 0), home.publish(0), home.discard(0)]) {
    const { status, failure } = await call;
    expect(status).toBe(409);
    expect(failure.conflict).toEqual({
      ...{ version: 1, by: owner.name, at: site.clock(), fields: { parts: [space('one')] } },
    });
  }
  expect(await readPage(site)).toEqual([]);
});

test('of those who publish at the same time all but one are refused, and the page is whole', async () => {
  const { site, home } = await openConsole();
  await home.save([space('one'), banners('two')], 0);
  const answers = await Promise.all(Array.from({ length: 6 }, () => home.publish(1)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await readPage(site)).map(({ sign }) => sign)).toEqual(['blank', 'slider']);
});

test('discarding brings back what was published, hidden parts and rules included', async () => {
  const { site, home } = await openConsole();
  const first = (await home.publish(0)).data;
  await home.save([space('one')], 1);
  const { data } = await home.discard(2);
  expect(data).toMatchObject({ version: 3, changes: [], parts: first.parts });
  expect(data.parts[0]).toMatchObject({ kind: 'banners', isShown: false });
  // The rule of the list is part of the page as well.
  const course = await createCourse(site.db);
  expect((await home.draft()).changes).toEqual([
    { part: 'first-courses', kind: 'courses', title: '最新课程', what: 'changed' },
  ]);
  expect((await home.draft()).chosen).toEqual({ 'first-courses': [course.id] });
});

test('a page that was changed elsewhere counts as published', async () => {
  const { site, home } = await openConsole();
  await home.save([space('one', 5)], 0);
  await home.publish(1);
  await site.db.updateTable('blocks').set({ config: '{"height":9,"bgcolor":"red"}' }).execute();
  expect((await home.draft()).changes).toMatchObject([{ part: 'one', what: 'changed' }]);
  expect((await home.discard(2)).data.parts).toMatchObject([{ key: 'one', height: 9, color: 'red' }]);
});

test('what blocks is not published; rules choose visible courses of a category and those below it', async () => {
  const { site, home } = await openConsole();
  const parent = await createCategory(site.db, {});
  const child = await createCategory(site.db, { parent_id: parent });
  const popular = await createCourse(site.db, { category_id: child, learner_count: 9, published_at: 1 });
  const newest = await createCourse(site.db, { category_id: parent, published_at: 2 });
  await createCourse(site.db, { category_id: parent, is_show: 0 });
  await createCourse(site.db);
  const list = (by: 'newest' | 'learners', count = 6): HomePart => ({
    ...{ key: by, isShown: true, kind: 'courses', title: by, courseIds: [] },
    rule: { by, categoryId: parent, count },
  });
  const saved = await home.save([list('newest'), list('learners', 1), banners('bad', '')], 0);
  expect(saved.data.chosen).toEqual({ newest: [newest.id, popular.id], learners: [popular.id] });
  const refused = await home.publish(1);
  expect([refused.status, refused.failure.message]).toEqual([409, '还有 1 处要先改好，才能发布']);
  expect(await readPage(site)).toEqual([]);
});

test('a client can neither make nor change a part of a kind that the console does not know', async () => {
  const { site, home } = await openConsole();
  await addPage(site, [CODE]);
  const [code] = (await home.draft()).parts;
  const other = (own: object) => [{ ...code, ...own }] as HomePart[];
  expect((await home.save(other({ key: 'mine' }), 0)).status).toBe(409);
  const { data } = await home.save(other({ sign: 'slider', config: '[]', isShown: false }), 0);
  expect(data.parts).toEqual([{ ...code, isShown: false }]);
});

test('the preview shows the draft to its operator alone, and ends with the right', async () => {
  const { site, owner, home } = await openConsole();
  await addPage(site, [CODE]);
  const course = await createCourse(site.db, { is_show: 0 });
  await home.save([space('one'), { ...banners('two'), isShown: false }], 0);
  const { data } = await callOperator(site, owner, homePreviewCreate, { persona: 'member' });
  const { pathname, searchParams } = new URL(data.url);
  expect(pathname).toBe('/');
  const token = `preview.${searchParams.get('preview')}`;
  expect((await readPage(site, token)).map(({ sign }) => sign)).toEqual(['blank']);
  expect((await readPage(site)).map(({ sign }) => sign)).toEqual(['code']);
  // Only this page is open beyond the rules, and nothing can be changed.
  expect((await site.call('courseDetail', { id: String(course.id) }, { token })).code).toBe(404);
  expect((await site.call('memberDetail', {}, { token })).data).toMatchObject({ id: 0 });
  expect((await site.call('courseLike', { id: String(course.id) }, { token })).code).toBe(1);
  const become = (role: string) =>
    site.db.updateTable('operators').set({ role }).where('id', '=', owner.id).execute();
  await become('editor');
  expect(await readPage(site, token)).toEqual([]);
  expect((await callOperator(site, owner, homePreviewCreate, { persona: 'member' })).status).toBe(403);
});

test('the chooser finds courses by pinyin, lessons, categories and announcements', async () => {
  const { site, owner } = await openConsole();
  const category_id = await createCategory(site.db, { name: '设计' });
  const course = await createCourse(site.db, { title: '写作课', category_id, is_show: 0 });
  const lesson = await createVideo(site.db, course.id, { title: '第一节' });
  await site.db
    .insertInto('announcements')
    .values({
      title: '放假通知：全部 VIP 课程 50% 优惠',
      content: '',
      view_times: 0,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  const find = async (kind: 'course' | 'lesson' | 'category' | 'announcement', search: string) =>
    (await callOperator(site, owner, homeTargets, { kind, search })).data.map((hit) => [
      ...[hit.id, hit.title, hit.context, hit.isVisible],
    ]);
  expect(await find('course', 'xzk')).toEqual([[course.id, '写作课', '设计', false]]);
  expect(await find('course', '')).toHaveLength(1);
  expect(await find('lesson', '第一')).toEqual([[lesson.id, '第一节', '写作课', false]]);
  expect(await find('category', '设')).toEqual([[category_id, '设计', '', true]]);
  const notice = [1, '放假通知：全部 VIP 课程 50% 优惠', '', true];
  expect(await find('announcement', '放假')).toEqual([notice]);
  expect(await find('announcement', 'vip')).toEqual([notice]);
  expect(await find('announcement', '50%')).toEqual([notice]);
  expect(await find('announcement', '放_')).toEqual([]);
});

test('for any draft, visitors get exactly its shown parts in their order', async () => {
  const { site, home } = await openConsole();
  await addPage(site, [{ sign: 'blank', config: '{"height":1,"bgcolor":"red"}' }, CODE]);
  const [first, code] = (await home.draft()).parts as [HomePart, HomePart];
  let version = 0;
  const part = fc.oneof(
    fc.constant(first),
    fc
      .record({ key: fc.constantFrom('n1', 'n2', 'n3'), height: fc.nat(400) })
      .map(({ key, height }) => space(key, height)),
    fc
      .record({ key: fc.constantFrom('n4', 'n5'), image: fc.webUrl() })
      .map(({ key, image }) => banners(key, image)),
  );
  const page = fc.uniqueArray(fc.record({ part, isShown: fc.boolean() }), {
    selector: (each) => each.part.key,
    maxLength: 7,
  });
  await fc.assert(
    fc.asyncProperty(page, fc.nat(7), fc.boolean(), async (chosen, at, isCodeShown) => {
      const parts = chosen
        .map((each) => ({ ...each.part, isShown: each.isShown }))
        // What the console does not know is only moved, hidden and shown.
        .toSpliced(at, 0, { ...code, isShown: isCodeShown });
      const saved = await home.save(parts, version);
      expect(saved.status).toBe(200);
      const { status, data } = await home.publish(saved.data.version);
      expect(status).toBe(200);
      version = data.version;
      const rows = await readTables(site);
      expect((await readPage(site)).map(({ sign, config_render }) => [sign, config_render])).toEqual(
        parts.filter(({ isShown }) => isShown).map(renderedPart),
      );
      expect(data.changes).toEqual([]);
      version = (await home.publish(version)).data.version;
      expect(await readTables(site)).toEqual(rows);
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 100 : 10 },
  );
});

/** What clients draw of a part. */
function renderedPart(part: HomePart): [string, unknown] {
  if (part.kind === 'space') return ['blank', { height: part.height, bgcolor: part.color }];
  if (part.kind === 'banners')
    return ['slider', part.items.map(({ image, href, alt }) => ({ src: image, href, alt }))];
  return [CODE.sign, JSON.parse(CODE.config)];
}
