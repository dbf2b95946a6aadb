// @module-tag complete
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { courses } from '@zaixue/contract/calls/course';
import { memberDetail } from '@zaixue/contract/calls/member';
import { videoNoteAdd } from '@zaixue/contract/calls/note';
import { videoPlayinfo } from '@zaixue/contract/calls/video';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { fromRoot } from '../../tools/launch/paths.mjs';
import { mountSmallDisk, type SmallDisk } from '../../tools/machines/small-disk.ts';
import { type DiskUse, makeClip, useDisk } from '../../tools/machines/use-disk.ts';
import { addBuyers, type Buyer } from '../../tools/site/members.ts';
import { logInDemoOperator, type OperatorClient } from '../../tools/site/operator-client.ts';
import { type RunningSite, startSite } from '../../tools/site/start-site.ts';
import { startPostgres } from '../../tools/test/environment/postgres.ts';
import { startRedis } from '../../tools/test/environment/redis.ts';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { logInBySms, randomMobile } from '../support/api/login.ts';
import { fetchData, makeCall } from '../support/api/wire.ts';
import { readStream } from '../support/media/hls.ts';

/** How long a part is missing, milliseconds: longer than the time limits of the server. */
const OUTAGE_MS = 8000;
/** The site must be ready again within this time after the part is back, milliseconds. */
const BACK_WITHIN_MS = 10_000;
const REQUEST_EVERY_MS = 50;
/** A member may have 200 notes for a lesson. */
const MEMBERS = 12;
const METRICS_TOKEN = 'metrics-of-a-test';

/** How often each answer was seen, by who asked for what. */
type Seen = Record<string, Record<string, number>>;

interface Load {
  /** Notes whose saving was answered with code 0. */
  readonly saved: readonly string[];
  /** Returns what was seen since the last call. */
  takeSeen(): Seen;
  stop(): Promise<void>;
}

