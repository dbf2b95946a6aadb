// @module-tag complete
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../tools/site/free-port.ts';
import { makeTestVideo } from '../../tools/site/make-video.ts';
import { logInDemoOperator } from '../../tools/site/operator-client.ts';
import { type RunningSite, type SiteOptions, startSite } from '../../tools/site/start-site.ts';
import { startPostgres } from '../../tools/test/environment/postgres.ts';
import { findProgram } from '../../tools/test/environment/programs.ts';
import { startRedis } from '../../tools/test/environment/redis.ts';
import { logInBySms, randomMobile } from '../support/api/login.ts';

const MEMBERS = 8;
const LIMIT_MS = 20_000;

type Env = NonNullable<SiteOptions['env']>;

/** The addresses of a new PostgreSQL and Redis, or why one is missing. */
async function startShared(): Promise<Env | string> {
  const env: Record<string, string> = {};
  for (const [name, start] of [
    ['DATABASE_URL', startPostgres],
    ['REDIS_URL', startRedis],
  ] as const) {
    const service = await start();
    if ('missing' in service) return service.missing;
    onTestFinished(() => service.stop());
    env[name] = service.url;
  }
  return env;
}

async function start(options: SiteOptions): Promise<RunningSite> {
  const site = await startSite(options);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Ids of the processes that a process started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Ids of the server processes below the one that `startSite` started, which may be a launcher. */
function serversOf({ pid }: RunningSite): number[] {
  const children = childrenOf(pid);
  return children.length === 1 ? childrenOf(children[0] ?? 0) : children;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function readRequests(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...text.matchAll(/^zaixue_http_requests_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
}

test('two processes share a port: members log in on either, one is killed and replaced, a signal stops both', async ({
  skip,
}) => {
  const shared = await startShared();
  if (typeof shared === 'string') return skip(shared);
  const metrics = await findFreePort();
  const site = await start({ env: { ...shared, WORKERS: '2', METRICS_PORT: String(metrics) } });
  const logIn = () =>
    Promise.all(Array.from({ length: MEMBERS }, () => logInBySms(site.url, randomMobile())));
  expect(new Set(await logIn()).size).toBe(MEMBERS);
  for (const port of [metrics, metrics + 1]) expect(await readRequests(port)).toBeGreaterThan(0);

  const before = serversOf(site);
  expect(before).toHaveLength(2);
  process.kill(before[0] ?? 0, 'SIGKILL');
  await expect
    .poll(() => serversOf(site).filter((pid) => !before.includes(pid)), { timeout: LIMIT_MS })
    .toHaveLength(1);
  expect(site.output()).toContain('ended (SIGKILL) and is started again');
  await expect.poll(() => readRequests(metrics).catch(() => -1), { timeout: LIMIT_MS }).toBe(0);
  expect(new Set(await logIn()).size).toBe(MEMBERS);

  const servers = serversOf(site);
  expect(await site.stop('SIGTERM')).toBe(0);
  expect(servers.filter(isRunning)).toEqual([]);
});

test('the processes end with the one that started them', async ({ skip }) => {
  const shared = await startShared();
  if (typeof shared === 'string') return skip(shared);
  const site = await start({ env: { ...shared, WORKERS: '2' } });
  const servers = serversOf(site);
  await site.stop('SIGKILL');
  await expect.poll(() => servers.filter(isRunning), { timeout: LIMIT_MS }).toEqual([]);
});

test('a process with ROLE=web leaves videos to those with ROLE=worker, which answer no learners', async ({
  skip,
}) => {
  const shared = await startShared();
  if (typeof shared === 'string') return skip(shared);
  if (!findProgram('ffmpeg')) return skip('ffmpeg is not installed');
  const web = await start({ env: { ...shared, ROLE: 'web' } });
  const operator = await logInDemoOperator(web);
  const path = join(web.dataDir, 'clip.mp4');
  makeTestVideo({ path, seconds: 4 });
  await operator.upload('clip.mp4', readFileSync(path));
  const readState = async () => (await operator.list())[0]?.state;
  expect(await readState()).toBe('waiting');

  const worker = await start({ dataDir: web.dataDir, env: { ...shared, ROLE: 'worker' } });
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/api/v2/courses`)).status).toBe(404);
  await expect.poll(readState, { timeout: 60_000 }).toBe('ready');
});
