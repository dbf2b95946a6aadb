import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { localDay } from '@zaixue/contract/rules/wire-time';
import { expect, test } from 'vitest';
import { addWatchRecord } from '../../../testing/fixtures/add-watch-record.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

async function openStudy() {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const course = await createCourse(site.db, { is_free: 1 });
  return { ...site, member, token, course, resume: () => site.call('memberStudyContinue', {}, { token }) };
}

test('the week is the last seven days at UTC+8, today last', async () => {
  const { db, call, member, token } = await openStudy();
  const days = [20_260_124, 20_260_125, 20_260_130, 20_260_131];
  await db
    .insertInto('watch_days')
    .values(days.map((day, index) => ({ member_id: member.id, day, seconds: index + 1 })))
    .execute();
  const { data } = await call('memberStudyWeek', {}, { token });
  expect(data.total_seconds).toBe(9);
  expect(data.days).toHaveLength(7);
  expect(data.days[0]).toEqual({ date: '2026-01-25', seconds: 2 });
  expect(data.days.slice(5)).toEqual([
    { date: '2026-01-30', seconds: 3 },
    { date: '2026-01-31', seconds: 4 },
  ]);
});

test('the summary has all watched time, finished lessons and the days in a row up to today or yesterday', async () => {
  const site = await openStudy();
  const { db, call, member, token, course } = site;
  const summary = async () => (await call('memberStudySummary', {}, { token })).data;
  const watch = (day: number, seconds: number, memberId = member.id) =>
    db.insertInto('watch_days').values({ member_id: memberId, day, seconds }).execute();
  expect(await summary()).toEqual({ total_seconds: 0, finished_lessons: 0, days_in_a_row: 0 });
  await watch(20_260_130, 7);
  await watch(20_260_129, 5);
  // A row without watched time is no day of learning.
  await watch(20_260_128, 0);
  await watch(20_260_127, 3);
  const other = await logInMember(site);
  await watch(20_260_131, 60, other.member.id);
  const [one, two] = [await createVideo(db, course.id), await createVideo(db, course.id)];
  await addWatchRecord(db, member.id, one, { watched_at: TEST_NOW });
  await addWatchRecord(db, member.id, two);
  await addWatchRecord(db, other.member.id, two, { watched_at: TEST_NOW });
  expect(await summary()).toEqual({ total_seconds: 15, finished_lessons: 1, days_in_a_row: 2 });
  await watch(20_260_131, 1);
  expect(await summary()).toMatchObject({ total_seconds: 16, days_in_a_row: 3 });
  await db.deleteFrom('watch_days').where('day', '>=', 20_260_130).execute();
  expect(await summary()).toMatchObject({ days_in_a_row: 0 });
});

test.each([39, 40, 41, 100])('%d days in a row, over months and years', async (count) => {
  const { db, call, member, token } = await openStudy();
  const days = Array.from({ length: count }, (_, index) => localDay(TEST_NOW - index * DAY_MS));
  await db
    .insertInto('watch_days')
    .values(days.map((day) => ({ member_id: member.id, day, seconds: 1 })))
    .execute();
  const { data } = await call('memberStudySummary', {}, { token });
  expect(data).toMatchObject({ total_seconds: count, days_in_a_row: count });
});

test('the member resumes the lesson watched last, at its last position', async () => {
  const { db, member, course, resume } = await openStudy();
  expect((await resume()).data).toEqual([]);
  const [first, second] = [
    await createVideo(db, course.id),
    await createVideo(db, course.id, { title: '二' }),
  ];
  await addWatchRecord(db, member.id, first, { updated_at: TEST_NOW - 5 });
  await addWatchRecord(db, member.id, second, { watch_seconds: 42, last_position: 17 });
  expect((await resume()).data).toEqual({
    course_id: course.id,
    course_title: '测试课程',
    thumb: 'http://localhost:80/files/demo/cover.webp',
    video_id: second.id,
    video_title: '二',
    duration: 100,
    watch_seconds: 42,
    last_position: 17,
    progress: 0,
  });
  // Replaced by a shorter recording: progress stays, but no second is behind the end.
  await db.updateTable('videos').set({ duration: 20 }).where('id', '=', second.id).execute();
  expect((await resume()).data).toMatchObject({ watch_seconds: 20, last_position: 17 });
  await db.updateTable('videos').set({ duration: 10 }).where('id', '=', second.id).execute();
  expect((await resume()).data).toMatchObject({ watch_seconds: 10, last_position: 10 });
});

