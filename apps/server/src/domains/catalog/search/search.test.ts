import type { SearchRow } from '@zaixue/contract/entities/search';
import { HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { beforeEach, expect, test } from 'vitest';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';
import { readCaptionTexts } from '../../media/captions/queries.ts';
import { indexChanges, rebuildIndex } from './indexing/index-changes.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});

/** Creates a course with only a title, unless `more` is given. */
const addCourse = (title: string, more: Parameters<typeof createCourse>[1] = {}) =>
  createCourse(site.db, { title, short_description: '', render_desc: '', ...more });

async function search(keywords: string, more: { type?: string; page?: number; size?: number } = {}) {
  // Cached answers expire after five seconds.
  site.clock.advance(6000);
  const { code, data } = await site.call('search', { keywords, ...more });
  expect(code).toBe(0);
  return data;
}

const mapTitles = ({ data }: { data: readonly SearchRow[] }) => data.map(({ title }) => title);
async function titles(keywords: string, more: { type?: string; page?: number; size?: number } = {}) {
  await indexChanges(site.db, readCaptionTexts);
  return mapTitles(await search(keywords, more));
}

test('hits in the title come first, then in the short description, then in the description', async () => {
  await addCourse('丙', { render_desc: '<p>讲<b>机器</b>学习的课</p>', published_at: TEST_NOW - HOUR_MS });
  await addCourse('乙', { short_description: '两周学会机器学习', published_at: TEST_NOW - 2 * HOUR_MS });
  await addCourse('甲：机器学习入门', { published_at: TEST_NOW - 3 * HOUR_MS });
  expect(await titles('机器学习')).toEqual(['甲：机器学习入门', '乙', '丙']);
});

test('within a rank, courses come before lessons, newest first', async () => {
  const older = await addCourse('摄影基础', { published_at: TEST_NOW - 5 * HOUR_MS });
  await createVideo(site.db, older.id, { title: '摄影的光', published_at: TEST_NOW - HOUR_MS });
  await createVideo(site.db, older.id, { title: '摄影的影', published_at: TEST_NOW - 2 * HOUR_MS });
  await addCourse('摄影进阶', { published_at: TEST_NOW - 4 * HOUR_MS });
  expect(await titles('摄影')).toEqual(['摄影进阶', '摄影基础', '摄影的光', '摄影的影']);
});

test.each([
  ['two characters', '理财', true],
  ['one character', '财', true],
  ['another case and width', 'ＰＹthon', true],
  ['across spaces and punctuation', 'python理财', true],
  ['every word somewhere', '理财 新手', true],
  ['a word that is nowhere', '理财 老手', false],
  ['characters in another order', '财理', false],
  ['pairs that are there, but apart', '新手理', false],
])('%s', async (_case, keywords, isFound) => {
  await addCourse('Python · 理财', { short_description: '给新手的课，手把手讲理论' });
  expect(await titles(keywords)).toEqual(isFound ? ['Python · 理财'] : []);
});

test('a description of one character is searched', async () => {
  await addCourse('摄影进阶', { render_desc: '<p>乙</p>' });
  expect(await titles('摄影 乙')).toEqual(['摄影进阶']);
});

test('pinyin initials find titles only when nothing else is found', async () => {
  await addCourse('机器学习');
  expect(await titles('jqxx')).toEqual(['机器学习']);
  await addCourse('JQXX 协议');
  expect(await titles('jqxx')).toEqual(['JQXX 协议']);
});

test.each([
  ['a hidden course', { is_show: 0 }, {}],
  ['a deleted course', { deleted_at: TEST_NOW - HOUR_MS }, {}],
  ['a course that is not published yet', { published_at: TEST_NOW + HOUR_MS }, {}],
  ['a hidden lesson', {}, { is_show: 0 }],
  ['a deleted lesson', {}, { deleted_at: TEST_NOW - HOUR_MS }],
  ['a lesson that is not published yet', {}, { published_at: TEST_NOW + HOUR_MS }],
])('%s is not found and not suggested', async (_case, course, video) => {
  const { id } = await addCourse('秘密课程', course);
  await createVideo(site.db, id, { title: '秘密课时', ...video });
  await indexChanges(site.db, readCaptionTexts);
  const { data, total } = await search('秘密');
  const isCourseSeen = Object.keys(course).length === 0;
  expect(data.map((row) => row.resource_type)).toEqual(isCourseSeen ? ['vod'] : []);
  expect(total).toBe(data.length);
  const suggested = (await site.call('searchSuggestions', { keywords: '秘密' })).data;
  expect(suggested).toEqual(isCourseSeen ? [{ text: '秘密课程' }] : []);
});

test('a course that is hidden leaves the results immediately; one whose publication time comes enters them immediately', async () => {
  const { id } = await addCourse('水彩', { published_at: TEST_NOW + 10 * MINUTE_MS });
  expect(await titles('水彩')).toEqual([]);
  site.clock.advance(10 * MINUTE_MS);
  expect(mapTitles(await search('水彩'))).toEqual(['水彩']);
  await site.db.updateTable('courses').set({ is_show: 0 }).where('id', '=', id).execute();
  expect(mapTitles(await search('水彩'))).toEqual([]);
});

test('after a change, a title is found by its new words only, and a moved lesson in its new course', async () => {
  const first = await addCourse('素描');
  const second = await addCourse('油画', { is_show: 0 });
  const video = await createVideo(site.db, first.id, { title: '线条' });
  expect(await titles('素描')).toEqual(['素描']);
  await site.db.updateTable('courses').set({ title: '速写' }).where('id', '=', first.id).execute();
  await site.db.updateTable('videos').set({ course_id: second.id }).where('id', '=', video.id).execute();
  expect(await titles('素描')).toEqual([]);
  expect(await titles('速写')).toEqual(['速写']);
  expect(await titles('线条')).toEqual([]);
});

test('a lesson is found by its captions until they are removed', async () => {
  const { id } = await addCourse('天文', { is_free: 1 });
  const video = await createVideo(site.db, id, { title: '第一夜' });
  const caption = { video_id: video.id, label: '', vtt: '', created_at: TEST_NOW, updated_at: TEST_NOW };
  await site.db
    .insertInto('video_captions')
    .values([
      { ...caption, language: 'zh-CN', text: '我们先找北斗\n七星' },
      { ...caption, language: 'en', text: 'find the big dipper' },
    ])
    .execute();
  expect(await titles('dipper')).toEqual(['第一夜']);
  await indexChanges(site.db, readCaptionTexts);
  const [row] = (await search('北斗七星')).data;
  expect(row).toMatchObject({
    resource_id: video.id,
    p: 'find the big dipper 我们先找北斗 七星...',
    desc: '',
  });
  await site.db.updateTable('video_captions').set({ text: '改了' }).where('language', '=', 'zh-CN').execute();
  expect(await titles('北斗')).toEqual([]);
  expect(await titles('改了')).toEqual(['第一夜']);
  await site.db.deleteFrom('video_captions').execute();
  expect(await titles('dipper')).toEqual([]);
});

test('captions of a paid lesson are searched but not shown in the result', async () => {
  const { id } = await addCourse('天文', { is_free: 0, charge_fen: 9900 });
  const video = await createVideo(site.db, id, { title: '第一夜', free_seconds: 30 });
  await site.db
    .insertInto('video_captions')
    .values({
      video_id: video.id,
      language: 'zh-CN',
      label: '',
      vtt: '',
      text: '北斗七星在北方',
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute();
  await indexChanges(site.db, readCaptionTexts);
  const { data } = await search('北斗七星');
  expect(data).toMatchObject([{ resource_id: video.id, title: '第一夜', p: '' }]);
  expect(JSON.stringify(data)).not.toContain('在北方');
});

test('after a course is deleted, its lessons are not found', async () => {
  const { id } = await addCourse('剪纸');
  await createVideo(site.db, id, { title: '剪纸第一课' });
  expect(await titles('剪纸')).toHaveLength(2);
  await site.db.deleteFrom('courses').where('id', '=', id).execute();
  expect(await titles('剪纸')).toEqual([]);
  expect(await site.db.selectFrom('search_documents').selectAll().execute()).toEqual([]);
});

test('changed counters of a course or lesson do not queue it for indexing', async () => {
  const { id } = await addCourse('围棋');
  const video = await createVideo(site.db, id);
  await indexChanges(site.db, readCaptionTexts);
  await site.db.updateTable('courses').set({ user_count: 5 }).where('id', '=', id).execute();
  await site.db.updateTable('videos').set({ view_num: 9, title: video.title }).execute();
  expect(await indexChanges(site.db, readCaptionTexts)).toBe(0);
});

test('rebuilding the index restores all documents', async () => {
  await addCourse('书法');
  expect(await titles('书法')).toEqual(['书法']);
  expect(await rebuildIndex(site.db, readCaptionTexts)).toBe(1);
  expect(mapTitles(await search('书法'))).toEqual(['书法']);
});

test('a search row has the fields of the contract', async () => {
  const { id } = await addCourse('数据分析', {
    short_description: '用表格说话',
    render_desc: `<p>${'前'.repeat(150)}统计&amp;图表${'后'.repeat(150)}</p>`,
    charge_fen: 9950,
  });
  const video = await createVideo(site.db, id, { title: '统计课' });
  await indexChanges(site.db, readCaptionTexts);
  const [lesson, course] = (await search('统计')).data;
  expect(course).toMatchObject({
    resource_type: 'vod',
    resource_id: id,
    title: '数据分析',
    short_desc: '用表格说话',
    charge: 99.5,
    p: `${'前'.repeat(100)}统计&图表${'后'.repeat(97)}...`,
    created_at: '2026-01-30T12:00:00.000000Z',
  });
  expect(course?.thumb).toMatch(/^http:\/\/.*\/files\/demo\/cover\.webp$/);
  expect(lesson).toMatchObject({ resource_type: 'video', resource_id: video.id, charge: 0, desc: '', p: '' });
  expect((await search('表格')).data[0]?.p).toBe('用表格说话');
});

test('the id of a course row is its first lesson, or 0 without lessons', async () => {
  const empty = await addCourse('陶艺甲');
  const { id } = await addCourse('陶艺乙');
  const other = await addCourse('别的课');
  const [last, first] = [
    await createChapter(site.db, id, { sort: 2 }),
    await createChapter(site.db, id, { sort: 1 }),
  ];
  const foreign = await createChapter(site.db, other.id, { sort: 0 });
  const lesson = (chapter_id: number, title: string, more: Parameters<typeof createVideo>[2] = {}) =>
    createVideo(site.db, id, { chapter_id, title, ...more });
  await lesson(foreign, '在别的课的章里', { published_at: 1 });
  await lesson(0, '没有章', { published_at: 1, sort: -9 });
  await lesson(last, '后一章', { published_at: 1, sort: -9 });
  await lesson(first, '藏起来的', { is_show: 0, sort: -9 });
  await lesson(first, '删掉的', { deleted_at: TEST_NOW, sort: -9 });
  await lesson(first, '还没发布', { published_at: TEST_NOW + HOUR_MS, sort: -9 });
  await lesson(first, '排在后', { sort: 2, published_at: 1 });
  await lesson(first, '晚一点', { sort: 1, published_at: 3 });
  const wanted = await lesson(first, '泥', { sort: 1, published_at: 2 });
  await lesson(first, '同时', { sort: 1, published_at: 2 });
  const own = await createVideo(site.db, other.id, { title: '陶艺课时' });
  await indexChanges(site.db, readCaptionTexts);
  const { data } = await search('陶艺');
  const ids = data.map((row) => [row.resource_type, row.resource_id, row.id]);
  expect(ids).toEqual([
    ['vod', id, wanted.id],
    ['vod', empty.id, 0],
    ['video', own.id, own.id],
  ]);
  const detail = await site.call('courseDetail', { id: String(id) });
  expect(detail.data.videos[String(first)]?.[0]?.id).toBe(wanted.id);
});

test('results are limited to 100 hits, or 300 of one kind, and pages cover them without gaps', async () => {
  const { id } = await addCourse('合集');
  for (let index = 0; index < 320; index += 1) {
    await createVideo(site.db, id, { title: `第${index}讲`, published_at: TEST_NOW - index * MINUTE_MS });
  }
  await indexChanges(site.db, readCaptionTexts);
  expect((await search('讲')).total).toBe(100);
  expect(await search('讲', { type: 'vod' })).toEqual({ data: [], total: 0 });
  const seen: string[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const { data, total } = await search('讲', { type: 'video', page, size: 100 });
    expect(total).toBe(300);
    seen.push(...mapTitles({ data }));
  }
  expect(seen).toEqual(Array.from({ length: 300 }, (_, index) => `第${index}讲`));
});

test.each(['', '0', 'vod'])('type %j finds courses', async (type) => {
  await addCourse('插花');
  expect(await titles('插花', { type })).toEqual(['插花']);
});

test.each(['video', 'live', 'topic', '../etc'])('type %j finds no course', async (type) => {
  await addCourse('插花');
  expect(await titles('插花', { type })).toEqual([]);
});

test.each([{}, { keywords: '' }, { keywords: '   ' }])(
  'without keywords (%j) search answers an error message',
  async (input) => {
    const answer = await site.call('search', input as { keywords: string });
    expect(answer).toEqual({ code: 1, message: '请输入关键字', data: [] });
  },
);

test.each([
  ...[
    '"',
    "'",
    '%',
    '_',
    '*',
    '-',
    '()',
    'AND',
    'title:a',
    '{title} : x',
    'a" OR "b',
    "'; drop table courses; --",
  ],
  ...['NEAR(a b)', '🎉', '\\', 'x\0y', '\ud800', '<script>', 'a:*', '!a & b', '<->'],
])('the query %j is searched as plain text', async (keywords) => {
  await addCourse('普通课程');
  expect(await titles(keywords)).toEqual([]);
  const suggested = await site.call('searchSuggestions', { keywords });
  expect([suggested.code, suggested.data]).toEqual([0, []]);
});

test('only the first 64 characters of a query are used', async () => {
  await addCourse('课'.repeat(70));
  expect(await titles('课'.repeat(900))).toEqual(['课'.repeat(70)]);
  expect(await titles(`${'x'.repeat(1000)} 课`)).toEqual([]);
});

test('with search disabled, nothing is found', async () => {
  await addCourse('茶艺');
  expect(await titles('茶艺')).toEqual(['茶艺']);
  await site.services.settings.set('search.enabled', false);
  expect(await search('茶艺')).toEqual({ data: [], total: 0 });
  expect((await site.call('searchHotWords', {})).data).toEqual([]);
});

test('suggestions are titles; those that begin with the typed text come first', async () => {
  const { id } = await addCourse('高效学习法', { published_at: TEST_NOW - HOUR_MS });
  await createVideo(site.db, id, { title: '学习的误区' });
  await createVideo(site.db, id, { title: '学习的误区' });
  await addCourse('别的', { short_description: '学习' });
  await indexChanges(site.db, readCaptionTexts);
  const suggest = async (keywords: string) =>
    (await site.call('searchSuggestions', { keywords })).data.map(({ text }) => text);
  expect(await suggest('学习')).toEqual(['学习的误区', '高效学习法']);
  expect(await suggest('gxxx')).toEqual(['高效学习法']);
});

test('a hit tells of its course: price, teacher, and for a lesson the title', async () => {
  const { id } = await addCourse('摄影基础', { charge_fen: 1990, teacher_name: '林知远' });
  await createVideo(site.db, id, { title: '摄影的光' });
  await addCourse('摄影散步', { charge_fen: 0, is_free: 1 });
  await indexChanges(site.db, readCaptionTexts);
  const { data } = await search('摄影');
  const courseOf = (title: string) => data.find((row: SearchRow) => row.title === title)?.course;
  const course = { id, title: '摄影基础', charge: 19.9, is_free: 0, teacher_name: '林知远' };
  expect(courseOf('摄影基础')).toMatchObject(course);
  expect(courseOf('摄影的光')).toMatchObject(course);
  expect(courseOf('摄影散步')).toMatchObject({ charge: 0, is_free: 1 });
  expect(courseOf('摄影散步')).not.toHaveProperty('teacher_name');
});
