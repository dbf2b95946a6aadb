import { expect, test } from 'vitest';
import type { Database } from '../../../db/open.ts';
import type { Services } from '../../../services.ts';
import { createChapter } from '../../../testing/fixtures/create-chapter.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { deleteMedia } from '../delivery/repo.ts';
import { deleteUnusedMedia } from './delete-job.ts';
import {
  countJobsByMedia,
  deleteJobRow,
  findJob,
  isUploadInUse,
  lockNextJob,
  updateUploadProgress,
} from './job-repo.ts';
import type { JobStatus } from './job-states.ts';
import {
  findChapterOf,
  findVideoUsingMedia,
  isCourse,
  isVideo,
  listAssignableVideos,
  listChapters,
  setVideoMedia,
} from './lesson-repo.ts';

async function addMedia(db: Database, durationMs: number): Promise<number> {
  const facts = { kind: 'mp4', size_bytes: 1, manifest: '{}', encryption_key: '', source_hash: '' };
  const row = { ...facts, storage_key: `videos/${durationMs}.mp4`, duration_ms: durationMs, created_at: 1 };
  return (await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

let uploads = 0;
async function addJob(db: Database, status: JobStatus, mediaId: number | null = null): Promise<number> {
  uploads += 1;
  const lease = status === 'processing' ? { lease_owner: 'x', lease_until: 1 } : {};
  const { id } = await db
    .insertInto('media_jobs')
    .values({
      operator_id: null,
      name: 'a.mp4',
      upload_id: `upload-${uploads}`,
      size_bytes: 1,
      status,
      percent: 0,
      reason: '',
      attempts: 0,
      lease_owner: null,
      lease_until: null,
      ...lease,
      media_id: mediaId,
      video_id: null,
      created_at: 1,
      updated_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('an upload is deleted in the state it was seen in only', async () => {
  const db = await openTestDatabase();
  const [one, two] = [await addJob(db, 'waiting'), await addJob(db, 'waiting')];
  expect(await deleteJobRow(db, one, 'failed')).toBe(false);
  expect(await deleteJobRow(db, 999, 'waiting')).toBe(false);
  expect(await findJob(db, one)).not.toBeNull();
  expect(await deleteJobRow(db, one, 'waiting')).toBe(true);
  expect([await findJob(db, one), (await findJob(db, two))?.id]).toEqual([null, two]);
});

test('the oldest waiting upload is next', async () => {
  const db = await openTestDatabase();
  await addJob(db, 'processing');
  await addJob(db, 'failed');
  const [first] = [await addJob(db, 'waiting'), await addJob(db, 'waiting')];
  expect((await db.transaction().execute(lockNextJob))?.id).toBe(first);
  await db.updateTable('media_jobs').set({ status: 'failed' }).where('status', '=', 'waiting').execute();
  expect(await db.transaction().execute(lockNextJob)).toBeNull();
});

test('bytes that arrive are noted while the upload is uploading, and for it alone', async () => {
  const db = await openTestDatabase();
  const [one, two, done] = [
    await addJob(db, 'uploading'),
    await addJob(db, 'uploading'),
    await addJob(db, 'waiting'),
  ];
  const percents = async () => {
    const rows = await db.selectFrom('media_jobs').select(['percent', 'updated_at']).orderBy('id').execute();
    return rows.map(({ percent, updated_at }) => [percent, updated_at]);
  };
  for (const id of [one, done])
    await updateUploadProgress(db, (await findJob(db, id))?.upload_id ?? '', 40, 7);
  expect(await percents()).toEqual([
    [40, 7],
    [0, 1],
    [0, 1],
  ]);
  expect((await findJob(db, two))?.status).toBe('uploading');
});

test('a recording is needed by each upload and each video that names it', async () => {
  const db = await openTestDatabase();
  const [media, other] = [await addMedia(db, 1000), await addMedia(db, 2000)];
  await addJob(db, 'ready', media);
  await addJob(db, 'ready', media);
  await addJob(db, 'ready', other);
  await addJob(db, 'waiting');
  expect([
    await countJobsByMedia(db, media),
    await countJobsByMedia(db, other),
    await countJobsByMedia(db, 99),
  ]).toEqual([2, 1, 0]);
  const course = await createCourse(db);
  await createVideo(db, course.id, { title: '甲', media_id: media });
  await createVideo(db, course.id, { title: '乙', media_id: media, deleted_at: 1 });
  expect([await findVideoUsingMedia(db, media), await findVideoUsingMedia(db, other)]).toEqual([
    { title: '甲' },
    null,
  ]);
  expect(await deleteMedia(db, 99)).toBeNull();
  await db.deleteFrom('media_jobs').where('media_id', '=', other).execute();
  expect(await deleteMedia(db, other)).toBe('videos/2000.mp4');
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: media }]);
});

test('a video takes the length of the recording it gets, in whole seconds, and no other does', async () => {
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
    await setVideoMedia(db, video.id, media, 77);
    const stored = await db.selectFrom('videos').selectAll().where('id', '=', video.id).executeTakeFirst();
    expect(stored).toMatchObject({ media_id: media, duration: seconds, updated_at: 77 });
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

test('a recording is deleted only when no other upload and no video uses it', async () => {
  const db = await openTestDatabase();
  const deletedKeys: string[] = [];
  const storage = {
    delete: async (key: string) => {
      deletedKeys.push(key);
    },
  } as Services['storage'];
  const [ofUpload, ofVideo, unused] = [
    await addMedia(db, 1000),
    await addMedia(db, 2000),
    await addMedia(db, 3000),
  ];
  await addJob(db, 'ready', ofUpload);
  const course = await createCourse(db);
  await createVideo(db, course.id, { media_id: ofVideo });
  for (const id of [ofUpload, ofVideo, unused]) await deleteUnusedMedia({ db, storage }, id);
  expect(deletedKeys).toEqual(['videos/3000.mp4']);
  const left = await db.selectFrom('media').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([ofUpload, ofVideo]);
});

test('deleted videos and courses, and chapters of other courses, are not found', async () => {
  const db = await openTestDatabase();
  const [course, other, gone] = [
    await createCourse(db),
    await createCourse(db),
    await createCourse(db, { deleted_at: 1 }),
  ];
  const video = await createVideo(db, course.id);
  const goneVideo = await createVideo(db, course.id, { deleted_at: 1 });
  const chapter = await createChapter(db, course.id, { title: '一' });
  expect([await isVideo(db, video.id), await isVideo(db, goneVideo.id)]).toEqual([true, false]);
  expect([await isCourse(db, course.id), await isCourse(db, gone.id)]).toEqual([true, false]);
  for (const wanted of [{ id: chapter }, { title: '一' }]) {
    expect(await findChapterOf(db, course.id, wanted)).toEqual({ id: chapter });
    expect(await findChapterOf(db, other.id, wanted)).toBeNull();
  }
});

test('the bytes of an upload are needed until it is ready', async () => {
  const db = await openTestDatabase();
  const uploadIdOf = async (id: number) => (await findJob(db, id))?.upload_id ?? '';
  for (const status of ['uploading', 'waiting', 'processing', 'failed'] as const) {
    expect([status, await isUploadInUse(db, await uploadIdOf(await addJob(db, status)))]).toEqual([
      status,
      true,
    ]);
  }
  const ready = await addJob(db, 'ready', await addMedia(db, 1000));
  expect(await isUploadInUse(db, await uploadIdOf(ready))).toBe(false);
  expect(await isUploadInUse(db, 'unknown')).toBe(false);
});
