import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';
import { reportProgress } from './report-progress.ts';

const DONE = { code: 0, message: '', data: [] };

/** A course with one video of 100 s and a trial of 30 s, and a member who watches it. */
async function openLesson(
  options: { bought?: boolean; freeSeconds?: number; length?: number; interleaved?: boolean } = {},
) {
  const site = await openTestSite({ interleaved: options.interleaved ?? false });
  const { db, call, clock } = site;
  const course = await createCourse(db);
  const video = await createVideo(db, course.id, {
    duration: options.length ?? 100,
    free_seconds: options.freeSeconds ?? 30,
  });
  const { member, token } = await logInMember(site);
  if (options.bought ?? true) await buyCourse(db, member.id, course.id);
  const id = String(video.id);
  return {
    ...site,
    course,
    video,
    member,
    token,
    open: () => call('videoDetail', { id }, { token }),
    report: (duration: number | string) => call('videoRecord', { id, duration }, { token }),
    /** Reports one position after the other, ten seconds apart. */
    async reportAll(positions: readonly number[]) {
      for (const duration of positions) {
        expect(await call('videoRecord', { id, duration }, { token })).toEqual(DONE);
        clock.advance(10_000);
      }
    },
    record: () => db.selectFrom('video_watch_records').selectAll().executeTakeFirst(),
    days: () => db.selectFrom('watch_days').selectAll().orderBy('day').execute(),
  };
}

test.each([
  { member: 'full access', bought: true, reports: [10, 80, 40], seconds: 80, finished: false },
  { member: 'full access', bought: true, reports: [10, 100, 20], seconds: 100, finished: true },
  { member: 'trial', bought: false, reports: [10, 90], seconds: 30, finished: false },
])('$member, $reports (contract D.6)', async ({ bought, reports, seconds, finished }) => {
  const { reportAll, record, member, course, video } = await openLesson({ bought });
  await reportAll(reports);
  expect(await record()).toMatchObject({
    member_id: member.id,
    course_id: course.id,
    video_id: video.id,
    watch_seconds: seconds,
    watched_at: finished ? TEST_NOW + 10_000 : null,
    created_at: TEST_NOW,
    updated_at: TEST_NOW + (reports.length - 1) * 10_000,
  });
});

test('a reported position is in the answers of the course and the video', async () => {
  const { reportAll, course, video, token, call } = await openLesson();
  await reportAll([41]);
  const ofCourse = await call('courseDetail', { id: String(course.id) }, { token });
  const ofVideo = await call('videoDetail', { id: String(video.id) }, { token });
  expect(ofCourse.data.videoWatchedProgress[String(video.id)]).toMatchObject({
    watch_seconds: 41,
    watched_at: null,
  });
  expect(ofVideo.data.video_watched_progress).toEqual(ofCourse.data.videoWatchedProgress);
});

test('the last position may go back; the furthest second stays', async () => {
  const { reportAll, report, course, video, token, call, clock } = await openLesson();
  const id = String(video.id);
  const seconds = async () => {
    const { data } = await call('videoDetail', { id }, { token });
    const record = data.video_watched_progress[id];
    return [record?.watch_seconds, record?.last_position, record?.watched_at !== null];
  };
  await reportAll([50, 20]);
  expect(await seconds()).toEqual([50, 20, false]);
  await reportAll([100]);
  expect(await seconds()).toEqual([100, 100, true]);
  // Watching again, and a position past the end.
  await reportAll([30]);
  expect(await seconds()).toEqual([100, 30, true]);
  await report(500);
  clock.advance(10_000);
  expect(await seconds()).toEqual([100, 100, true]);
  const anonymous = await call('courseDetail', { id: String(course.id) });
  expect(JSON.stringify(anonymous)).not.toContain('last_position');
});

test('without access and trial nothing is stored', async () => {
  const { report, record, days } = await openLesson({ bought: false, freeSeconds: 0 });
  expect(await report(10)).toEqual({ code: 1, message: '无权限观看此视频', data: [] });
  expect([await record(), await days()]).toEqual([undefined, []]);
});

test('without login nothing is stored', async () => {
  const { call, video, record } = await openLesson();
  expect(await call('videoRecord', { id: String(video.id), duration: 10 })).toEqual({
    code: 401,
    message: '请登录',
    data: [],
  });
  expect(await record()).toBeUndefined();
});

test('an invalid position is refused and stores nothing', async () => {
  const { report, record, days } = await openLesson();
  for (const duration of [0, -5, 0.5, '', 'abc', '1e3', '-1', 1_000_000_001, 9e15]) {
    expect([duration, await report(duration)]).toEqual([
      duration,
      { code: 1, message: '参数错误', data: [] },
    ]);
  }
  expect([await record(), await days()]).toEqual([undefined, []]);
});

