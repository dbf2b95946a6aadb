// @module-tag complete
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { logout } from '@zaixue/contract/calls/auth';
import { courseDetail } from '@zaixue/contract/calls/course';
import { videoPlayinfo } from '@zaixue/contract/calls/video';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../../apps/server/src/db/open.ts';
import { createPlayTokens } from '../../apps/server/src/domains/media/play-tokens/play-token.ts';
import { readSecrets } from '../../apps/server/src/start/secrets.ts';
import { type Machines, startMachines } from '../../tools/machines/start-machines.ts';
import { makeTestVideo } from '../../tools/site/make-video.ts';
import { addBuyers } from '../../tools/site/members.ts';
import { logInDemoOperator, type OperatorClient } from '../../tools/site/operator-client.ts';
import { openBucket } from '../../tools/test/environment/bucket.ts';
import { findProgram } from '../../tools/test/environment/programs.ts';
import { hasTrial, isFree, type Lesson, listVisibleLessons } from '../support/api/lessons.ts';
import { logInBySms, randomMobile } from '../support/api/login.ts';
import { fetchData, makeCall } from '../support/api/wire.ts';
import { extractGrant, guessAddresses, tamperGrant } from '../support/media/address-guesses.ts';
import { decryptSegment, type Rendition, readStream, sumSegmentSeconds } from '../support/media/hls.ts';
import { runServerUntilExit } from '../support/site/programs.ts';

/** On a busy machine the demo site needs minutes to be filled. */
const START_LIMIT_MS = 400_000;
const PROCESSED_WITHIN_MS = 180_000;
/** Longer than the store may be away before every attempt of the worker would be used up, milliseconds. */
const STORE_AWAY_MS = 30_000;
const CLIP_SECONDS = 4;
const SHOWN_WITHIN_MS = 200;
/** Five seconds after which nothing is kept, and time for requests that wait for Redis, milliseconds. */
const SHOWN_WITHOUT_REDIS_MS = 10_000;
const SHOWN = { timeout: 20_000, interval: 10 };

let running: Machines | null = null;
let missing = '';

beforeAll(async () => {
  const started = await startMachines();
  if ('missing' in started) missing = started.missing;
  else running = started;
}, START_LIMIT_MS);

afterAll(() => running?.stop(), START_LIMIT_MS);

/** The addresses of the two web processes. */
const addressesOf = ({ webs }: Machines): [string, string] => [webs[0]?.url ?? '', webs[1]?.url ?? ''];

const readAddresses = async (url: string, lessonId: number, token: string) =>
  (await fetchData(url, videoPlayinfo, { id: lessonId }, { token })).urls;

async function readRenditions(addresses: readonly { readonly url: string }[]): Promise<readonly Rendition[]> {
  return (await Promise.all(addresses.map(({ url }) => readStream(url)))).flat();
}

/** Lessons as streams; those without a recording or in one file have none. */
async function findStream(url: string, token: string, fits: (lesson: Lesson) => boolean) {
  for (const lesson of (await listVisibleLessons(url)).filter(fits)) {
    const addresses = await readAddresses(url, lesson.video.id, token);
    if (addresses[0]?.format === 'm3u8') return { ...lesson, addresses };
  }
  throw new Error('the demo site has no such stream');
}

/** Fetches a segment as players do, and tells from where its bytes came. */
async function fetchSegment(address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  const sent = Buffer.from(await answer.arrayBuffer());
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null)
    return { status: answer.status, fromServer: sent, fromStore: null, location: '' };
  const stored = await fetch(location);
  return {
    status: stored.status,
    fromServer: sent,
    fromStore: Buffer.from(await stored.arrayBuffer()),
    location,
  };
}

/** Whether an address gives nothing: neither bytes nor a way to them. */
async function isRefused(address: string, init: RequestInit = {}): Promise<boolean> {
  const { status } = await fetch(address, { ...init, redirect: 'manual' });
  return status >= 400 && status < 500;
}

async function findOpen(addresses: Iterable<string>): Promise<string[]> {
  const open: string[] = [];
  for (const address of addresses) if (!(await isRefused(address))) open.push(address);
  return open;
}

