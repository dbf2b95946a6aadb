import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };

test('the player page has the outline of the course, and the video', async () => {
  const site = await openTestSite();
  const { db, call } = site;
  const course = await createCourse(db, { is_free: 1 });
  const chapterId = await createChapter(db, course.id);
  const video = await createVideo(db, course.id, { chapter_id: chapterId, published_at: TEST_NOW - 2 });
  await createVideo(db, course.id, { published_at: TEST_NOW - 1 });
  const { token } = await logInMember(site);

  const ofCourse = await call('courseDetail', { id: String(course.id) }, { token });
  const { code, data } = await call('videoDetail', { id: String(video.id) }, { token });
  expect(code).toBe(0);
  expect(Object.keys(data).sort()).toEqual(
    [
      'buy_videos',
      'chapters',
      'course',
      'finish_rule',
      'is_watch',
      'video',
      'video_watched_progress',
      'videos',
    ].sort(),
  );
  expect(data).toMatchObject({
    course: ofCourse.data.course,
    chapters: ofCourse.data.chapters,
    videos: ofCourse.data.videos,
    video: ofCourse.data.videos[String(chapterId)]?.[0],
    is_watch: true,
    video_watched_progress: {},
    buy_videos: [],
  });
  expect(JSON.stringify(data)).not.toMatch(/media|storage|encryption/);
});

test('a free course needs login to be watched', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db, { is_free: 1 });
  const video = await createVideo(site.db, course.id);
  const { data } = await site.call('videoDetail', { id: String(video.id) });
  expect(data.is_watch).toBe(false);
  expect(await site.db.selectFrom('course_watch_records').selectAll().execute()).toEqual([]);
});

test('opening with full access adds the course to those being studied; a trial does not', async () => {
  const site = await openTestSite();
  const { db, call, clock } = site;
  const course = await createCourse(db);
  const video = await createVideo(db, course.id, { free_seconds: 30 });
  const buyer = await logInMember(site);
  const trial = await logInMember(site);
  await buyCourse(db, buyer.member.id, course.id);

  const open = (token: string) => call('videoDetail', { id: String(video.id) }, { token });
  expect((await open(trial.token)).data.is_watch).toBe(false);
  expect((await open(buyer.token)).data.is_watch).toBe(true);
  clock.advance(60_000);
  await open(buyer.token);
  expect(await db.selectFrom('course_watch_records').selectAll().execute()).toEqual([
    {
      id: expect.any(Number),
      member_id: buyer.member.id,
      course_id: course.id,
      is_watched: 0,
      watched_at: null,
      progress: 0,
      created_at: TEST_NOW,
      updated_at: TEST_NOW + 60_000,
    },
  ]);
});

test('a video is visible from the instant of its publication', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db, { is_free: 1 });
  const video = await createVideo(site.db, course.id, { published_at: TEST_NOW });
  expect((await site.call('videoDetail', { id: String(video.id) })).code).toBe(0);
});

test('a single video that was bought opens for its buyer only, and no other video opens', async () => {
  const site = await openTestSite();
  const { db, call } = site;
  const course = await createCourse(db);
  const bought = await createVideo(db, course.id);
  const notBought = await createVideo(db, course.id);
  const buyer = await logInMember(site);
  const other = await logInMember(site);
  await db
    .insertInto('video_purchases')
    .values({ member_id: buyer.member.id, video_id: bought.id, created_at: TEST_NOW })
    .execute();
  const canWatch = async (id: number, token: string) =>
    (await call('videoDetail', { id: String(id) }, { token })).data.is_watch;
  expect(await canWatch(bought.id, buyer.token)).toBe(true);
  expect(await canWatch(bought.id, other.token)).toBe(false);
  expect(await canWatch(notBought.id, buyer.token)).toBe(false);
});

test('given concurrent requests of a member, one course record is stored', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  const course = await createCourse(site.db, { is_free: 1 });
  const video = await createVideo(site.db, course.id);
  const { token } = await logInMember(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.call('videoDetail', { id: String(video.id) }, { token })),
  );
  expect(answers.map((answer) => answer.code)).toEqual(Array(20).fill(0));
  expect(await site.db.selectFrom('course_watch_records').selectAll().execute()).toHaveLength(1);
});

test('counted views are written when the server stops', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db);
  const video = await createVideo(site.db, course.id, { view_num: 7 });
  const open = () => site.call('videoDetail', { id: String(video.id) });
  await open();
  expect((await open()).data.video.view_num).toBe(7);
  await site.app.close();
  const stored = await site.db.selectFrom('videos').select('view_num').executeTakeFirstOrThrow();
  expect(stored.view_num).toBe(9);
});

test.each([
  { given: 'hidden', video: { is_show: 0 }, course: {} },
  { given: 'not yet published', video: { published_at: TEST_NOW + 1 }, course: {} },
  { given: 'deleted', video: { deleted_at: TEST_NOW }, course: {} },
  { given: 'of a hidden course', video: {}, course: { is_show: 0 } },
  { given: 'of a course not yet published', video: {}, course: { published_at: TEST_NOW + 1 } },
  { given: 'of a deleted course', video: {}, course: { deleted_at: TEST_NOW } },
])('a video $given is not found and stores nothing', async (given) => {
  const site = await openTestSite();
  const { db, call, app } = site;
  const course = await createCourse(db, { is_free: 1, ...given.course });
  const video = await createVideo(db, course.id, { free_seconds: 30, ...given.video });
  const { token } = await logInMember(site);
  const id = String(video.id);
  expect(await call('videoDetail', { id }, { token })).toEqual(NOT_FOUND);
  expect(await call('videoPlayinfo', { id }, { token })).toEqual(NOT_FOUND);
  expect(await call('videoRecord', { id, duration: 10 }, { token })).toEqual(NOT_FOUND);
  await app.close();
  expect(await db.selectFrom('video_watch_records').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('course_watch_records').selectAll().execute()).toEqual([]);
  expect((await db.selectFrom('videos').select('view_num').executeTakeFirstOrThrow()).view_num).toBe(0);
});
