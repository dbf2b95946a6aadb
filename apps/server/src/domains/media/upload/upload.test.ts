import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaAssign, mediaDelete, mediaFiles, mediaRetry } from '@zaixue/contract/operator/teaching/media';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { hasFfmpeg, run } from '../../../testing/programs.ts';
import { SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import type { TestSiteOptions } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { openTusClient } from '../../../testing/tus.ts';
import { requeueAbandonedJobs, takeNextJob } from './job-queue.ts';
import { processJob, processUploads } from './process-job.ts';
import { sweepUploads } from './sweep-uploads.ts';

// A film is coded here, on cores that others use too.
vi.setConfig({ testTimeout: 240_000 });

const FILM = readFileSync(SINGLE_FILE_VIDEO);
const never = new AbortController().signal;

/** The first seconds of the film, in the same coding. */
function beginningOfFilm(seconds: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'film.mp4');
  run('ffmpeg', ['-v', 'error', '-t', String(seconds), '-i', SINGLE_FILE_VIDEO, '-c', 'copy', path]);
  return readFileSync(path);
}

async function openUploads(options: TestSiteOptions = {}) {
  const site = await openTestSite(options);
  const owner = await createTestOperator(site, 'owner');
  const tus = await openTusClient(site.app, owner.headers);
  const { db, services } = site;
  return {
    ...site,
    tus,
    upload: async (bytes: Buffer, name = '第一课.mp4', video?: number) => {
      const path = await tus.begin(name, bytes.length, video);
      expect(await tus.send(path, 0, bytes)).toBe(204);
    },
    jobs: () => db.selectFrom('media_jobs').selectAll().orderBy('id').execute(),
    moves: async () => {
      const rows = await db.selectFrom('media_job_moves').select('to_status').orderBy('id').execute();
      return rows.map(({ to_status }) => to_status);
    },
    files: () => readdirSync(join(services.config.dataDir, 'uploads')),
    remove: (id = '1') => callOperator(site, owner, mediaDelete, { id }),
    retry: (id = '1') => callOperator(site, owner, mediaRetry, { id }),
    assign: (lessonId: number) => callOperator(site, owner, mediaAssign, { id: '1', lessonId }),
    list: async () => (await callOperator(site, owner, mediaFiles, {})).data.rows,
  };
}

test.skipIf(!hasFfmpeg)('a film that arrives in pieces becomes what its video plays', async () => {
  const { db, services, tus, jobs, moves, files, remove } = await openUploads();
  const course = await createCourse(db);
  const video = await createVideo(db, course.id);
  const film = beginningOfFilm(3.8);
  const path = await tus.begin('第一课.mp4', film.length, video.id);
  const half = Math.floor(film.length / 2);
  expect(await tus.send(path, 0, film.subarray(0, half))).toBe(204);
  // After a break the client asks how far it came; a piece in the wrong place is refused.
  expect(await tus.offset(path)).toBe(half);
  expect(await tus.send(path, 0, film)).toBe(409);
  expect((await jobs())[0]).toMatchObject({
    name: '第一课.mp4',
    status: 'uploading',
    size_bytes: film.length,
  });
  expect(await tus.send(path, half, film.subarray(half))).toBe(204);
  expect((await jobs())[0]?.status).toBe('waiting');

  await processUploads(services, never);
  const [job] = await jobs();
  expect(job).toMatchObject({ status: 'ready', percent: 100, reason: '', lease_owner: null });
  expect(await moves()).toEqual(['uploading', 'waiting', 'processing', 'ready']);
  const played = await db.selectFrom('videos').selectAll().where('id', '=', video.id).executeTakeFirst();
  expect(played).toMatchObject({ media_id: job?.media_id, duration: 4 });
  expect(files()).toEqual([]);
  expect(await db.selectFrom('media_staging').selectAll().execute()).toEqual([]);

  const refused = await remove();
  expect([refused.status, refused.failure.code]).toEqual([409, 'in_use']);
  expect(refused.failure.uses).toEqual([{ kind: 'lesson', id: video.id, title: '测试课程 · 第一课' }]);
  await db.updateTable('videos').set({ media_id: null }).execute();
  expect((await remove()).status).toBe(200);
  expect(await db.selectFrom('media').selectAll().execute()).toEqual([]);
  expect(readdirSync(join(services.config.dataDir, 'storage', 'videos'))).toEqual([]);
});