test('a member who logged in at one process watches at the other, and every segment leaves from the store', async ({
  skip,
}) => {
  if (!running) return skip(missing);
  const [one, other] = addressesOf(running);
  const token = await logInBySms(one, randomMobile());
  const { addresses } = await findStream(other, token, isFree);
  const before = await running.bucket.readCounts();
  const counted = { segments: 0, bytes: 0, bytesOfServer: 0 };
  for (const { keyUrl, segments } of await readRenditions(addresses)) {
    const key = Buffer.from(await (await fetch(keyUrl)).arrayBuffer());
    for (const [index, { url }] of segments.entries()) {
      const { status, fromServer, fromStore } = await fetchSegment(url);
      expect([url, status, fromStore !== null]).toEqual([url, 200, true]);
      expect(decryptSegment(key, index, fromStore ?? Buffer.alloc(0)), url).not.toBeNull();
      counted.segments += 1;
      counted.bytes += fromStore?.length ?? 0;
      counted.bytesOfServer += fromServer.length;
    }
  }
  const after = await running.bucket.readCounts();
  console.log(
    `${counted.segments} segments: ${counted.bytes} bytes from the store, ${counted.bytesOfServer} from the server`,
  );
  expect(counted.segments).toBeGreaterThan(5);
  expect(counted.bytesOfServer).toBe(0);
  expect(after).toEqual({ reads: before.reads + counted.segments, bytes: before.bytes + counted.bytes });
  // The same login is known behind the proxy too.
  expect(
    (await readAddresses(running.url, (await findStream(one, token, isFree)).video.id, token)).length,
  ).toBe(addresses.length);
});

test('a trial ends where it ends; forged, expired and foreign addresses open nothing, at the server and at the store', async ({
  skip,
}) => {
  if (!running) return skip(missing);
  const [one, other] = addressesOf(running);
  const token = await logInBySms(one, randomMobile());
  // A trial with an odd number of seconds ends within a segment of two seconds.
  const isCut = ({ video, course }: Lesson): boolean =>
    course.is_free === 0 && hasTrial({ video, course }) && video.free_seconds % 2 === 1;
  const { video, course, addresses } = await findStream(other, token, isCut);
  const db = openPostgres(running.postgres.url);
  onTestFinished(() => db.destroy());
  const [buyer] = await addBuyers(db, 1);
  await db
    .insertInto('course_purchases')
    .values({ member_id: buyer?.id ?? 0, course_id: course.id, charge_fen: 0, created_at: Date.now() })
    .execute();
  const ours = await readRenditions(addresses);
  const theirAddresses = await readAddresses(other, video.id, buyer?.token ?? '');
  const theirs = await readRenditions(theirAddresses);
  const grant = extractGrant(addresses[0]?.url ?? '', theirAddresses[0]?.url ?? '');
  const fullGrant = extractGrant(theirAddresses[0]?.url ?? '', addresses[0]?.url ?? '');

  for (const { segments, ...rest } of ours) {
    const seconds = sumSegmentSeconds({ segments, ...rest });
    expect(seconds).toBeLessThanOrEqual(video.free_seconds + 0.001);
    expect(seconds).toBeGreaterThan(video.free_seconds - 0.1);
    const fetched = await Promise.all(segments.map(({ url }) => fetchSegment(url)));
    expect(fetched.map(({ status, fromStore }) => [status, fromStore !== null])).toEqual(
      // The cut one comes from the server.
      segments.map((_, index) => [200, index < segments.length - 1]),
    );
  }
  for (const rendition of theirs)
    expect(sumSegmentSeconds(rendition)).toBeGreaterThan(video.free_seconds + 4);

  const own = new Set(
    ours.flatMap(({ playlistUrl, segments }) => [playlistUrl, ...segments.map(({ url }) => url)]),
  );
  const beyond = theirs
    .flatMap(({ segments }) => segments.map(({ url }) => url.replace(fullGrant, grant)))
    .filter((address) => !own.has(address));
  expect(beyond.length).toBeGreaterThan(0);
  const guesses = [...guessAddresses(ours)].filter(
    (address) => !own.has(address) && !addresses.some(({ url }) => url === address),
  );
  expect(await findOpen([...beyond, ...guesses])).toEqual([]);

  // Forged grants, and grants of the true key that are over.
  const first = ours[0]?.segments[0]?.url ?? '';
  const tokens = createPlayTokens(readSecrets(running.webs[0]?.dataDir ?? ''));
  const read = tokens.read(grant, Date.now());
  if (!read) throw new Error('the grant cannot be read');
  const withExpiry = (expiresAt: number) => first.replace(grant, tokens.sign({ ...read, expiresAt }));
  expect(await isRefused(withExpiry(Date.now() + 60_000))).toBe(false);
  const forged = tamperGrant(grant).map((each) => first.replace(grant, each));
  expect(await findOpen([withExpiry(Date.now() - 1000), ...forged])).toEqual([]);

  // The store opens one object for some minutes, and nothing else.
  const { location } = await fetchSegment(first);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * 60_000 });
  const expired = await running.bucket.storage.signAddress(
    new URL(location).pathname.split('/').slice(2).join('/'),
  );
  vi.useRealTimers();
  const [bare = '', query = ''] = location.split('?');
  const neighbour = bare.replace(/\d+\.ts$/, `${theirs[0]?.segments.length ?? 0}.ts`);
  const last = bare.replace(/\d+\.ts$/, `${(theirs[0]?.segments.length ?? 1) - 1}.ts`);
  expect(await findOpen([bare, expired ?? bare, `${neighbour}?${query}`, `${last}?${query}`])).toEqual([]);
  expect(await isRefused(location, { method: 'PUT', body: 'x' })).toBe(true);
  expect(await isRefused(location, { method: 'DELETE' })).toBe(true);
  expect((await fetch(location)).status).toBe(200);

  // The addresses of a trial open no other lesson, and end with their session, also at the other process.
  const foreign = await findStream(
    other,
    buyer?.token ?? '',
    (lesson) => isFree(lesson) && lesson.video.id !== video.id,
  );
  const [foreignStream] = await readStream(foreign.addresses[0]?.url ?? '');
  const foreignGrant = extractGrant(foreign.addresses[0]?.url ?? '', addresses[0]?.url ?? '');
  const foreignAddress = foreignStream?.segments.at(-1)?.url ?? '';
  expect(await isRefused(foreignAddress)).toBe(false);
  expect(await isRefused(foreignAddress.replace(foreignGrant, grant))).toBe(true);
  await makeCall(one, logout, {}, { token });
  expect(await isRefused(first)).toBe(true);
});

