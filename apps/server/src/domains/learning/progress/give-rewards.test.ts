import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables, Video } from '../../../db/tables/tables.ts';
import { addWatchRecord } from '../../../testing/fixtures/add-watch-record.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

type VideoOverrides = Partial<Insertable<Tables['videos']>>;

/** A course of videos of 20 s that gives 5 points for a video and 50 for the course, and its buyer. */
async function openTestCourse(
  videos: readonly VideoOverrides[],
  options: { bought?: boolean; interleaved?: boolean } = {},
) {
  const site = await openTestSite({ interleaved: options.interleaved ?? false });
  const { db, services, call, clock } = site;
  await services.settings.set('points.watched_video', 5);
  await services.settings.set('points.watched_course', 50);
  const course = await createCourse(db);
  const stored: Video[] = [];
  for (const overrides of videos)
    stored.push(await createVideo(db, course.id, { duration: 20, ...overrides }));
  const { member, token } = await logInMember(site);
  if (options.bought ?? true) await buyCourse(db, member.id, course.id);
  const idOf = (index: number) => String(stored[index]?.id);
  return {
    ...site,
    course,
    member,
    token,
    videos: stored,
    open: (index: number) => call('videoDetail', { id: idOf(index) }, { token }),
    report: async (index: number, duration: number) => {
      const answer = await call('videoRecord', { id: idOf(index), duration }, { token });
      expect(answer.code).toBe(0);
    },
    /** Watches a video in real time. */
    async watch(index: number) {
      for (const duration of [10, 20]) {
        clock.advance(10_000);
        const answer = await call('videoRecord', { id: idOf(index), duration }, { token });
        expect(answer.code).toBe(0);
      }
    },
    progress: () =>
      db
        .selectFrom('course_watch_records')
        .select(['is_watched', 'watched_at', 'progress'])
        .executeTakeFirst(),
    async points() {
      const { credit1 } = await db.selectFrom('members').select('credit1').executeTakeFirstOrThrow();
      const records = await db
        .selectFrom('credit_records')
        .select(['sum', 'remark', 'reason'])
        .orderBy('id')
        .execute();
      const messages = await db.selectFrom('messages').select('text').orderBy('created_at').execute();
      return { credit1, records, messages: messages.map((message) => message.text).sort() };
    },
  };
}

test('watching all videos to the end earns the points of each video and of the course once', {
  tags: ['postgres'],
}, async () => {
  const { watch, open, points, progress, videos, course } = await openTestCourse([{}, {}]);
  await open(0);
  await watch(0);
  expect(await progress()).toEqual({ is_watched: 0, watched_at: null, progress: 50 });
  await watch(1);
  await watch(0);
  await watch(1);
  expect(await progress()).toEqual({ is_watched: 1, watched_at: TEST_NOW + 40_000, progress: 100 });
  expect(await points()).toEqual({
    credit1: 60,
    records: [
      { sum: 5, remark: '看完视频送5积分', reason: `video:${videos[0]?.id}` },
      { sum: 5, remark: '看完视频送5积分', reason: `video:${videos[1]?.id}` },
      { sum: 50, remark: '看完点播课程送50积分', reason: `course:${course.id}` },
    ],
    messages: [
      '积分变动:50，备注:看完点播课程送50积分',
      '积分变动:5，备注:看完视频送5积分',
      '积分变动:5，备注:看完视频送5积分',
    ],
  });
});

test('what another member watched finishes no course', async () => {
  const { db, open, watch, progress, points, videos } = await openTestCourse([{}, {}]);
  const other = await createMember(db);
  for (const video of videos) {
    await addWatchRecord(db, other.id, video, { watched_at: TEST_NOW, credible_seconds: 20 });
  }
  await open(0);
  await watch(0);
  expect(await progress()).toEqual({ is_watched: 0, watched_at: null, progress: 50 });
  expect((await points()).records).toMatchObject([{ reason: `video:${videos[0]?.id}` }]);
});

test('one report at the end finishes the video without points and study time (contract 7.4, D.6)', async () => {
  const { open, report, points, call, token, videos, db } = await openTestCourse([{ duration: 66 }]);
  await open(0);
  await report(0, 66);
  const { data } = await call('videoDetail', { id: String(videos[0]?.id) }, { token });
  expect(data.video_watched_progress[String(videos[0]?.id)]).toMatchObject({
    watch_seconds: 66,
    watched_at: '2026-01-31 20:00:00',
  });
  const learned = await call('memberCoursesLearned', {}, { token });
  expect(learned.data.data).toMatchObject([{ progress: 100, is_watched: 1, learned_count: 1 }]);

  expect(await points()).toEqual({ credit1: 0, records: [], messages: [] });
  expect((await call('memberStudyWeek', {}, { token })).data.total_seconds).toBe(0);
  const record = await db.selectFrom('video_watch_records').select('credible_seconds').executeTakeFirst();
  expect(record).toEqual({ credible_seconds: 0 });
});