test('a broken film fails with the reason, may be tried again, and goes when deleted', async () => {
  const { services, upload, jobs, moves, files, remove, retry, list } = await openUploads();
  await upload(Buffer.from('no film'), '坏的<b>.mp4');
  await processUploads(services, never);
  expect((await jobs())[0]).toMatchObject({ status: 'failed', media_id: null });
  expect(await list()).toMatchObject([
    { name: '坏的<b>.mp4', status: 'failed', reason: '不是能识别的视频文件，或文件已损坏', uses: [] },
  ]);
  expect(files()).toHaveLength(2);

  expect((await retry()).status).toBe(200);
  expect((await jobs())[0]).toMatchObject({ status: 'waiting', reason: '' });
  const again = await retry();
  expect([again.status, again.failure.message]).toEqual([409, '只有处理失败的文件可以重试']);
  await processUploads(services, never);
  expect(await moves()).toEqual([
    'uploading',
    'waiting',
    'processing',
    'failed',
    'waiting',
    'processing',
    'failed',
  ]);
  expect((await remove('99')).status).toBe(404);
  expect(await jobs()).toHaveLength(1);
  expect((await remove()).status).toBe(200);
  expect([await jobs(), files()]).toEqual([[], []]);
});

test.skipIf(!hasFfmpeg)('a playlist is refused at once, and the next upload is worked off', async () => {
  const { services, upload, jobs } = await openUploads();
  await upload(Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:86400\n#EXTINF:10,\nsegment.ts\n'), '直播.mp4');
  await upload(Buffer.from('no film'));
  await processUploads(services, never);
  expect((await jobs()).map(({ status, reason }) => [status, reason])).toEqual([
    ['failed', '不接受这种格式的文件，请导出为 MP4、MOV 或 MKV'],
    ['failed', '不是能识别的视频文件，或文件已损坏'],
  ]);
});

test.skipIf(!hasFfmpeg)('an upload that is being processed is deleted, and its work ends', async () => {
  const { db, services, upload, jobs, files, remove } = await openUploads();
  await upload(FILM);
  const processing = processUploads(services, never);
  await vi.waitFor(async () => expect((await jobs())[0]?.percent).toBeGreaterThan(0), 60_000);
  expect((await remove()).status).toBe(200);
  expect([await jobs(), files()]).toEqual([[], []]);
  await processing;
  for (const table of ['media', 'media_staging', 'media_job_moves'] as const) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  expect(readdirSync(join(services.config.dataDir, 'tmp'))).toEqual([]);
});

test('an upload deleted after its recording was stored leaves no recording', async () => {
  const { db, services, upload, jobs, remove } = await openUploads();
  await upload(FILM);
  const storage: typeof services.storage = {
    ...services.storage,
    async put(key, content) {
      await services.storage.put(key, content);
      expect((await remove()).status).toBe(200);
    },
  };
  const job = await takeNextJob(services);
  if (!job) throw new Error('nothing waits');
  vi.stubEnv('PATH', '');
  await processJob({ ...services, storage }, job, never);
  vi.unstubAllEnvs();
  expect([await jobs(), await db.selectFrom('media').selectAll().execute()]).toEqual([[], []]);
  expect(readdirSync(join(services.config.dataDir, 'storage', 'videos'))).toEqual([]);
});

test('another file for a video is chosen after the upload, whatever its state', async () => {
  const { db, services, upload, jobs, assign } = await openUploads();
  const course = await createCourse(db);
  const video = await createVideo(db, course.id);
  await upload(FILM);
  expect((await assign(video.id)).status).toBe(200);
  expect((await jobs())[0]?.video_id).toBe(video.id);
  expect((await assign(999_999)).failure.fields).toEqual({ lessonId: '所选的课时不存在' });
  expect((await assign(0)).status).toBe(200);
  expect((await jobs())[0]?.video_id).toBeNull();
  const media = { kind: 'mp4', storage_key: 'videos/x.mp4', duration_ms: 40_001, size_bytes: 1 };
  const rest = { manifest: '{}', encryption_key: '', source_hash: '', created_at: 1 };
  const { id } = await db
    .insertInto('media')
    .values({ ...media, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('media_jobs').set({ status: 'ready', media_id: id, video_id: null }).execute();
  await assign(video.id);
  const played = await db.selectFrom('videos').selectAll().where('id', '=', video.id).executeTakeFirst();
  expect(played).toMatchObject({ media_id: id, duration: 41 });
  expect(services.clock()).toBe(played?.updated_at);
  expect((await assign(0)).failure.fields?.lessonId).toContain('已经处理好');
});

test.each([
  ['an empty file', 0, undefined, '文件是空的'],
  ['a file of more than 50 GB', 51 * 1024 ** 3, undefined, '文件超过 50 GB'],
  ['an unknown video', 10, 999, '所选的课时不存在'],
])('%s is refused before its first byte', async (_name, size, video, words) => {
  const { tus, jobs, files } = await openUploads();
  await expect(tus.begin('a.mp4', size, video)).rejects.toThrow(words);
  expect([await jobs(), files()]).toEqual([[], []]);
});

test('of two workers one takes a recording', { tags: ['postgres'] }, async () => {
  const { services, upload, jobs } = await openUploads({ interleaved: true });
  await upload(Buffer.from('no film'));
  const taken = await Promise.all([takeNextJob(services), takeNextJob(services), takeNextJob(services)]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect((await jobs())[0]).toMatchObject({ status: 'processing', attempts: 1 });
});

test('a worker that fell silent is replaced, and cannot publish any more', async () => {
  const { db, services, clock, upload, jobs } = await openUploads();
  await upload(Buffer.from('no film'));
  await takeNextJob(services);
  await db.updateTable('media_jobs').set({ lease_owner: 'elsewhere_1_x' }).execute();
  await requeueAbandonedJobs(services);
  expect((await jobs())[0]?.status).toBe('processing');
  clock.advance(60_001);
  await requeueAbandonedJobs(services);
  expect((await jobs())[0]).toMatchObject({ status: 'waiting', lease_owner: null, attempts: 1 });
});

test('a recording that ends its workers again and again is given up with a reason, until it is retried', async () => {
  const { db, services, upload, jobs, retry } = await openUploads();
  await upload(Buffer.from('no film'));
  for (let round = 1; round <= 5; round += 1) {
    expect((await takeNextJob(services))?.attempts).toBe(round);
    await db.updateTable('media_jobs').set({ lease_until: 0 }).execute();
    await requeueAbandonedJobs(services);
  }
  expect((await jobs())[0]).toMatchObject({ status: 'failed' });
  expect((await jobs())[0]?.reason).toContain('处理中断了 5 次');
  expect((await retry()).status).toBe(200);
  expect((await jobs())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
});

test.skipIf(!hasFfmpeg)(
  'a server that stops leaves the recording waiting, without counting against it',
  async () => {
    const { db, services, upload, jobs } = await openUploads();
    await upload(FILM);
    const stop = new AbortController();
    const processing = processUploads(services, stop.signal);
    await vi.waitFor(async () => expect((await jobs())[0]?.percent).toBeGreaterThan(0), 60_000);
    stop.abort();
    await processing;
    expect((await jobs())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(await db.selectFrom('media_staging').selectAll().execute()).toEqual([]);
    expect(readdirSync(join(services.config.dataDir, 'tmp'))).toEqual([]);
  },
);

test('an upload whose end was not told is found, one that nobody went on with goes', async () => {
  const { db, services, clock, tus, upload, jobs, files } = await openUploads();
  await upload(Buffer.from('all of it'));
  await db.updateTable('media_jobs').set({ status: 'uploading' }).execute();
  await tus.begin('half.mp4', 100);
  await sweepUploads(services);
  expect((await jobs()).map(({ status }) => status)).toEqual(['waiting', 'uploading']);
  clock.advance(7 * 24 * 3_600_000);
  await sweepUploads(services);
  expect((await jobs()).map(({ status }) => status)).toEqual(['waiting', 'uploading']);
  clock.advance(1);
  await sweepUploads(services);
  expect((await jobs()).map(({ status }) => status)).toEqual(['waiting']);
  expect(files()).toHaveLength(4);
});
