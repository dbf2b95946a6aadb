// @module-tag postgres
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/open.ts';
import { createSettings } from '../domains/settings/settings.ts';
import { isOutage } from '../lib/outage.ts';
import { createDatabaseStore } from '../ports/kv/local.ts';
import { createRedisStore } from '../ports/kv/redis.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import type { TcpProxy } from '../testing/tcp-proxy.ts';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const { TEST_DATABASE_URL: postgresUrl = '', TEST_REDIS_URL: redisUrl = '' } = process.env;
const METRICS_TOKEN = 'a-token-of-the-monitor';
const UNAVAILABLE = { code: 503, message: '服务暂时不可用，请稍后重试', data: [] };
/** Long enough for the stores to reconnect. */
const BACK = { timeout: 20_000, interval: 50 };

/** Opens a new, migrated database through a proxy. */
async function openProxiedPostgres(warn: (line: string) => void) {
  const name = `zaixue_outage_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const proxy = await openTcpProxy(new URL(`/${name}`, postgresUrl).href);
  const db = openPostgres(proxy.url, warn);
  onTestFinished(async () => {
    await db.destroy();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  await migrate(db);
  return { proxy, db };
}

async function openSiteOnPostgres() {
  const lines: string[] = [];
  const { proxy, db } = await openProxiedPostgres((line) => lines.push(line));
  const settings = createSettings(db, Date.now, randomBytes(32));
  const site = await openTestSite({
    env: { METRICS_TOKEN },
    services: { db, settings, kv: createDatabaseStore(db, Date.now) },
  });
  await createCourse(db, { title: '第一课' });
  return { site, db, proxy, lines };
}

const courses = async (site: TestSite) => {
  // What is kept for five seconds would hide an outage.
  site.clock.advance(5000);
  return site.call('courses', {});
};

describe.skipIf(postgresUrl === '')('PostgreSQL is taken away', () => {
  test('calls answer code 503, pages HTTP 503, and both recover with the database', async () => {
    const { site, proxy } = await openSiteOnPostgres();
    expect(await courses(site)).toMatchObject({ code: 0, data: { total: 1 } });

    await proxy.stop();
    expect(await courses(site)).toEqual(UNAVAILABLE);
    expect(await site.call('memberDetail', {}, { token: 'a'.repeat(43) })).toEqual(UNAVAILABLE);
    expect(await site.call('loginPassword', { mobile: '13800000001', password: 'x' })).toEqual(UNAVAILABLE);
    for (const url of [
      '/user/protocol',
      '/payment/index?sign=order-abcdefghijklmnopqrstuvwx',
      '/operator/api/session',
    ]) {
      const answer = await site.app.inject({ url, headers: { cookie: 'zaixue_operator=x' } });
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect(answer.body).toContain('服务暂时不可用，请稍后重试');
    }

    await proxy.start();
    await expect.poll(() => courses(site), BACK).toMatchObject({ code: 0, data: { total: 1 } });
    expect((await site.app.inject('/user/protocol')).statusCode).toBe(200);
    expect((await site.app.inject('/operator/api/session')).statusCode).toBe(200);
  });

  test('a scrape of the metrics answers 200 and says that the database is down, until it is back', async () => {
    const { site, proxy } = await openSiteOnPostgres();
    const scrape = async () => {
      // Figures are reused for five seconds.
      site.clock.advance(5000);
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { statusCode, body } = await site.app.inject({ url: '/metrics', headers });
      expect(statusCode).toBe(200);
      return body;
    };
    const up = await scrape();
    expect(up).toMatch(/^zaixue_database_up 1$/m);
    expect(up).toMatch(/^zaixue_database_pool_connections\{state="idle"\} [1-9]/m);
    expect(up).toMatch(/^zaixue_database_size_bytes [1-9]/m);

    await proxy.stop();
    const down = await scrape();
    expect(down).toMatch(/^zaixue_database_up 0$/m);
    expect(down).toMatch(/^zaixue_readiness_check\{check="database"\} 0$/m);
    expect(down).not.toMatch(/^zaixue_open_payments /m);

    await proxy.start();
    await expect.poll(scrape, BACK).toMatch(/^zaixue_database_up 1$/m);
  });

  test('an outage and its end are logged once', async () => {
    const { site, db, proxy, lines } = await openSiteOnPostgres();
    // Several idle connections, which are all closed at once.
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)));
    await proxy.stop();
    await expect.poll(() => lines.length).toBe(1);
    for (let time = 0; time < 5; time += 1) expect(await courses(site)).toEqual(UNAVAILABLE);
    expect(lines).toEqual([expect.stringMatching(/^The connection to PostgreSQL failed: /)]);
    await proxy.start();
    await expect.poll(() => courses(site), BACK).toMatchObject({ code: 0 });
    expect(lines[1]).toMatch(/^The connection to PostgreSQL failed: works again after \d+ s$/);
    expect(lines).toHaveLength(2);
  });

  test('a running statement and transaction fail as an outage and are rolled back', async () => {
    const { db, proxy } = await openSiteOnPostgres();
    const failureOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      );
    const statement = failureOf(sql`select pg_sleep(30)`.execute(db));
    let hasBegun = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const transaction = failureOf(
      db.transaction().execute(async (inside) => {
        await createCourse(inside, { title: '第二课', slug: 'second' });
        hasBegun();
        await sql`select pg_sleep(30)`.execute(inside);
      }),
    );
    await begun;
    await proxy.stop();
    expect(isOutage(await statement)).toBe(true);
    expect(isOutage(await transaction)).toBe(true);
    await proxy.start();
    const titles = () => db.selectFrom('courses').select('title').execute();
    await expect.poll(() => titles().catch(() => []), BACK).toEqual([{ title: '第一课' }]);
  });

  test('after more outages than pool connections, requests still recover', async () => {
    const { site, proxy } = await openSiteOnPostgres();
    for (let round = 0; round < 4; round += 1) {
      const answers = Array.from({ length: 15 }, () =>
        site.call('memberDetail', {}, { token: 'a'.repeat(43) }),
      );
      await proxy.stop();
      for (const answer of await Promise.all(answers)) expect([401, 503]).toContain(answer.code);
      await proxy.start();
      await expect.poll(() => courses(site), BACK).toMatchObject({ code: 0 });
    }
  });
});

/** A client address that no other test uses. */
const someAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;

async function openSiteOnRedis(proxy?: TcpProxy) {
  const lines: string[] = [];
  const url = proxy?.url ?? redisUrl;
  const kv = createRedisStore(url, (line) => lines.push(line));
  onTestFinished(() => kv.close());
  const site = await openTestSite({ demo: false, env: { REDIS_URL: url }, services: { kv } });
  return { site, lines };
}

describe.skipIf(redisUrl === '')('Redis', () => {
  const left = async ({ app }: TestSite, remoteAddress: string) =>
    Number((await app.inject({ url: '/api/v3/status', remoteAddress })).headers['x-ratelimit-remaining']);

  test('several servers share the rate limit of an address', async () => {
    const [one, two] = [await openSiteOnRedis(), await openSiteOnRedis()];
    const address = someAddress();
    expect(await left(one.site, address)).toBe(119);
    expect(await left(two.site, address)).toBe(118);
    expect(await left(one.site, address)).toBe(117);
    expect(await left(two.site, someAddress())).toBe(119);
  });

  test('when Redis stops, calls that need it fail, others work, and each server limits alone; then all recover', async () => {
    const proxy = await openTcpProxy(redisUrl);
    const { site, lines } = await openSiteOnRedis(proxy);
    const address = someAddress();
    expect(await site.call('captchaImage', {})).toMatchObject({ code: 0 });
    expect(await left(site, address)).toBe(119);

    await proxy.stop();
    expect(await site.call('captchaImage', {})).toEqual(UNAVAILABLE);
    expect(await site.call('config', {})).toMatchObject({ code: 0 });
    const during = await left(site, address);
    expect(during).toBe(118);
    expect(await left(site, address)).toBe(117);
    expect(lines).toEqual([expect.stringMatching(/^The connection to Redis failed: /)]);

    await proxy.start();
    await expect.poll(() => site.call('captchaImage', {}), BACK).toMatchObject({ code: 0 });
    expect(lines[1]).toMatch(/^The connection to Redis failed: works again after \d+ s$/);
    // The store is tried again two seconds after its last failure.
    site.clock.advance(2000);
    const other = await openSiteOnRedis();
    const third = someAddress();
    await expect
      .poll(async () => {
        const before = await left(other.site, third);
        return before - (await left(site, third));
      }, BACK)
      .toBe(1);
  });
});