test('the lesson with the latest report is resumed; with equal times, the one started last', async () => {
  const { db, call, member, course, resume, ...site } = await openStudy();
  const [first, second] = [await createVideo(db, course.id), await createVideo(db, course.id)];
  await addWatchRecord(db, member.id, first, { updated_at: TEST_NOW });
  await addWatchRecord(db, member.id, second, { updated_at: TEST_NOW - 1 });
  const other = await logInMember({ db, call, ...site });
  await addWatchRecord(db, other.member.id, second, { updated_at: TEST_NOW + 9 });
  expect((await resume()).data).toMatchObject({ video_id: first.id });
  await db.updateTable('video_watch_records').set({ updated_at: TEST_NOW }).execute();
  expect((await resume()).data).toMatchObject({ video_id: second.id });
});

test('given a finished lesson, the next unfinished one in list order is resumed', async () => {
  const { db, member, course, resume } = await openStudy();
  const chapter = await createChapter(db, course.id);
  const loose = await createVideo(db, course.id);
  const one = await createVideo(db, course.id, { chapter_id: chapter });
  const two = await createVideo(db, course.id, { chapter_id: chapter });
  await addWatchRecord(db, member.id, one, { watched_at: TEST_NOW });
  expect((await resume()).data).toMatchObject({ video_id: two.id, watch_seconds: 0, last_position: 0 });
  await addWatchRecord(db, member.id, two, { watched_at: TEST_NOW, updated_at: TEST_NOW + 1 });
  await addWatchRecord(db, member.id, loose, { watch_seconds: 40, last_position: 30, updated_at: 1 });
  expect((await resume()).data).toMatchObject({ video_id: loose.id, watch_seconds: 40, last_position: 30 });
  await db
    .updateTable('video_watch_records')
    .set({ watched_at: TEST_NOW, updated_at: TEST_NOW + 2 })
    .where('video_id', '=', loose.id)
    .execute();
  expect((await resume()).data).toEqual([]);
});

test('given an unfinished lesson before and one after, a finished lesson is followed by the one after', async () => {
  const { db, member, course, resume } = await openStudy();
  await createVideo(db, course.id);
  const finished = await createVideo(db, course.id);
  const next = await createVideo(db, course.id);
  await addWatchRecord(db, member.id, finished, { watched_at: TEST_NOW });
  expect((await resume()).data).toMatchObject({ video_id: next.id });
});

test('a lesson whose chapter was deleted is listed after the chapters and can be resumed', async () => {
  const { db, member, course, resume } = await openStudy();
  const chapter = await createChapter(db, course.id);
  const finished = await createVideo(db, course.id, { chapter_id: chapter });
  const orphan = await createVideo(db, course.id, { chapter_id: 999 });
  await addWatchRecord(db, member.id, finished, { watched_at: TEST_NOW });
  expect((await resume()).data).toMatchObject({ video_id: orphan.id });
});

test('the week and the progress count what the member did, not what others or other courses did', async () => {
  const site = await openStudy();
  const { db, call, member, token, course, resume } = site;
  const other = await logInMember(site);
  const otherCourse = await createCourse(db, { is_free: 1 });
  await db
    .insertInto('watch_days')
    .values([
      { member_id: member.id, day: 20_260_131, seconds: 5 },
      { member_id: other.member.id, day: 20_260_131, seconds: 70 },
    ])
    .execute();
  const stamps = { is_watched: 0, watched_at: null, created_at: TEST_NOW, updated_at: TEST_NOW };
  await db
    .insertInto('course_watch_records')
    .values([
      { member_id: other.member.id, course_id: course.id, progress: 90, ...stamps },
      { member_id: member.id, course_id: otherCourse.id, progress: 60, ...stamps },
      { member_id: member.id, course_id: course.id, progress: 30, ...stamps },
    ])
    .execute();
  await addWatchRecord(db, member.id, await createVideo(db, course.id));
  expect((await resume()).data).toMatchObject({ progress: 30 });
  expect((await call('memberStudyWeek', {}, { token })).data.total_seconds).toBe(5);
});
