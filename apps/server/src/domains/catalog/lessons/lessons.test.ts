import { expect, test } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findVideoSummaries, isMediaPlayed } from './queries.ts';
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

test('a deleted lesson has a summary', async () => {
  const db = await openTestDatabase();
  const course = await createCourse(db, { title: '课' });
  const video = await createVideo(db, course.id, { title: '甲' });
  const gone = await createVideo(db, course.id, { title: '乙', deleted_at: 1 });
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