/** Uploads a short video for a free lesson through the proxy, in pieces that any process receives. */
async function uploadClip(machines: Machines, operator: OperatorClient, name: string, lessonId?: number) {
  const path = join(machines.worker.dataDir, name);
  makeTestVideo({ path, seconds: CLIP_SECONDS });
  await operator.upload(name, readFileSync(path), { pieces: 4, ...(lessonId ? { lessonId } : {}) });
}

const logInOperator = ({ url, webs }: Machines): Promise<OperatorClient> =>
  logInDemoOperator({ url, dataDir: webs[0]?.dataDir ?? '' });

test('what is uploaded behind the proxy is transcoded by the worker and plays at either process', async ({
  skip,
}) => {
  if (!running) return skip(missing);
  if (!findProgram('ffmpeg')) return skip('ffmpeg is not installed');
  const [one, other] = addressesOf(running);
  const token = await logInBySms(other, randomMobile());
  const { video } = await findStream(one, token, isFree);
  const operator = await logInOperator(running);
  const stateOf = async (name: string) =>
    (await operator.list()).find((upload) => upload.name === name)?.state;
  await running.worker.stop();
  await uploadClip(running, operator, 'machines.mp4', video.id);
  // Longer than the interval of the job: the web processes leave it alone.
  await wait(6000);
  expect(await stateOf('machines.mp4')).toBe('waiting');
  await running.worker.start();
  await expect.poll(() => stateOf('machines.mp4'), { timeout: PROCESSED_WITHIN_MS }).toBe('ready');
  for (const url of [one, other]) {
    const [rendition] = await readStream((await readAddresses(url, video.id, token))[0]?.url ?? '');
    expect(Math.round(rendition ? sumSegmentSeconds(rendition) : 0)).toBe(CLIP_SECONDS);
    for (const segment of rendition?.segments ?? [])
      expect((await fetchSegment(segment.url)).fromStore?.length).toBeGreaterThan(1000);
  }
});

