import type { CourseRow } from '@zaixue/contract/entities/course';
import { expect, test } from 'vitest';
import { addWatchRecord } from '../../../testing/fixtures/add-watch-record.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };

test('a visitor gets the whole course without personal data', async () => {
  const site = await openTestSite();
  const { db, call } = site;
  const course = await createCourse(db, { is_free: 1, charge_fen: 0 });
  const second = await createChapter(db, course.id, { title: '第二章', sort: 2 });
  const first = await createChapter(db, course.id, { title: '第一章', sort: 1 });
  const empty = await createChapter(db, course.id, { title: '空章', sort: 3 });
  const late = await createVideo(db, course.id, { chapter_id: first, published_at: TEST_NOW - 1 });
  const early = await createVideo(db, course.id, {
    chapter_id: first,
    title: '先修',
    free_seconds: 30,
    ban_drag: 1,
    published_at: TEST_NOW - 2,
  });
  const other = await createVideo(db, course.id, { chapter_id: second });
  const loose = await createVideo(db, course.id, { published_at: TEST_NOW - 2 });
  const orphan = await createVideo(db, course.id, { chapter_id: 777, published_at: TEST_NOW - 1 });
  await createVideo(db, course.id, { is_show: 0 });
  await createVideo(db, course.id, { published_at: TEST_NOW + 1 });
  await createVideo(db, course.id, { deleted_at: TEST_NOW });

  const { code, data } = await call('courseDetail', { id: String(course.id) });
  expect(code).toBe(0);
  expect(data.chapters).toEqual([
    { id: first, course_id: course.id, title: '第一章' },
    { id: second, course_id: course.id, title: '第二章' },
    { id: empty, course_id: course.id, title: '空章' },
  ]);
  const idsByChapter = Object.entries(data.videos).map(([key, list]) => [key, list.map(({ id }) => id)]);
  expect(Object.fromEntries(idsByChapter)).toEqual({
    [first]: [early.id, late.id],
    [second]: [other.id],
    0: [loose.id, orphan.id],
  });
  expect(data.videos[String(first)]?.[0]).toEqual({
    id: early.id,
    course_id: course.id,
    title: '先修',
    slug: '',
    chapter_id: first,
    duration: 100,
    free_seconds: 30,
    ban_drag: 1,
    is_ban_sell: 0,
    charge: 0,
    view_num: 0,
    published_at: '2026-01-31 19:59:59',
    seo_keywords: '',
    seo_description: '',
    is_allow_comment: 1,
  });
  expect(data).toMatchObject({
    isBuy: false,
    isCollect: false,
    videoWatchedProgress: {},
    attach: [],
    buyVideos: [],
  });
});

test('lessons of a chapter are ordered by sort, then earliest first', async () => {
  const { db, call } = await openTestSite();
  const course = await createCourse(db);
  const chapter_id = await createChapter(db, course.id);
  const last = await createVideo(db, course.id, { chapter_id, sort: 1, published_at: 1 });
  const late = await createVideo(db, course.id, { chapter_id, published_at: TEST_NOW - 1 });
  const early = await createVideo(db, course.id, { chapter_id, published_at: TEST_NOW - 2 });
  const tie = await createVideo(db, course.id, { chapter_id, published_at: TEST_NOW - 2 });
  const first = await createVideo(db, course.id, { chapter_id, sort: -1 });
  const ids = [first.id, early.id, tie.id, late.id, last.id];
  const ofCourse = (await call('courseDetail', { id: String(course.id) })).data.videos;
  expect(ofCourse[String(chapter_id)]?.map(({ id }) => id)).toEqual(ids);
  expect((await call('videoDetail', { id: String(late.id) })).data.videos).toEqual(ofCourse);
});

