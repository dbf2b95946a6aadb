import { expect, test } from 'vitest';
import type { Database } from '../../../db/open.ts';
import type { Services } from '../../../services.ts';
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

test('a recording is needed by each upload that names it', async () => {
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
  expect(await deleteMedia(db, 99)).toBeNull();
  await db.deleteFrom('media_jobs').where('media_id', '=', other).execute();
  expect(await deleteMedia(db, other)).toBe('videos/2000.mp4');
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: media }]);
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
