// @module-tag postgres
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../db/open.ts';
import type { MediaJob } from '../../../db/tables/media-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createLocalStorage } from '../../../ports/storage/local.ts';
import { StorageUnavailable } from '../../../ports/storage/port.ts';
import { processOwner } from '../../../start/process-owner.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { uploadFolder } from '../upload-bytes/local-bytes.ts';
import { requeueAbandonedJobs, takeNextJob } from './job-queue.ts';
import { insertJob, renewLease } from './job-repo.ts';
import { moveJob } from './move-job.ts';
import { processJob } from './process-job.ts';

const ELSEWHERE = 'elsewhere_1_x';

/** Uploads that wait for a worker. */
async function openQueue(count = 1) {
  const site = await openTestSite();
  const { db, clock, services } = site;
  const operator = { name: 'op', password_hash: '', created_at: 0, updated_at: 0 };
  const { id: operatorId } = await db
    .insertInto('operators')
    .values(operator)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let index = 1; index <= count; index += 1) {
    const uploadId = `upload-${index}`;
    await insertJob(db, { operatorId, name: 'a.mp4', uploadId, sizeBytes: 1, videoId: null }, clock());
  }
  await db.updateTable('media_jobs').set({ status: 'waiting' }).execute();
  return {
    ...site,
    take: async () => {
      const job = await takeNextJob(services);
      if (!job) throw new Error('nothing waits');
      return job;
    },
    row: () => db.selectFrom('media_jobs').selectAll().orderBy('id').executeTakeFirstOrThrow(),
    requeue: () => requeueAbandonedJobs(services),
  };
}

const setLease = (db: Database, lease: Partial<Pick<MediaJob, 'lease_owner' | 'lease_until'>>) =>
  db.updateTable('media_jobs').set(lease).where('status', '=', 'processing').execute();
const movesOf = async (db: Database) =>
  (await db.selectFrom('media_job_moves').select('to_status').orderBy('id').execute()).map(
    ({ to_status }) => to_status,
  );

test('who takes an upload holds it for a minute; the oldest comes first, and none twice', async () => {
  const { clock, take, row, services } = await openQueue(2);
  expect((await take()).upload_id).toBe('upload-1');
  expect(await row()).toMatchObject({
    status: 'processing',
    lease_owner: processOwner,
    lease_until: clock() + 60_000,
    attempts: 1,
  });
  expect((await take()).upload_id).toBe('upload-2');
  expect(await takeNextJob(services)).toBeNull();
});

test('a lease holds up to its last millisecond', async () => {
  const { db, clock, take, row, requeue } = await openQueue();
  await take();
  await setLease(db, { lease_owner: ELSEWHERE });
  clock.advance(60_000);
  await requeue();
  expect((await row()).status).toBe('processing');
  clock.advance(1);
  await requeue();
  expect(await row()).toMatchObject({ status: 'waiting', lease_owner: null, lease_until: null, percent: 0 });
});

test('a lease of a dead worker from before the clock was put back an hour does not last until then', async () => {
  const { db, clock, take, row, requeue } = await openQueue();
  await take();
  await setLease(db, { lease_owner: ELSEWHERE });
  clock.advance(-5 * 60_000);
  await requeue();
  // The clocks of machines differ by some minutes at times.
  expect((await row()).status).toBe('processing');
  clock.advance(-55 * 60_000);
  await requeue();
  expect((await row()).status).toBe('waiting');
});

test('a lease of a process of this machine ends with the process', async () => {
  const { db, take, row, requeue } = await openQueue();
  await take();
  const [host] = processOwner.split('_');
  await setLease(db, { lease_owner: `${host}_${spawnSync('true').pid}_x` });
  await requeue();
  expect((await row()).status).toBe('waiting');
});

test('a lease of this process is not taken from it while it runs', async () => {
  const { take, row, requeue } = await openQueue();
  await take();
  await requeue();
  expect(await row()).toMatchObject({ status: 'processing', lease_owner: processOwner });
});