/** Learners list courses, open pages, read their account and save notes; a monitor and an operator look on. */
function startLoad({ url }: RunningSite, members: readonly Buyer[], videoId: number): Load {
  const saved: string[] = [];
  const token = (turn: number) => ({ token: members[turn % members.length]?.token ?? '' });
  const askForPage = async (path: string) => `HTTP ${(await fetch(url + path)).status}`;
  const ask = async (...rest: Parameters<typeof makeCall> extends [string, ...infer Rest] ? Rest : never) => {
    const { status, envelope } = await makeCall(url, ...rest);
    return status === 200 ? `code ${envelope.code} ${envelope.message}`.trim() : `HTTP ${status}`;
  };
  const acts: Readonly<Record<string, (turn: number) => Promise<string>>> = {
    'learner: course list': (turn) => ask(courses, { page_size: 1 + (turn % 90) }),
    'learner: account': (turn) => ask(memberDetail, {}, token(turn)),
    'learner: saves a note': async (turn) => {
      const content = `笔记 ${turn}`;
      const answer = await ask(videoNoteAdd, { id: String(videoId), content, seconds: 1 }, token(turn));
      if (answer.startsWith('code 0')) saved.push(content);
      return answer;
    },
    'learner: page /courses': () => askForPage('/courses'),
    'operator: session': () => askForPage('/operator/api/session'),
    'monitor: /readyz': async () => {
      const answer = await fetch(`${url}/readyz`);
      const { checks } = (await answer.json()) as {
        checks: Record<string, { ok: boolean; reason?: string }>;
      };
      const failed = Object.entries(checks).filter(([, { ok }]) => !ok);
      const reasons = failed.map(([name, { reason }]) => `${name} ${reason}`);
      return `HTTP ${answer.status} ${reasons.join(', ')}`.trim();
    },
    'monitor: /metrics': async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const ready = /^zaixue_ready (\d)$/m.exec(await answer.text())?.[1];
      return `HTTP ${answer.status} zaixue_ready ${ready}`;
    },
  };
  const names = Object.keys(acts);
  let seen: Seen = {};
  let count = 0;
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const name = names[count % names.length] ?? '';
    const turn = Math.floor(count / names.length);
    count += 1;
    const asked = Promise.resolve(acts[name]?.(turn))
      .catch((error: Error) => `no answer: ${error.cause ?? error.message}`)
      .then((answer) => {
        seen[name] ??= {};
        seen[name][answer ?? ''] = (seen[name][answer ?? ''] ?? 0) + 1;
      });
    running.add(asked);
    asked.finally(() => running.delete(asked));
  }, REQUEST_EVERY_MS);
  return {
    saved,
    takeSeen() {
      const taken = seen;
      seen = {};
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

const isReady = async (site: RunningSite): Promise<boolean> =>
  (await fetch(`${site.url}/readyz`)).status === 200;

/** Waits until the site is ready and returns how long that took, milliseconds. */
async function waitUntilReady(site: RunningSite): Promise<number> {
  const started = performance.now();
  while (!(await isReady(site))) {
    if (performance.now() - started > 3 * BACK_WITHIN_MS) throw new Error('the site is not ready again');
    await wait(100);
  }
  return Math.round(performance.now() - started);
}

/** Answers that learners may get during an outage. */
const ALLOWED = /^(code 0\b.*|code 503 服务暂时不可用，请稍后重试|HTTP 200|HTTP 503)$/;

function expectAllowed(seen: Seen): void {
  const learners = Object.entries(seen).filter(([name]) => !name.startsWith('monitor'));
  const others = learners.flatMap(([name, answers]) =>
    Object.keys(answers)
      .filter((answer) => !ALLOWED.test(answer))
      .map((answer) => `${name}: ${answer}`),
  );
  expect(others).toEqual([]);
}

/** Prints what was seen in a phase, and the lines that the server logged in it. */
function report(phase: string, seen: Seen, log: string): void {
  console.log(`\n### ${phase}`);
  for (const [name, answers] of Object.entries(seen)) {
    const counts = Object.entries(answers).map(([answer, times]) => `${times} × ${answer}`);
    console.log(`  ${name.padEnd(24)} ${counts.join(' · ')}`);
  }
  for (const line of log.split('\n').filter(Boolean)) console.log(`  log: ${line.slice(0, 200)}`);
}

interface Fault {
  readonly name: string;
  /** The failed check in `/readyz`. */
  readonly check: RegExp;
  readonly take: () => Promise<void>;
  readonly giveBack: () => Promise<void>;
}

/** Takes each part away for a while and gives it back, under load. No process of the site is restarted. */
async function runFaults(site: RunningSite, load: Load, faults: readonly Fault[]): Promise<void> {
  let logged = site.output().length;
  const takeLog = (): string => {
    const log = site.output().slice(logged);
    logged += log.length;
    return log;
  };
  const finish = (phase: string): Seen => {
    const seen = load.takeSeen();
    report(phase, seen, takeLog());
    return seen;
  };
  await wait(2000);
  const before = finish('before');
  expectAllowed(before);
  expect(Object.keys(before['learner: saves a note'] ?? {})).toEqual(['code 0']);
  for (const { name, check, take, giveBack } of faults) {
    await take();
    await wait(OUTAGE_MS);
    const during = finish(`${name} is missing`);
    expectAllowed(during);
    expect(Object.keys(during['monitor: /readyz'] ?? {}).join()).toMatch(check);
    expect(during['monitor: /metrics']).toHaveProperty('HTTP 200 zaixue_ready 0');
    await giveBack();
    const backMs = await waitUntilReady(site);
    expectAllowed(finish(`${name} is back; ready after ${backMs} ms`));
    expect(backMs).toBeLessThan(BACK_WITHIN_MS);
    await wait(2000);
    const after = finish(`after ${name}`);
    expect(Object.keys(after['learner: course list'] ?? {})).toEqual(['code 0']);
    expect(Object.keys(after['learner: saves a note'] ?? {})).toEqual(['code 0']);
    expect(Object.keys(after['monitor: /metrics'] ?? {})).toContain('HTTP 200 zaixue_ready 1');
  }
}

/** Checks that every note whose saving was answered is stored. Notes were saved before and after each fault. */
async function expectSavedNotes(databaseUrl: string | null, dataDir: string, load: Load): Promise<void> {
  const db = openDatabase({ databaseUrl, dataDir });
  const rows = await db.selectFrom('notes').select('content').execute();
  await db.destroy();
  const stored = new Set(rows.map(({ content }) => content));
  expect(load.saved.length).toBeGreaterThan(1);
  expect(load.saved.filter((content) => !stored.has(content))).toEqual([]);
}

async function prepareLoad(site: RunningSite, databaseUrl: string | null): Promise<Load> {
  const db = openDatabase({ databaseUrl, dataDir: site.dataDir });
  const members = await addBuyers(db, MEMBERS);
  await db.destroy();
  const { video } = await findLesson(site.url, 'free lesson', isFree);
  return startLoad(site, members, video.id);
}

test('PostgreSQL and Redis are killed under load and started again: code 503, then recovery without a restart', async ({
  skip,
}) => {
  const [postgres, redis] = await Promise.all([startPostgres({ survivesKill: true }), startRedis()]);
  if ('missing' in postgres) return skip(postgres.missing);
  onTestFinished(() => postgres.stop());
  if ('missing' in redis) return skip(redis.missing);
  onTestFinished(() => redis.stop());
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, LOG_LEVEL: 'warn', METRICS_TOKEN };
  const site = await startSite({ env });
  onTestFinished(async () => void (await site.stop()));
  const load = await prepareLoad(site, postgres.url);
  await runFaults(site, load, [
    { name: 'PostgreSQL', check: /database ECONNREFUSED/, take: postgres.kill, giveBack: postgres.restart },
    { name: 'Redis', check: /redis no answer/, take: redis.kill, giveBack: redis.restart },
  ]);
  await load.stop();
  await expectSavedNotes(postgres.url, site.dataDir, load);
});

test('the disk is full under load and has space again: reading goes on, writing answers code 503 and recovers', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('mounting a small disk needs the rights of root');
  onTestFinished(disk.unmount);
  const site = await startSite({
    dataDir: join(disk.folder, 'data'),
    env: { LOG_LEVEL: 'warn', METRICS_TOKEN },
  });
  onTestFinished(async () => void (await site.stop()));
  const load = await prepareLoad(site, null);
  await runFaults(site, load, [
    {
      name: 'the space on the disk',
      check: /storage ENOSPC/,
      take: async () => disk.fill(),
      giveBack: async () => disk.clear(),
    },
  ]);
  await load.stop();
  await expectSavedNotes(null, site.dataDir, load);
});