test('an upload survives an outage of the store of any length, and the kill of its worker', async ({
  skip,
}) => {
  if (!running) return skip(missing);
  if (!findProgram('ffmpeg')) return skip('ffmpeg is not installed');
  const operator = await logInOperator(running);
  const stateOf = async (name: string) =>
    (await operator.list()).find((upload) => upload.name === name)?.state;
  await uploadClip(running, operator, 'outage.mp4');
  const { store, bucket } = running;
  await bucket.setFault('500');
  await wait(STORE_AWAY_MS / 2);
  await store.kill();
  try {
    await wait(STORE_AWAY_MS / 2);
    expect(['waiting', 'processing']).toContain(await stateOf('outage.mp4'));
  } finally {
    await store.restart();
  }
  await expect.poll(() => stateOf('outage.mp4'), { timeout: PROCESSED_WITHIN_MS }).toBe('ready');

  await uploadClip(running, operator, 'killed.mp4');
  await expect
    .poll(() => stateOf('killed.mp4'), { timeout: PROCESSED_WITHIN_MS, interval: 100 })
    .toBe('processing');
  await running.worker.stop('SIGKILL');
  await running.worker.start();
  await expect.poll(() => stateOf('killed.mp4'), { timeout: PROCESSED_WITHIN_MS }).toBe('ready');
});

test('what an operator or a command changes at one process shows at the other within 0.2 s, and without Redis some seconds later', async ({
  skip,
}) => {
  if (!running) return skip(missing);
  const { redis, webs } = running;
  const [one, other] = addressesOf(running);
  const [first] = await listVisibleLessons(one);
  const id = first?.course.id ?? 0;
  const operator = await logInDemoOperator({ url: one, dataDir: webs[0]?.dataDir ?? '' });
  const readTitle = async (url: string) => (await fetchData(url, courseDetail, { id })).course.title;
  const readPage = async (url: string) => (await fetch(`${url}/course/${id}`)).text();
  /** Changes the title at one process, and returns after how many milliseconds the other one shows it. */
  async function timeUntilShown(title: string): Promise<number> {
    // So that it is kept.
    await Promise.all([readTitle(other), readPage(other)]);
    const { version } = await operator.call<{ version: number }>('GET', `/courses/${id}`);
    await operator.call('PATCH', `/courses/${id}`, { title, version });
    const changedAt = performance.now();
    expect([await readTitle(one), await readPage(one)]).toEqual([title, expect.stringContaining(title)]);
    await vi.waitFor(async () => expect(await readTitle(other)).toBe(title), SHOWN);
    const shownAfter = performance.now() - changedAt;
    await vi.waitFor(async () => expect(await readPage(other)).toContain(title), SHOWN);
    return shownAfter;
  }
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) times.push(await timeUntilShown(`第 ${turn} 个名字`));
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  console.log(`shown by the other process after ${times.map(Math.round).join(', ')} ms`);
  expect(median).toBeLessThan(SHOWN_WITHIN_MS);
  await redis.kill();
  try {
    expect(await timeUntilShown('没有 Redis 时的名字')).toBeLessThan(SHOWN_WITHOUT_REDIS_MS);
  } finally {
    await redis.restart();
  }
});

test('a process with other secrets or another store refuses to start in one sentence', async ({ skip }) => {
  if (!running) return skip(missing);
  const { postgres, redis, store, bucket, webs, worker } = running;
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DEMO: '1', PORT: '0' };
  const elsewhere = await openBucket(store.url);
  const foreignSecrets = { ...shared, ...bucket.env, DATA_DIR: join(worker.dataDir, 'elsewhere') };
  const foreignStore = { ...shared, ...elsewhere.env, DATA_DIR: webs[1]?.dataDir ?? '' };
  for (const [env, reason] of [
    [foreignSecrets, 'secrets.json in'],
    [foreignStore, 'The storage s3://'],
  ] as const) {
    const { code, stderr } = await runServerUntilExit(env);
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain(`zaixue: ${reason}`);
    expect(stderr).toContain('is not the one of this database');
  }
});