test('a jump to the end finishes without points; watching the video later earns them', async () => {
  const { report, clock, points, progress } = await openTestCourse([{ duration: 100 }]);
  await report(0, 100);
  expect(await progress()).toMatchObject({ is_watched: 1, progress: 100 });
  expect(await points()).toEqual({ credit1: 0, records: [], messages: [] });
  for (const position of [20, 40, 60, 80, 100]) {
    expect((await points()).credit1).toBe(0);
    clock.advance(20_000);
    await report(0, position);
  }
  expect((await points()).credit1).toBe(55);
});

test('given points switched off, progress is stored and no points are granted', async () => {
  const { services, watch, points, progress } = await openTestCourse([{}]);
  await services.settings.set('points.watched_video', 0);
  await services.settings.set('points.watched_course', -1);
  await watch(0);
  expect(await progress()).toMatchObject({ is_watched: 1 });
  expect(await points()).toEqual({ credit1: 0, records: [], messages: [] });
});

test('a trial of the whole length finishes the course without points', async () => {
  const { watch, points, progress } = await openTestCourse([{ free_seconds: 20 }], { bought: false });
  await watch(0);
  expect(await progress()).toEqual({ is_watched: 1, watched_at: TEST_NOW + 20_000, progress: 100 });
  expect(await points()).toEqual({ credit1: 0, records: [], messages: [] });
});

test('progress is stored only for a course that is being studied', async () => {
  const { watch, progress } = await openTestCourse([{}, {}]);
  await watch(0);
  expect(await progress()).toBeUndefined();
});

test('hidden, unpublished and deleted videos do not count for the course', async () => {
  const { open, watch, progress } = await openTestCourse([
    {},
    { is_show: 0 },
    { published_at: TEST_NOW + DAY_MS },
    { deleted_at: TEST_NOW },
  ]);
  await open(0);
  await watch(0);
  expect(await progress()).toMatchObject({ is_watched: 1, progress: 100 });
});

test('given a finished course, a video added later lowers its progress, but finish time and points stay', async () => {
  const { db, course, open, watch, call, token, clock, progress, points } = await openTestCourse([
    {},
    {},
    {},
  ]);
  await open(0);
  for (const index of [0, 1, 2]) await watch(index);
  const finished = await progress();
  expect(finished).toMatchObject({ is_watched: 1, progress: 100 });
  const late = [
    await createVideo(db, course.id, { duration: 20 }),
    await createVideo(db, course.id, { duration: 20 }),
  ];
  for (const [index, video] of late.entries()) {
    clock.advance(60_000);
    await call('videoRecord', { id: String(video.id), duration: 20 }, { token });
    expect(await progress()).toEqual({ ...finished, progress: index === 0 ? 80 : 100 });
  }
  const given = (await points()).records.filter((record) => record.reason.startsWith('course:'));
  expect(given).toHaveLength(1);
});

test('given the last two videos finished concurrently, the course is finished and the points are granted once', {
  tags: ['postgres'],
}, async () => {
  const { open, report, clock, progress, points } = await openTestCourse([{}, {}], { interleaved: true });
  await open(0);
  await report(0, 10);
  await report(1, 10);
  clock.advance(10_000);
  await Promise.all([0, 1, 0, 1, 0, 1].map((index) => report(index, 20)));
  expect(await progress()).toEqual({ is_watched: 1, watched_at: TEST_NOW + 10_000, progress: 100 });
  const { credit1, records, messages } = await points();
  expect([credit1, records.length, messages.length]).toEqual([60, 3, 3]);
});

test('given all videos finished concurrently by jumps, a course that was never opened is finished', {
  tags: ['postgres'],
}, async () => {
  const { report, progress, points } = await openTestCourse(Array(6).fill({ duration: 100 }), {
    interleaved: true,
  });
  const all = [0, 1, 2, 3, 4, 5];
  // Uses up the allowance, so that the next reports write only the finish.
  await Promise.all(all.map((index) => report(index, 50)));
  expect(await progress()).toBeUndefined();
  await Promise.all(all.map((index) => report(index, 100)));
  expect(await progress()).toEqual({ is_watched: 1, watched_at: TEST_NOW, progress: 100 });
  expect((await points()).records).toEqual([]);
});

test('given two members in one course, when one finishes a video, the records of the other stay as they were', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestCourse([{}, {}]);
  const { db, course, videos, call, clock, open, watch } = site;
  const other = await logInMember(site);
  await buyCourse(db, other.member.id, course.id);
  const otherCall = { token: other.token };
  await call('videoDetail', { id: String(videos[0]?.id) }, otherCall);
  clock.advance(10_000);
  await call('videoRecord', { id: String(videos[0]?.id), duration: 10 }, otherCall);
  const ofOther = async () => [
    await db
      .selectFrom('course_watch_records')
      .selectAll()
      .where('member_id', '=', other.member.id)
      .execute(),
    await db.selectFrom('video_watch_records').selectAll().where('member_id', '=', other.member.id).execute(),
    await db.selectFrom('watch_days').selectAll().where('member_id', '=', other.member.id).execute(),
  ];
  const before = await ofOther();
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 1]);
  await open(0);
  await watch(0);
  expect(await ofOther()).toEqual(before);
});
