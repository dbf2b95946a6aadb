import { expect, test } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { CreateLessonInput } from './create-lesson.ts';
import { createLesson } from './create-lesson.ts';
import { findVideoSummaries, isMediaPlayed, isVideo, listAssignableVideos, listChapters } from './queries.ts';
import { setRecording } from './set-recording.ts';

async function addMedia(db: Database, durationMs: number): Promise<{ id: number; duration_ms: number }> {
  const facts = { kind: 'mp4', size_bytes: 1, manifest: '{}', encryption_key: '', source_hash: '' };
  const row = { ...facts, storage_key: `videos/${durationMs}.mp4`, duration_ms: durationMs, created_at: 1 };
  return db.insertInto('media').values(row).returning(['id', 'duration_ms']).executeTakeFirstOrThrow();
}

test('a recording is used by each lesson that names it, deleted ones included', async () => {
  const db = await openTestDatabase();
  const [media, other] = [await addMedia(db, 1000), await addMedia(db, 2000)];
  const course = await createCourse(db);
  await createVideo(db, course.id, { title: '甲', media_id: media.id, deleted_at: 1 });
  expect([await isMediaPlayed(db, media.id), await isMediaPlayed(db, other.id)]).toEqual([true, false]);
});

test('a lesson takes the length of the recording it gets, in whole seconds, and no other does', async () => {
  const db = await openTestDatabase();
  await addMedia(db, 90_000);
  const course = await createCourse(db);
  const untouched = await createVideo(db, course.id);
  for (const [durationMs, seconds] of [
    [5000, 5],
    [5001, 6],
    [5999, 6],
  ] as const) {
    const media = await addMedia(db, durationMs);
    const video = await createVideo(db, course.id);
    await inTransaction(db, (transaction) => setRecording(transaction, video.id, media, 77));
    const stored = await db.selectFrom('videos').selectAll().where('id', '=', video.id).executeTakeFirst();
    expect(stored).toMatchObject({ media_id: media.id, duration: seconds, updated_at: 77 });
  }
  const same = await db.selectFrom('videos').selectAll().where('id', '=', untouched.id).executeTakeFirst();
  expect(same).toEqual(untouched);
});

test('an operator picks from what was not deleted, the newest courses first', async () => {
  const db = await openTestDatabase();
  const older = await createCourse(db, { title: '旧' });
  const newer = await createCourse(db, { title: '新' });
  const gone = await createCourse(db, { title: '删', deleted_at: 1 });
  const [second, first] = [
    await createChapter(db, older.id, { title: '二', sort: 2 }),
    await createChapter(db, older.id, { title: '一', sort: 1 }),
  ];
  await createChapter(db, gone.id);
  const [one, two] = [await createVideo(db, older.id), await createVideo(db, older.id)];
  await createVideo(db, older.id, { deleted_at: 1 });
  await createVideo(db, gone.id);
  const hidden = await createVideo(db, newer.id, { is_show: 0 });
  expect((await listAssignableVideos(db)).map(({ id }) => id)).toEqual([hidden.id, one.id, two.id]);
  expect((await listChapters(db)).map(({ courseId, chapterId }) => [courseId, chapterId])).toEqual([
    [newer.id, null],
    [older.id, first],
    [older.id, second],
  ]);
});

test('a deleted lesson has a summary, and is no lesson that a file can be for', async () => {
  const db = await openTestDatabase();
  const course = await createCourse(db, { title: '课' });
  const video = await createVideo(db, course.id, { title: '甲' });
  const gone = await createVideo(db, course.id, { title: '乙', deleted_at: 1 });
  expect([await isVideo(db, video.id), await isVideo(db, gone.id), await isVideo(db, 99)]).toEqual([
    true,
    false,
    false,
  ]);
  const found = [...(await findVideoSummaries(db, [gone.id, video.id, video.id, 99])).values()];
  expect(
    found
      .map(({ title, course_title, isDeleted }) => [title, course_title, isDeleted])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual([
    ['乙', '课', true],
    ['甲', '课', false],
  ]);
  expect(await findVideoSummaries(db, [])).toEqual(new Map());
});

test('a lesson is created only in a course that exists, in a chapter of that course', async () => {
  const db = await openTestDatabase();
  const [course, other, gone] = [
    await createCourse(db),
    await createCourse(db),
    await createCourse(db, { deleted_at: 1 }),
  ];
  const id = await createChapter(db, course.id, { title: '一' });
  const media = await addMedia(db, 1000);
  const create = (courseId: number, chapter: CreateLessonInput['chapter']) =>
    inTransaction(db, (transaction) =>
      createLesson(
        transaction,
        { courseId, chapter, title: '课时', trialSeconds: 0, banDrag: false, media },
        77,
      ),
    );
  const lessons = () =>
    db.selectFrom('videos').select(['id', 'course_id', 'chapter_id']).orderBy('id').execute();
  expect(await create(gone.id, { id: 0 })).toBe('所选的课程不存在');
  expect(await create(other.id, { id })).toBe('所选的章节不存在');
  expect(await lessons()).toEqual([]);
  const created = [
    await create(course.id, { id }),
    await create(course.id, { title: '一' }),
    await create(course.id, { id: 0 }),
    await create(other.id, { title: '一' }),
  ];
  const chapters = await db.selectFrom('chapters').selectAll().orderBy('id').execute();
  expect(chapters.map(({ course_id, title }) => [course_id, title])).toEqual([
    [course.id, '一'],
    [other.id, '一'],
  ]);
  expect((await lessons()).map((lesson) => [lesson.id, lesson.course_id, lesson.chapter_id])).toEqual([
    [created[0], course.id, id],
    [created[1], course.id, id],
    [created[2], course.id, 0],
    [created[3], other.id, chapters[1]?.id],
  ]);
});
