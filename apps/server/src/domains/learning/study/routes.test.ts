import { expect, test, vi } from 'vitest';
import { addWatchRecord } from '../../../testing/fixtures/add-watch-record.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';

const LISTS = ['memberCourses', 'memberCoursesLearned', 'memberCoursesLike'] as const;

async function openStudy() {
  const site = await openTestSite();
  const { db, call } = site;
  const { member, token } = await logInMember(site);
  return {
    ...site,
    member,
    token,
    list: (name: (typeof LISTS)[number], query: { page?: number; size?: number; is_watched?: number } = {}) =>
      call(name, { ...query, type: 'vod' }, { token }),
    study: (courseId: number, updatedAt = TEST_NOW, memberId = member.id) =>
      db
        .insertInto('course_watch_records')
        .values({
          member_id: memberId,
          course_id: courseId,
          is_watched: 1,
          watched_at: TEST_NOW - 5000,
          progress: 50,
          created_at: TEST_NOW - 10_000,
          updated_at: updatedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    like: (courseId: number, createdAt = TEST_NOW, memberId = member.id) =>
      db
        .insertInto('course_favourites')
        .values({ member_id: memberId, course_id: courseId, created_at: createdAt })
        .execute(),
  };
}

test('every list needs login and is empty for a new member', async () => {
  const { call, list } = await openStudy();
  for (const name of LISTS) {
    expect(await call(name, {})).toEqual({ code: 401, message: '请登录', data: [] });
    expect(await list(name)).toEqual({ code: 0, message: '', data: { data: [], total: 0 } });
  }
});

test('a course that is bought, studied and a favourite has these fields in the three lists', async () => {
  const { db, list, study, like, member } = await openStudy();
  const course = await createCourse(db, { charge_fen: 12_990 });
  const first = await createVideo(db, course.id, { title: '第一课', duration: 61 });
  const second = await createVideo(db, course.id);
  const third = await createVideo(db, course.id, { is_show: 0 });
  await createVideo(db, course.id, { published_at: TEST_NOW + 1 });
  await createVideo(db, course.id, { deleted_at: TEST_NOW });
  await addWatchRecord(db, member.id, second, { watched_at: TEST_NOW - 9000, updated_at: TEST_NOW - 9000 });
  await addWatchRecord(db, member.id, third, { updated_at: TEST_NOW - 1 });
  const lastViewId = await addWatchRecord(db, member.id, first, {
    watch_seconds: 33,
    last_position: 12,
    watched_at: TEST_NOW,
    created_at: TEST_NOW - 1000,
    updated_at: TEST_NOW,
  });
  await buyCourse(db, member.id, course.id, TEST_NOW - 3000, 9900);
  const { id: recordId } = await study(course.id);
  await like(course.id, TEST_NOW - 2000);

  const shared = {
    course_id: course.id,
    user_id: member.id,
    learned_count: 2,
    last_view_video: {
      id: lastViewId,
      user_id: member.id,
      course_id: course.id,
      video_id: first.id,
      watch_seconds: 33,
      last_position: 12,
      lesson_number: 1,
      watched_at: '2026-01-31 20:00:00',
      created_at: '2026-01-31 19:59:59',
      updated_at: '2026-01-31 20:00:00',
      video: { id: first.id, title: '第一课', duration: 61, published_at: '2026-01-30 20:00:00' },
    },
    course: {
      id: course.id,
      title: '测试课程',
      thumb: 'http://localhost:80/files/demo/cover.webp',
      charge: 129.9,
      videos_count: 4,
    },
  };
  const record = {
    id: recordId,
    course_id: course.id,
    user_id: member.id,
    is_watched: 1,
    watched_at: '2026-01-31 19:59:55',
    progress: 50,
    created_at: '2026-01-31T11:59:50.000000Z',
    updated_at: '2026-01-31T12:00:00.000000Z',
  };
  const rowsOf = async (name: (typeof LISTS)[number]) => (await list(name)).data.data;
  expect(await rowsOf('memberCourses')).toEqual([
    { ...shared, charge: 99, created_at: '2026-01-31 19:59:57', watch_record: record },
  ]);
  expect(await rowsOf('memberCoursesLearned')).toEqual([{ ...shared, ...record, is_subscribe: 1 }]);
  expect(await rowsOf('memberCoursesLike')).toEqual([
    { ...shared, created_at: '2026-01-31T11:59:58.000000Z', watch_record: record },
  ]);
});

test('the last lesson has its number in the list: by chapter, then those without one', async () => {
  const { db, list, study, member } = await openStudy();
  const course = await createCourse(db);
  const other = await createCourse(db);
  const loose = await createVideo(db, course.id);
  const [late, early] = [await createChapter(db, course.id, { sort: 2 }), await createChapter(db, course.id)];
  const last = await createVideo(db, course.id, { chapter_id: late });
  const second = await createVideo(db, course.id, { chapter_id: early, sort: 5 });
  const hidden = await createVideo(db, course.id, { chapter_id: early, is_show: 0 });
  await createVideo(db, course.id, { chapter_id: early });
  await createVideo(db, other.id);
  await study(course.id);
  const numberAfter = async (video: { id: number; course_id: number }, updated_at: number) => {
    await addWatchRecord(db, member.id, video, { updated_at });
    const [row] = (await list('memberCoursesLearned')).data.data;
    return row && 'lesson_number' in row.last_view_video ? row.last_view_video.lesson_number : undefined;
  };
  expect(await numberAfter(second, 1)).toBe(2);
  expect(await numberAfter(last, 2)).toBe(3);
  expect(await numberAfter(loose, 3)).toBe(4);
  expect(await numberAfter(hidden, 4)).toBeUndefined();
});

test('courses being studied can be filtered by whether they are finished', async () => {
  const { db, list, study } = await openStudy();
  const [finished, begun] = [await createCourse(db), await createCourse(db)];
  await study(finished.id);
  const { id } = await study(begun.id);
  await db.updateTable('course_watch_records').set({ is_watched: 0 }).where('id', '=', id).execute();
  const ids = async (is_watched?: number) => {
    const { data } = await list('memberCoursesLearned', is_watched === undefined ? {} : { is_watched });
    return [data.total, ...data.data.map((row) => row.course_id)];
  };
  expect(await ids(1)).toEqual([1, finished.id]);
  expect(await ids(0)).toEqual([1, begun.id]);
  expect(await ids()).toEqual([2, begun.id, finished.id]);
  expect(await ids(7)).toEqual([2, begun.id, finished.id]);
});

test('missing courses, videos and records are empty arrays', async () => {
  const { db, list, study, like, member } = await openStudy();
  const gone = await createCourse(db, { deleted_at: TEST_NOW });
  const fresh = await createCourse(db);
  for (const course of [gone, fresh]) {
    await buyCourse(db, member.id, course.id, TEST_NOW - course.id);
    await like(course.id, TEST_NOW - course.id);
  }
  const lost = await createVideo(db, fresh.id, { deleted_at: TEST_NOW });
  await addWatchRecord(db, member.id, lost, { watched_at: TEST_NOW });
  for (const name of ['memberCourses', 'memberCoursesLike'] as const) {
    const [first, second] = (await list(name)).data.data;
    expect(first).toMatchObject({
      course: [],
      last_view_video: [],
      watch_record: [],
      learned_count: 0,
    });
    expect(second).toMatchObject({ course: { id: fresh.id }, learned_count: 0 });
    expect(second?.last_view_video).toMatchObject({ video_id: lost.id, video: [] });
  }
  await study(gone.id);
  const [learned] = (await list('memberCoursesLearned')).data.data;
  expect(learned).toMatchObject({ course: [], last_view_video: [], is_subscribe: 1 });
});

test('each list has its order; with equal times the newest row is first', async () => {
  const { db, list, study, like, member } = await openStudy();
  const ids = [];
  for (let index = 0; index < 4; index += 1) ids.push((await createCourse(db)).id);
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  for (const [courseId, at] of [
    [one, 5],
    [two, 9],
    [three, 5],
    [four, 7],
  ] as const) {
    await buyCourse(db, member.id, courseId, TEST_NOW + at);
    await study(courseId, TEST_NOW - at);
    await like(courseId, TEST_NOW + at * 2);
  }
  const idsOf = async (name: (typeof LISTS)[number], query = {}) =>
    (await list(name, query)).data.data.map((row) => row.course_id);
  expect(await idsOf('memberCourses')).toEqual([two, four, three, one]);
  expect(await idsOf('memberCoursesLearned')).toEqual([three, one, four, two]);
  expect(await idsOf('memberCoursesLike')).toEqual([two, four, three, one]);
  expect(await idsOf('memberCourses', { page: 2, size: 3 })).toEqual([one]);
  expect((await list('memberCourses', { page: 3, size: 3 })).data).toEqual({ data: [], total: 4 });
});

test('the lists show only rows of the member', async () => {
  const site = await openStudy();
  const { db, list, study, like } = site;
  const other = await logInMember(site);
  const course = await createCourse(db);
  const video = await createVideo(db, course.id);
  await buyCourse(db, other.member.id, course.id);
  await study(course.id, TEST_NOW, other.member.id);
  await like(course.id, TEST_NOW, other.member.id);
  await addWatchRecord(db, other.member.id, video, { watched_at: TEST_NOW });
  for (const name of LISTS) expect((await list(name)).data).toEqual({ data: [], total: 0 });

  await like(course.id);
  const [row] = (await list('memberCoursesLike')).data.data;
  expect(row).toMatchObject({ learned_count: 0, last_view_video: [], watch_record: [] });
  await study(course.id);
  expect((await list('memberCoursesLearned')).data.data[0]).toMatchObject({ is_subscribe: 0 });
});

test('the number of queries does not depend on the number of courses', async () => {
  const { db, list, study, like, member } = await openStudy();
  for (let index = 0; index < 20; index += 1) {
    const course = await createCourse(db);
    const video = await createVideo(db, course.id);
    await addWatchRecord(db, member.id, video);
    await buyCourse(db, member.id, course.id);
    await study(course.id);
    await like(course.id);
  }
  // The first call to a server also reads the settings.
  await list('memberCourses');
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  const queriesOf = async (name: (typeof LISTS)[number], size: number) => {
    spy.mockClear();
    expect((await list(name, { size })).data.data).toHaveLength(size);
    return spy.mock.calls.length;
  };
  for (const name of LISTS) {
    const few = await queriesOf(name, 2);
    expect(few).toBeGreaterThan(3);
    expect(await queriesOf(name, 20)).toBe(few);
  }
});
