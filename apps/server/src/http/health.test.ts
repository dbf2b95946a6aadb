import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestSite } from '../testing/test-site.ts';
import { type HealthOptions, type ReadinessCheck, ReadinessFailure, registerHealth } from './health.ts';

function serve(checks: readonly ReadinessCheck[], options: Partial<HealthOptions> = {}) {
  const app = fastify();
  let now = 0;
  registerHealth(app, {
    clock: () => now,
    checks,
    isStopping: () => false,
    readMaintenance: async () => null,
    ...options,
  });
  const read = async (url: string) => {
    const { statusCode, headers, payload } = await app.inject(url);
    return { status: statusCode, headers, body: JSON.parse(payload) };
  };
  const advance = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { read, advance };
}

test('a site is alive and ready, and the answers name its version', async () => {
  const { app } = await openTestSite();
  const alive = await app.inject('/healthz');
  expect([alive.statusCode, alive.json()]).toEqual([
    200,
    { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ]);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect(ready.json()).toMatchObject({
    status: 'ready',
    checks: { database: { ok: true }, migrations: { ok: true }, storage: { ok: true } },
  });
});

test('a failed check makes the server unavailable, names the error code and hides the message; it stays alive', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  const { read } = serve([
    { name: 'database', check: () => Promise.reject(new Error('lost', { cause: refused })) },
    { name: 'storage', check: () => Promise.reject(new Error('password of zaixue is wrong')) },
    { name: 'migrations', check: () => Promise.reject(new ReadinessFailure('2 migrations have not run')) },
    { name: 'queue', check: () => Promise.reject(new AggregateError([], 'all addresses failed')) },
    { name: 'redis', check: async () => 'PONG' },
  ]);
  const { status, headers, body } = await read('/readyz');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toMatchObject({
    status: 'unavailable',
    checks: {
      database: { ok: false, reason: 'ECONNREFUSED' },
      storage: { ok: false, reason: 'failed' },
      migrations: { ok: false, reason: '2 migrations have not run' },
      queue: { ok: false, reason: 'failed' },
      redis: { ok: true },
    },
  });
  expect((await read('/healthz')).status).toBe(200);
});

test('a check that never answers fails after two seconds', { timeout: 10_000 }, async () => {
  const { read } = serve([{ name: 'database', check: () => new Promise(() => {}) }]);
  const { status, body } = await read('/readyz');
  expect(status).toBe(503);
  expect(body.checks.database).toEqual({ ok: false, reason: 'no answer within 2000 ms' });
});

test('requests within a second share one run of the checks; then they run again', async () => {
  let runs = 0;
  const { read, advance } = serve([{ name: 'database', check: async () => ++runs }]);
  await Promise.all([read('/readyz'), read('/readyz')]);
  advance(999);
  await read('/readyz');
  expect(runs).toBe(1);
  advance(1);
  await read('/readyz');
  expect(runs).toBe(2);
});

test('a process that stops is not ready, although every check passes', async () => {
  const { read } = serve([], { isStopping: () => true });
  const { status, body } = await read('/readyz');
  expect([status, body.status]).toEqual([503, 'stopping']);
});

test('during maintenance the process stays ready and says so', async () => {
  let notice: string | null = '系统维护中';
  const { read } = serve([], { readMaintenance: async () => notice });
  const during = await read('/readyz');
  expect(during.status).toBe(200);
  expect(during.body).toMatchObject({ status: 'ready', maintenance: true });
  notice = null;
  expect((await read('/readyz')).body).not.toHaveProperty('maintenance');
});

test('a proxy ignores checks of what all processes share; a process that stops is never ready', async () => {
  const lost = () => Promise.reject(new ReadinessFailure('no answer'));
  let isStopping = false;
  const { read } = serve(
    [
      { name: 'database', check: async () => 1 },
      { name: 'storage', check: lost },
      { name: 'redis', check: lost },
    ],
    { isStopping: () => isStopping },
  );
  const statusOf = async (query: string) => (await read(`/readyz${query}`)).status;
  const { status, body } = await read('/readyz?ignore=storage,redis');
  expect([status, body.status, body.checks.storage.ok]).toEqual([200, 'unavailable', false]);
  for (const query of ['', '?ignore=', '?ignore=storage', '?ignore=storage&ignore=nothing'])
    expect([query, await statusOf(query)]).toEqual([query, 503]);
  isStopping = true;
  expect(await statusOf('?ignore=storage,redis')).toBe(503);
});

test('a clock that is put back does not keep an old result', async () => {
  let isOut = true;
  const check = async () => {
    if (isOut) throw new ReadinessFailure('no answer');
  };
  const { read, advance } = serve([{ name: 'database', check }]);
  expect((await read('/readyz')).status).toBe(503);
  isOut = false;
  advance(-3_600_000);
  expect((await read('/readyz')).status).toBe(200);
});