/** Sends a body as it is written. */
async function send(lesson: Awaited<ReturnType<typeof openLesson>>, payload: string, content: string) {
  const response = await lesson.app.inject({
    method: 'POST',
    url: `/api/v2/video/${lesson.video.id}/record`,
    headers: { 'content-type': content, authorization: `Bearer ${lesson.token}` },
    payload,
  });
  return response.json();
}

test('a body without a position is refused and stores nothing', async () => {
  const lesson = await openLesson();
  const values = ['1e999', '[5]', 'true', 'null', '{}', '""'].map((value) => `{"duration":${value}}`);
  for (const payload of [...values, '[5]', '"5"', '5', '{', '']) {
    expect([payload, await send(lesson, payload, 'application/json')]).toEqual([
      payload,
      { code: 1, message: '参数错误', data: [] },
    ]);
  }
  expect(await lesson.record()).toBeUndefined();
});

test('positions as text, fractions or form fields are read as whole seconds', async () => {
  const lesson = await openLesson();
  const bodies = [
    ['application/json', '{"duration":"11"}', 11],
    ['application/json', '{"duration":" 12 "}', 12],
    ['application/json', '{"duration":13.9}', 13],
    ['application/x-www-form-urlencoded', 'duration=14', 14],
  ] as const;
  for (const [content, payload, seconds] of bodies) {
    expect([payload, await send(lesson, payload, content)]).toEqual([payload, DONE]);
    expect(await lesson.record()).toMatchObject({ watch_seconds: seconds });
  }
});

test('random input never causes an unexpected failure', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db, { is_free: 1 });
  await createVideo(site.db, course.id);
  const { token } = await logInMember(site);
  await fuzzCall(site, 'videoRecord', { token });
  await fuzzCall(site, 'videoPlayinfo', { token });
  await fuzzCall(site, 'videoDetail', { token });
});

test('given a video of unknown length, the position is stored and the video never finishes', async () => {
  const { reportAll, record } = await openLesson({ length: 0 });
  await reportAll([500, 1_000_000]);
  expect(await record()).toMatchObject({ watch_seconds: 1_000_000, watched_at: null });
});

test('study time counts for the day at UTC+8 and follows elapsed time', async () => {
  const { reportAll, clock, days, member } = await openLesson();
  await reportAll([10, 20, 30]);
  // 20:00 at UTC+8; five hours later it is the next day there.
  clock.advance(5 * 3600 * 1000);
  await reportAll([40, 35, 45]);
  expect(await days()).toMatchObject([
    { member_id: member.id, day: 20_260_131, seconds: 30 },
    { member_id: member.id, day: 20_260_201, seconds: 20 },
  ]);
});

test('jumps without elapsed time earn no study time', async () => {
  const { report, days } = await openLesson({ length: 3600 });
  for (const position of [3000, 1, 3000, 1, 3000]) await report(position);
  expect(await days()).toEqual([]);
});

test('reports update the last activity of a course being studied, and add no course', async () => {
  const { open, reportAll, clock, db } = await openLesson();
  await reportAll([10]);
  const courses = () => db.selectFrom('course_watch_records').select(['progress', 'updated_at']).execute();
  expect(await courses()).toEqual([]);
  await open();
  clock.advance(1000);
  await reportAll([20]);
  expect(await courses()).toEqual([{ progress: 0, updated_at: TEST_NOW + 11_000 }]);
});

test('given concurrent reports, the furthest position is stored', { tags: ['postgres'] }, async () => {
  const { report, record, days } = await openLesson({ length: 3600, interleaved: true });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => report(index + 1)));
  expect(answers).toEqual(Array(30).fill(DONE));
  expect(await record()).toMatchObject({ watch_seconds: 30, watched_at: null });
  const [day] = await days();
  expect(day?.seconds).toBeLessThanOrEqual(30);
});

test('concurrent reports of several members are stored separately', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const { db, call } = site;
  const course = await createCourse(db, { is_free: 1 });
  const video = await createVideo(db, course.id);
  const members = [];
  for (let index = 0; index < 20; index += 1) members.push(await logInMember(site));
  const answers = await Promise.all(
    members.flatMap(({ token }, index) =>
      [1, 2, 3].map((step) =>
        call('videoRecord', { id: String(video.id), duration: index * 3 + step }, { token }),
      ),
    ),
  );
  expect(answers).toEqual(Array(60).fill(DONE));
  const rows = await db.selectFrom('video_watch_records').selectAll().orderBy('member_id').execute();
  expect(rows.map((row) => row.watch_seconds)).toEqual(members.map((_, index) => index * 3 + 3));
});

test('when the day cannot be written, the position is not stored either', async () => {
  const { services, db, video, member, clock, record } = await openLesson();
  await db.schema.alterTable('watch_days').renameTo('watch_days_hidden').execute();
  const report = { videoId: video.id, member, position: 10, now: clock() };
  await expect(reportProgress(services, report)).rejects.toThrow();
  await db.schema.alterTable('watch_days_hidden').renameTo('watch_days').execute();
  expect(await record()).toBeUndefined();
});
