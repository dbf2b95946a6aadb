// @module-tag postgres

import { paletteSearch } from '@zaixue/contract/operator/site/start';
import {
  courseCreate,
  courseDescriptionDiscard,
  courseDescriptionSave,
  courseEdit,
  coursePriceEdit,
  coursePublish,
  courseRestore,
  courseSort,
  courseStateEdit,
  courseTrash,
  operatorCourses,
} from '@zaixue/contract/operator/teaching/courses';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { NEVER_PUBLISHED } from './policy.ts';

async function findCourse({ db }: TestSite, id: number) {
  return db.selectFrom('courses').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
}

const acts = async ({ db }: TestSite) =>
  (await db.selectFrom('audit_entries').select(['act', 'outcome']).orderBy('id').execute())
    .filter(({ outcome }) => outcome === 'done')
    .map(({ act }) => act);

test('a draft becomes a course on sale; each act counts the version and is recorded once', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { data: created } = await callOperator(site, owner, courseCreate, { title: ' 第一课 ' });
  const { id } = created;
  expect(await findCourse(site, id)).toMatchObject({
    ...{ title: '第一课', is_draft: 1, is_show: 0, published_at: NEVER_PUBLISHED, created_by: owner.id },
  });
  const blocked = await callOperator(site, owner, coursePublish, { id, version: 0 });
  expect([blocked.status, blocked.failure.code]).toEqual([409, 'refused']);
  const shown = await callOperator(site, owner, courseStateEdit, { id, isShown: true, version: 0 });
  expect(shown.failure.code).toBe('refused');
  await createVideo(site.db, id);
  const price = { isFree: false, isVipFree: true, priceFen: 9900, struckPriceFen: 19900 };
  expect((await callOperator(site, owner, coursePriceEdit, { id, ...price, version: 0 })).data).toEqual({
    version: 1,
  });
  const html = '<h2 onclick="x()">好</h2><script>alert(1)</script>';
  const saved = await callOperator(site, owner, courseDescriptionSave, { id, html, version: 0 });
  expect(saved.data.html).toBe('<h2>好</h2>');
  expect((await findCourse(site, id)).render_desc).toBe('');
  site.clock.advance(60_000);
  expect((await callOperator(site, owner, coursePublish, { id, version: 1 })).data.version).toBe(2);
  expect(await findCourse(site, id)).toMatchObject({
    ...{ is_draft: 0, is_show: 1, published_at: site.clock(), render_desc: '<h2>好</h2>', version: 2 },
    ...{ charge_fen: 9900, struck_price_fen: 19900, is_vip_free: 1 },
  });
  expect(await site.db.selectFrom('course_description_drafts').selectAll().execute()).toEqual([]);
  await callOperator(site, owner, courseStateEdit, { id, isOnSale: false, version: 2 });
  await callOperator(site, owner, courseStateEdit, { id, isShown: false, version: 3 });
  await callOperator(site, owner, courseTrash, { id, version: 4 });
  const edit = await callOperator(site, owner, courseEdit, { id, title: '新', version: 5 });
  expect(edit.status).toBe(404);
  expect((await callOperator(site, owner, courseRestore, { id })).data.version).toBe(6);
  expect(await findCourse(site, id)).toMatchObject({ is_show: 0, is_on_sale: 0, deleted_at: null });
  expect(await acts(site)).toEqual([
    ...['course.create', 'course.price', 'course.description', 'course.publish', 'course.state'],
    ...['course.state', 'course.trash', 'course.restore'],
  ]);
  const log = await site.db.selectFrom('audit_entries').select(['act', 'changes']).execute();
  expect(JSON.parse(log.find(({ act }) => act === 'course.price')?.changes ?? '')).toContainEqual({
    ...{ field: 'priceFen', before: 0, after: 9900 },
  });
});

test('a stale edit gets who, when, the present values of its fields and their version', async () => {
  const site = await openTestSite();
  const [first, second] = [await createTestOperator(site, 'owner'), await createTestOperator(site, 'editor')];
  const { id } = await createCourse(site.db, { title: '旧' });
  const edit = { id, title: '甲', teacherName: '王老师', outcomes: ['会写'], version: 0 };
  expect((await callOperator(site, first, courseEdit, edit)).status).toBe(200);
  const changedAt = site.clock();
  site.clock.advance(5000);
  await callOperator(site, second, courseSort, { id, target: { to: 'first' } });
  const stale = await callOperator(site, second, courseEdit, { id, title: '乙', outcomes: [], version: 0 });
  expect([stale.status, stale.failure.conflict]).toEqual([
    409,
    { version: 1, by: first.name, at: changedAt, fields: { title: '甲', outcomes: ['会写'] } },
  ]);
  expect((await findCourse(site, id)).title).toBe('甲');
});