test('the course object has the fields of a list row and the description, without counts and category', async () => {
  const { db, call } = await openTestSite();
  const course = await createCourse(db, { render_desc: '<p>介绍</p>' });
  const { videos_count: _, category: __, ...row } = (await call('courses', {})).data.data[0] as CourseRow;
  const { data } = await call('courseDetail', { id: String(course.id) });
  expect(data.course).toEqual({ ...row, render_desc: '<p>介绍</p>' });
});

test('empty maps are answered as objects', async () => {
  const { app, db } = await openTestSite();
  const course = await createCourse(db);
  const text = (await app.inject(`/api/v2/course/${course.id}`)).payload;
  expect(text).toContain('"videos":{}');
  expect(text).toContain('"videoWatchedProgress":{}');
});

test.each([
  { given: 'hidden', overrides: { is_show: 0 } },
  { given: 'not yet published', overrides: { published_at: TEST_NOW + 1 } },
  { given: 'deleted', overrides: { deleted_at: TEST_NOW } },
])('a $given course is not found', async ({ overrides }) => {
  const site = await openTestSite();
  const course = await createCourse(site.db, overrides);
  const { token } = await logInMember(site);
  expect(await site.call('courseDetail', { id: String(course.id) })).toEqual(NOT_FOUND);
  expect(await site.call('courseDetail', { id: String(course.id) }, { token })).toEqual(NOT_FOUND);
});

test('a buyer can open a hidden course', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db, { is_show: 0 });
  const { member, token } = await logInMember(site);
  await buyCourse(site.db, member.id, course.id);
  const { code, data } = await site.call('courseDetail', { id: String(course.id) }, { token });
  expect([code, data.isBuy, data.course.is_show]).toEqual([0, true, 0]);
});

test('a member gets only their own favourite, progress and single videos', async () => {
  const site = await openTestSite();
  const { db, call } = site;
  const course = await createCourse(db);
  const video = await createVideo(db, course.id);
  const elsewhere = await createVideo(db, (await createCourse(db)).id);
  const me = await logInMember(site);
  const otherMember = await logInMember(site);
  for (const [memberId, seconds] of [
    [me.member.id, 40],
    [otherMember.member.id, 90],
  ] as const) {
    await addWatchRecord(db, memberId, video, {
      watch_seconds: seconds,
      last_position: seconds - 30,
      watched_at: TEST_NOW,
      created_at: TEST_NOW - 1000,
    });
  }
  const stamps = { member_id: me.member.id, created_at: TEST_NOW };
  await db
    .insertInto('course_favourites')
    .values({ ...stamps, course_id: course.id })
    .execute();
  await db
    .insertInto('video_purchases')
    .values({ ...stamps, video_id: video.id })
    .execute();
  await db
    .insertInto('video_purchases')
    .values({ ...stamps, video_id: elsewhere.id })
    .execute();

  const mine = await call('courseDetail', { id: String(course.id) }, { token: me.token });
  expect(mine.data).toMatchObject({ isBuy: false, isCollect: true, buyVideos: [video.id] });
  expect(mine.data.videoWatchedProgress).toEqual({
    [video.id]: {
      id: expect.any(Number),
      user_id: me.member.id,
      course_id: course.id,
      video_id: video.id,
      watch_seconds: 40,
      last_position: 10,
      watched_at: '2026-01-31 20:00:00',
      created_at: '2026-01-31T11:59:59.000000Z',
      updated_at: '2026-01-31T12:00:00.000000Z',
      deleted_at: null,
    },
  });
  const theirs = await call('courseDetail', { id: String(course.id) }, { token: otherMember.token });
  expect(theirs.data).toMatchObject({ isCollect: false, buyVideos: [] });
  expect(theirs.data.videoWatchedProgress[String(video.id)]?.watch_seconds).toBe(90);
});

test("a request with an invalid token is answered as a visitor's", async () => {
  const { db, call } = await openTestSite();
  const course = await createCourse(db, { is_free: 1 });
  const answer = await call('courseDetail', { id: String(course.id) }, { token: 'wrong' });
  expect([answer.code, answer.data.isBuy]).toEqual([0, false]);
});