/** Each operation on files takes this much longer, milliseconds. */
const SLOW_DISK_MS = 200;
/** Longest that a list may take while files are slow: it needs none. */
const LIST_LIMIT_MS = 1000;

/** A site whose disk can be slowed down, with everything that needs the disk of an operator. */
async function openSiteOnDisk(disk: SmallDisk, database: Readonly<Record<string, string>>) {
  const delayFile = join(disk.folder, 'delay');
  writeFileSync(delayFile, '0');
  const slowDisk = pathToFileURL(fromRoot('tools', 'machines', 'slow-disk.mjs')).href;
  const site = await startSite({
    dataDir: join(disk.folder, 'data'),
    env: { ...database, NODE_OPTIONS: `--import ${slowDisk}`, DISK_DELAY_FILE: delayFile },
  });
  onTestFinished(async () => void (await site.stop()));
  const operator = await logInDemoOperator(site);
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b3541e' } });
  const image = await picture.png().toBuffer();
  const clip = makeClip();
  return {
    site,
    operator,
    setDelay: (milliseconds: number) => writeFileSync(delayFile, String(milliseconds)),
    use: () => useDisk(site, operator, { clip, image, env: database }),
  };
}

const FINE: DiskUse = { upload: 'ok', image: 'ok', export: 'ok', backup: 'ok' };

/** Waits until every upload that was taken is transcoded. One that was refused waits for its bytes. */
const expectAllReady = (operator: OperatorClient) =>
  expect
    .poll(
      async () => {
        const states = (await operator.list()).map(({ state }) => state);
        return [...new Set(states)].filter((state) => state !== 'uploading');
      },
      { timeout: 120_000 },
    )
    .toEqual(['ready']);

test('on a slow disk lists stay quick, and uploads, exports, backups and plays finish; a full one refuses them until it has space', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('mounting a small disk needs the rights of root');
  onTestFinished(disk.unmount);
  const { site, operator, setDelay, use } = await openSiteOnDisk(disk, {});
  const { video } = await findLesson(site.url, 'free lesson', isFree);
  const token = await logInBySms(site.url, randomMobile());
  setDelay(SLOW_DISK_MS);
  await wait(300);
  const times: number[] = [];
  let isUsing = true;
  const lists = (async () => {
    for (let size = 1; isUsing; size = (size % 90) + 1) {
      const started = performance.now();
      expect((await makeCall(site.url, courses, { page_size: size })).envelope.code).toBe(0);
      times.push(performance.now() - started);
      await wait(50);
    }
  })();
  expect(await use()).toEqual(FINE);
  isUsing = false;
  await lists;
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(
    `${times.length} lists on a slow disk: p95 ${Math.round(p95)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`,
  );
  expect(p95).toBeLessThan(LIST_LIMIT_MS);
  const { urls } = await fetchData(site.url, videoPlayinfo, { id: video.id }, { token });
  const [rendition] = await readStream(urls[0]?.url ?? '');
  const playingAt = performance.now();
  const segment = await fetch(rendition?.segments[0]?.url ?? '');
  expect([segment.status, (await segment.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  // The delay is real.
  expect(performance.now() - playingAt).toBeGreaterThan(SLOW_DISK_MS / 2);
  setDelay(0);
  await expectAllReady(operator);

  disk.fill();
  const full = await use();
  console.log('on a full disk', full);
  expect(Object.values(full)).not.toContain('ok');
  expect((await makeCall(site.url, courses, { page_size: 7 })).envelope.code).toBe(0);
  disk.clear();
  expect(await use()).toEqual(FINE);
  await expectAllReady(operator);
});

test('a read-only disk with PostgreSQL elsewhere refuses files and nothing else', async ({ skip }) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('mounting a small disk needs the rights of root');
  onTestFinished(disk.unmount);
  const postgres = await startPostgres();
  if ('missing' in postgres) return skip(postgres.missing);
  onTestFinished(() => postgres.stop());
  const { site, operator, use } = await openSiteOnDisk(disk, { DATABASE_URL: postgres.url });
  disk.setReadOnly(true);
  const readOnly = await use();
  console.log('on a read-only disk', readOnly);
  expect(Object.values(readOnly)).not.toContain('ok');
  expect((await makeCall(site.url, courses, { page_size: 7 })).envelope.code).toBe(0);
  disk.setReadOnly(false);
  expect(await use()).toEqual(FINE);
  await expectAllReady(operator);
});