test('only the holder renews, and only while the upload is being processed', async () => {
  const { db, clock, take, row } = await openQueue();
  const { id: jobId } = await take();
  const renew = (owner: string) => renewLease(db, { jobId, owner, until: clock() + 99, percent: 7 });
  expect(await renew(ELSEWHERE)).toBe(false);
  expect(await row()).toMatchObject({ lease_until: clock() + 60_000, percent: 0 });
  expect(await renew(processOwner)).toBe(true);
  expect(await row()).toMatchObject({ lease_until: clock() + 99, percent: 7 });
  const ending = { jobId, from: 'processing', to: 'waiting', now: 1 } as const;
  await inTransaction(db, (transaction) => moveJob(transaction, ending));
  expect(await renew(processOwner)).toBe(false);
  expect(await renewLease(db, { jobId: jobId + 1, owner: processOwner, until: 1, percent: 1 })).toBe(false);
});

test('who does not hold the lease cannot move the upload, and no move is noted', async () => {
  const { db, take, row } = await openQueue();
  const { id: jobId } = await take();
  const move = { jobId, from: 'processing', to: 'failed', heldBy: ELSEWHERE, now: 1 } as const;
  expect(await inTransaction(db, (transaction) => moveJob(transaction, move))).toBe(false);
  expect((await row()).status).toBe('processing');
  expect(await movesOf(db)).toEqual(['processing']);
  // Nor does the holder from another state.
  const late = { jobId, from: 'waiting', to: 'processing', heldBy: processOwner, now: 1 } as const;
  expect(await inTransaction(db, (transaction) => moveJob(transaction, late))).toBe(false);
});

test('a worker whose lease went to another publishes nothing and takes nothing back', async () => {
  const { db, services, take, row } = await openQueue();
  const course = await createCourse(db);
  const video = await createVideo(db, course.id);
  await db.updateTable('media_jobs').set({ video_id: video.id }).execute();
  const job = await take();
  const folder = uploadFolder(services.config);
  mkdirSync(folder, { recursive: true });
  copyFileSync(SINGLE_FILE_VIDEO, `${folder}/${job.upload_id}`);
  const storage: typeof services.storage = {
    ...services.storage,
    async put(key, content) {
      await services.storage.put(key, content);
      await setLease(db, { lease_owner: ELSEWHERE });
    },
  };
  // Without ffmpeg the video is stored as it is.
  vi.stubEnv('PATH', '');
  await processJob({ ...services, storage }, job, new AbortController().signal);
  vi.unstubAllEnvs();
  expect(await row()).toMatchObject({ status: 'processing', lease_owner: ELSEWHERE, media_id: null });
  expect(await movesOf(db)).toEqual(['processing']);
  const { media_id } = await db.selectFrom('videos').select('media_id').executeTakeFirstOrThrow();
  expect(media_id).toBeNull();
  // The recording stays for the other, who finds it by its content.
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1);
});

test('a move that the states do not allow is an error', async () => {
  const { db, row } = await openQueue();
  const { id: jobId } = await row();
  const move = { jobId, from: 'waiting', to: 'ready', now: 1 } as const;
  await expect(inTransaction(db, (transaction) => moveJob(transaction, move))).rejects.toThrow(
    'cannot go from waiting to ready',
  );
  expect([(await row()).status, await movesOf(db)]).toEqual(['waiting', []]);
});

test('an outage of the object store does not use up the attempts; a file that alone cannot be read does', async () => {
  const { services, take, row } = await openQueue();
  const fail = async (): Promise<never> => {
    throw new StorageUnavailable('no answer');
  };
  const working = createLocalStorage(join(services.config.dataDir, 'storage'));
  async function* list() {
    yield await fail();
  }
  const unreadable = { ...working, kind: 's3' as const, list };
  const away = { ...unreadable, put: fail };
  const never = new AbortController().signal;
  for (let round = 0; round < 20; round += 1)
    expect(await processJob({ ...services, storage: away }, await take(), never)).toBe(false);
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 0 });
  for (let round = 1; round < 5; round += 1) {
    await processJob({ ...services, storage: unreadable }, await take(), never);
    expect(await row()).toMatchObject({ status: 'waiting', attempts: round });
  }
  await processJob({ ...services, storage: unreadable }, await take(), never);
  expect(await row()).toMatchObject({ status: 'failed', reason: '对象存储暂时不可用；可以重试' });
});