test('of edits at the same moment with the same version one is stored', async () => {
  const site = await openTestSite({ interleaved: true });
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createCourse(site.db, {});
  const answers = await Promise.all(
    ['甲', '乙', '丙'].map((title) => callOperator(site, owner, courseEdit, { id, title, version: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await findCourse(site, id)).version).toBe(1);
  expect(await acts(site)).toEqual(['course.edit']);
  const drafts = await Promise.all(
    ['一', '二'].map((html) => callOperator(site, owner, courseDescriptionSave, { id, html, version: 0 })),
  );
  expect(drafts.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a draft of a description that was thrown away is not overwritten by who saw it', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createCourse(site.db, { render_desc: '<p>公开</p>' });
  const save = (html: string, version: number) =>
    callOperator(site, owner, courseDescriptionSave, { id, html, version });
  const first = (await save('<p>一</p>', 0)).data;
  expect((await save('<p>二</p>', first.version)).data.version).toBe(first.version + 1);
  await callOperator(site, owner, courseDescriptionDiscard, { id });
  const gone = await save('<p>三</p>', first.version + 1);
  expect(gone.failure.conflict).toMatchObject({ version: 0, fields: { html: '<p>公开</p>' } });
  const next = (await save('<p>四</p>', 0)).data;
  const old = await save('<p>五</p>', first.version);
  expect(old.failure.conflict).toMatchObject({ version: next.version, fields: { html: '<p>四</p>' } });
});

test('script in every text field is stored as text or refused', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createCourse(site.db, {});
  const text = '"><script>alert(1)</script>';
  const content = { title: text, shortDescription: text, teacherName: text, teacherLine: text };
  const edit = { id, ...content, outcomes: [text], seoKeywords: text, seoDescription: text, version: 0 };
  expect((await callOperator(site, owner, courseEdit, edit)).status).toBe(200);
  expect(await findCourse(site, id)).toMatchObject({ title: text, outcomes: JSON.stringify([text]) });
  for (const teacherPicture of ['javascript:alert(1)', 'data:text/html,x', '//other.example/a.png', text]) {
    const answer = await callOperator(site, owner, courseEdit, { id, teacherPicture, version: 1 });
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([422, ['teacherPicture']]);
  }
  const html = `<p style="position:fixed">a</p><img src="javascript:x" onerror="x"><a href="javascript:x">b</a>
    <iframe src="https://x.example"></iframe><svg onload="x()"></svg><style>*{display:none}</style>`;
  const { data } = await callOperator(site, owner, courseDescriptionSave, { id, html, version: 0 });
  expect(data.html).not.toMatch(/script|on\w+=|iframe|svg|style|display/);
});

/** Titles of the list in its order. */
async function listTitles(site: TestSite, operator: TestOperator, query: object): Promise<string[]> {
  const { data } = await callOperator(site, operator, operatorCourses, query as never);
  return data.rows.map(({ title }) => title);
}

test('the list finds titles, pinyin, initials and ids, filters, sorts and counts by state', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const at = site.clock();
  const category = await site.db
    .insertInto('categories')
    .values({ name: '上级', parent_id: 0, sort: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = (title: string, more: object) => createCourse(site.db, { title, ...more });
  await add('机器学习入门', { charge_fen: 100, created_at: at + 1, category_id: category.id });
  await add('100%_Python', { charge_fen: 0, is_free: 1, created_at: at + 2 });
  await add('钢琴', { charge_fen: 300, created_at: at + 3, is_show: 0 });
  const { id: trashed } = await add('机器人', { charge_fen: 200, created_at: at + 4, deleted_at: at });
  await add('Python 进阶', { charge_fen: 500, is_vip_free: 1, is_draft: 1, is_show: 0, is_on_sale: 0 });
  const titles = (query: object) => listTitles(site, owner, query);
  expect(await titles({ search: '器学' })).toEqual(['机器学习入门']);
  expect(await titles({ search: 'jqxx' })).toEqual(['机器学习入门']);
  expect(await titles({ search: 'jiqixuexi' })).toEqual(['机器学习入门']);
  expect(await titles({ search: 'PYTHON', sort: 'price' })).toEqual(['Python 进阶', '100%_Python']);
  expect(await titles({ search: '%' })).toEqual(['100%_Python']);
  expect(await titles({ search: '_' })).toEqual(['100%_Python']);
  expect(await titles({ search: "'" })).toEqual([]);
  expect(await titles({ search: `#${trashed}`, state: 'trash' })).toEqual(['机器人']);
  expect(await titles({ price: 'free' })).toEqual(['100%_Python']);
  expect(await titles({ categoryId: category.id })).toEqual(['机器学习入门']);
  expect(await titles({ sort: 'title' })).toEqual(['100%_Python', '钢琴', '机器学习入门', 'Python 进阶']);
  expect(await titles({ sort: 'title', size: 1, page: 2 })).toEqual(['钢琴']);
  const { data } = await callOperator(site, owner, operatorCourses, { search: 'jq' });
  expect(data.counts).toEqual({ all: 1, draft: 0, shown: 1, hidden: 0, 'off-sale': 0, trash: 1 });
  const all = await callOperator(site, owner, operatorCourses, { state: 'hidden' });
  expect(all.data.counts).toEqual({ all: 4, draft: 1, shown: 2, hidden: 1, 'off-sale': 1, trash: 1 });
  expect(all.data.rows.map(({ title, state }) => [title, state])).toEqual([['钢琴', 'hidden']]);
  const found = (await callOperator(site, owner, paletteSearch, { search: 'gangqin' })).data;
  expect(found.courses.map(({ title, state }) => [title, state])).toEqual([['钢琴', 'hidden']]);
});

test('an operator with the scope "own" reaches own and assigned courses only', async () => {
  const site = await openTestSite();
  const own = await createTestOperator(site, 'own-editor');
  const { data: made } = await callOperator(site, own, courseCreate, { title: '自己的' });
  const { id: assigned } = await createCourse(site.db, { title: '指派的' });
  await site.db.insertInto('course_editors').values({ course_id: assigned, operator_id: own.id }).execute();
  const { id: other } = await createCourse(site.db, { title: '别人的', created_by: own.id + 1000 });
  const { id: trash } = await createCourse(site.db, { title: '别人删的', deleted_at: 1 });
  await createVideo(site.db, other, { title: '别人的课时' });
  expect((await listTitles(site, own, {})).sort()).toEqual(['指派的', '自己的']);
  expect(await listTitles(site, own, { search: '别人' })).toEqual([]);
  const palette = (await callOperator(site, own, paletteSearch, { search: '别人' })).data;
  expect(palette).toEqual({ courses: [], lessons: [], orders: [], members: [] });
  const id = other;
  const price = { isFree: true, isVipFree: false, priceFen: 0, struckPriceFen: null };
  const answers = [
    await callOperator(site, own, courseEdit, { id, title: 'x', version: 0 }),
    await callOperator(site, own, coursePriceEdit, { id, ...price, version: 0 }),
    await callOperator(site, own, courseDescriptionSave, { id, html: 'x', version: 0 }),
    await callOperator(site, own, courseDescriptionDiscard, { id }),
    await callOperator(site, own, coursePublish, { id, version: 0 }),
    await callOperator(site, own, courseStateEdit, { id, isShown: false, version: 0 }),
    await callOperator(site, own, courseTrash, { id, version: 0 }),
    await callOperator(site, own, courseRestore, { id: trash }),
    await callOperator(site, own, courseSort, { id, target: { to: 'first' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const beside = { id: made.id, target: { to: 'after' as const, otherId: other } };
  expect((await callOperator(site, own, courseSort, beside)).status).toBe(422);
  expect(await acts(site)).toEqual(['course.create']);
  for (const reachable of [made.id, assigned]) {
    const answer = await callOperator(site, own, courseEdit, { id: reachable, title: '改', version: 0 });
    expect(answer.status).toBe(200);
  }
});

test('a course moves to every place and back, also among equal numbers', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const ids: number[] = [];
  for (const title of ['一', '二', '三', '四', '五']) {
    ids.push((await createCourse(site.db, { title, sort: 7 })).id);
  }
  await site.db.updateTable('courses').set({ published_at: sql`1000 - id` }).execute();
  const order = () => listTitles(site, owner, {});
  expect(await order()).toEqual(['一', '二', '三', '四', '五']);
  const move = async (index: number, target: object) =>
    (await callOperator(site, owner, courseSort, { id: ids[index] ?? 0, target } as never)).data.undo;
  for (const [index, target, expected] of [
    [4, { to: 'after', otherId: ids[1] }, '一二五三四'],
    [0, { to: 'last' }, '二三四五一'],
    [2, { to: 'first' }, '三一二四五'],
    [1, { to: 'before', otherId: ids[4] }, '一三四二五'],
    [1, { to: 'after', otherId: ids[0] }, '一二三四五'],
  ] as const) {
    const undo = await move(index, target);
    expect((await order()).join('')).toBe(expected);
    await move(index, undo);
    expect((await order()).join('')).toBe('一二三四五');
  }
});
