// @module-tag postgres
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { ConfigError } from '../config.ts';
import { VERSION } from '../lib/version.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { createMember } from '../testing/fixtures/create-member.ts';
import { createOrder } from '../testing/fixtures/create-order.ts';
import { requestSmsCode } from '../testing/fixtures/request-sms-code.ts';
import { openTestSite, TEST_NOW, type TestSite, type TestSiteOptions } from '../testing/test-site.ts';

const TOKEN = 'a-token-of-the-monitor';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

const openSite = (options: TestSiteOptions = {}): Promise<TestSite> =>
  openTestSite({ ...options, env: { METRICS_TOKEN: TOKEN, ...options.env } });

async function scrape(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ url: '/metrics', headers: AUTHORIZED });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The lines of one metric, without its explanation. */
const linesOf = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the main port answers only the right token', async () => {
  const { app } = await openSite();
  const answer = await app.inject({ url: '/metrics', headers: AUTHORIZED });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  for (const authorization of [
    undefined,
    '',
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    'Bearer ',
  ]) {
    const refused = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect([refused.statusCode, refused.body, refused.headers['cache-control']]).toEqual([
      401,
      'METRICS_TOKEN 不正确\n',
      'no-store',
    ]);
  }
});

test('without a token /metrics is an unknown page', async () => {
  const { app } = await openTestSite();
  const [metrics, unknown] = [await app.inject('/metrics'), await app.inject('/nothing-here')];
  expect([metrics.statusCode, metrics.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(metrics.body).not.toContain('zaixue_');
});

test('the monitor is neither limited nor counted nor logged', async () => {
  const site = await openSite({ demo: false });
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await createApp(site.services, { log: pino({ level: 'info' }, stream) });
  onTestFinished(() => app.close());
  const answers = await Promise.all(
    Array.from({ length: 130 }, () => app.inject({ url: '/metrics', headers: AUTHORIZED })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers[0]?.headers).not.toHaveProperty('x-ratelimit-limit');
  expect(lines).toEqual([]);
  expect(await scrape(app)).not.toContain('route="/metrics"');
});

test('the own port answers without a token, until the server is closed', async () => {
  const port = await freePort();
  const { app } = await openTestSite({ env: { METRICS_PORT: String(port) } });
  await app.ready();
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain(`zaixue_build_info{version="${VERSION}"`);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(404);
  expect((await app.inject('/metrics')).body).not.toContain('zaixue_');
  await app.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('an own port that is in use stops the start with one sentence', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { app } = await openTestSite({ env: { METRICS_PORT: String(port) } });
  const started = app.ready().then(
    () => null,
    (error: unknown) => error,
  );
  expect(await started).toEqual(new ConfigError(`METRICS_PORT ${port} is in use. Choose another one.`));
});

test('requests are counted by route and code', async () => {
  const site = await openSite();
  const course = await createCourse(site.db, { title: '第一课' });
  for (let time = 0; time < 3; time += 1) await site.app.inject(`/api/v2/course/${course.id}`);
  await site.app.inject('/api/v2/member/detail');
  const text = await scrape(site.app);
  const labels = 'method="GET",route="/api/v2/course/:id"';
  expect(linesOf(text, 'zaixue_http_requests_total').sort()).toEqual([
    `zaixue_http_requests_total{${labels},status="200",code="0"} 3`,
    'zaixue_http_requests_total{method="GET",route="/api/v2/member/detail",status="200",code="401"} 1',
  ]);
  expect(text).toContain(`zaixue_http_request_duration_seconds_bucket{${labels},le="+Inf"} 3`);
  expect(text).toContain(`zaixue_http_request_duration_seconds_count{${labels}} 3`);
});

test('logins, SMS codes and plays are counted without naming anybody', async () => {
  const site = await openSite();
  const mobile = '13800000009';
  const mobile_code = await requestSmsCode(site, mobile);
  expect(await site.call('loginMobile', { mobile, mobile_code })).toMatchObject({ code: 0 });
  await site.call('loginMobile', { mobile, mobile_code: '000000' });
  const text = await scrape(site.app);
  expect(linesOf(text, 'zaixue_logins_total')).toEqual([
    'zaixue_logins_total{method="sms"} 1',
    'zaixue_logins_total{method="password"} 0',
    'zaixue_logins_total{method="social"} 0',
  ]);
  const sms = linesOf(text, 'zaixue_sms_total').filter((line) => !line.endsWith(' 0'));
  expect(sms).toEqual(['zaixue_sms_total{scene="login",outcome="sent"} 1']);
  expect(linesOf(text, 'zaixue_plays_total')).toEqual(['zaixue_plays_total 0']);
  expect(text).not.toContain(mobile);
});

/** Rows of everything that the site's own metrics count, made an hour before the scrape. */
async function fillSite({ db }: TestSite): Promise<void> {
  const now = TEST_NOW - 3_600_000;
  const { id: member } = await createMember(db);
  const payment = async (status: string, more: object) => {
    const order_id = await createOrder(db, member);
    const row = {
      order_id,
      channel: 'alipay',
      method: 'wap',
      amount_fen: 9900,
      created_at: now,
      updated_at: now,
    };
    const inserted = await db
      .insertInto('payments')
      .values({
        ...row,
        payment_no: `P${order_id}`,
        status,
        transaction_no: null,
        paid_at: null,
        ask_at: null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { order_id, payment_id: inserted.id };
  };
  await payment('open', {});
  await payment('closed', {});
  await payment('late', { transaction_no: 'T1', paid_at: now, refund_fen: 4950 });
  await payment('late', { transaction_no: 'T2', paid_at: now, refund_fen: 9900 });
  const paid = await payment('paid', { transaction_no: 'T3', paid_at: now });
  const refund = { ...paid, amount_fen: 100, created_at: now, updated_at: now };
  await db
    .insertInto('refunds')
    .values([
      { ...refund, status: 1 },
      { ...refund, status: 5 },
    ])
    .execute();
  const upload = { name: 'a.mp4', size_bytes: 1, percent: 0, reason: '', attempts: 0, created_at: now };
  await db
    .insertInto('media_jobs')
    .values(
      ['waiting', 'waiting', 'failed', 'uploading'].map((status, index) => ({
        ...{ ...upload, status, upload_id: `u${index}`, updated_at: now + index * 60_000 },
        ...{ operator_id: null, lease_owner: null, lease_until: null, media_id: null, video_id: null },
      })),
    )
    .execute();
  await db
    .insertInto('failing_jobs')
    .values({ name: 'poll refunds', failures: 4, error: 'secret', first_at: now, last_at: now })
    .execute();
  const backup = { scope: 'site', reason: 'manual', place: '/b', error: null, version: VERSION };
  await db
    .insertInto('backups')
    .values([
      { ...backup, status: 'done', bytes: 1000, started_at: now - 20_000, ended_at: now - 10_000 },
      { ...backup, status: 'done', bytes: 2000, started_at: now - 5000, ended_at: now },
      { ...backup, status: 'failed', bytes: null, started_at: now + 1000, ended_at: now + 2000 },
    ])
    .execute();
}

test('payments, refunds, uploads, jobs, backups and maintenance are read from the database', async () => {
  const site = await openSite();
  await fillSite(site);
  await site.services.settings.set('site.maintenance', true);
  const text = await scrape(site.app);
  const expected = [
    'zaixue_database_up 1',
    'zaixue_maintenance 1',
    'zaixue_open_payments 1',
    'zaixue_late_payments 1',
    'zaixue_late_money_yuan 49.5',
    'zaixue_late_payment_oldest_age_seconds 3600',
    'zaixue_refunds_waiting 1',
    'zaixue_refund_oldest_age_seconds 3600',
    'zaixue_uploads{status="waiting"} 2',
    'zaixue_uploads{status="processing"} 0',
    'zaixue_uploads{status="failed"} 1',
    'zaixue_upload_oldest_waiting_seconds 3600',
    'zaixue_job_failures{name="poll refunds"} 4',
    'zaixue_failing_jobs 1',
    `zaixue_backup_last_success_timestamp_seconds{scope="site"} ${TEST_NOW / 1000 - 3600}`,
    'zaixue_backup_last_size_bytes{scope="site"} 2000',
    'zaixue_backup_last_success_timestamp_seconds{scope="database"} 0',
    'zaixue_recordings_size_bytes 0',
    'zaixue_ready 1',
    'zaixue_readiness_check{check="database"} 1',
  ];
  const lines = text.split('\n');
  expect(expected.filter((line) => !lines.includes(line))).toEqual([]);
  expect(Number(linesOf(text, 'zaixue_disk_free_bytes')[0]?.split(' ')[1])).toBeGreaterThan(0);
  expect(text).not.toContain('secret');
});

test('figures are reused for five seconds', async () => {
  const site = await openSite();
  expect(await scrape(site.app)).toContain('\nzaixue_failing_jobs 0\n');
  await fillSite(site);
  site.clock.advance(4999);
  expect(await scrape(site.app)).toContain('\nzaixue_failing_jobs 0\n');
  site.clock.advance(1);
  expect(await scrape(site.app)).toContain('\nzaixue_failing_jobs 1\n');
});

test('when the database fails, a scrape still answers 200 with the metrics of the process', async () => {
  const site = await openSite();
  const lost = Object.assign(new Error('lost'), { code: 'ECONNREFUSED' });
  const db = new Proxy(site.db, {
    get(target, key) {
      if (key === 'selectFrom') throw lost;
      if (key === 'getExecutor')
        return () => ({ ...target.getExecutor(), executeQuery: () => Promise.reject(lost) });
      return Reflect.get(target, key, target);
    },
  });
  const app = await createApp({ ...site.services, db });
  onTestFinished(() => app.close());
  for (const url of ['/user/protocol', '/healthz']) await app.inject(url);
  const text = await scrape(app);
  expect(linesOf(text, 'zaixue_request_failures_total')).toEqual([
    'zaixue_request_failures_total{kind="outage"} 1',
    'zaixue_request_failures_total{kind="bug"} 0',
  ]);
  expect(text).toContain('\nzaixue_database_up 0\n');
  expect(text).toContain('\nzaixue_ready 0\n');
  expect(linesOf(text, 'zaixue_open_payments')).toEqual([]);
  expect(linesOf(text, 'zaixue_process_resident_memory_bytes')).toHaveLength(1);
});

test('the counts of payments and refunds use the small indexes of SQLite', async () => {
  const { db } = await openSite();
  if (process.env.TEST_DATABASE_URL) return;
  for (const [query, index] of [
    [sql`explain query plan select count(*) from payments where status = 'open'`, 'payment_open_once'],
    [sql`explain query plan select sum(amount_fen) from payments where status = 'late'`, 'payments_late'],
    [sql`explain query plan select count(*) from refunds where status = 1`, 'refunds_processing'],
  ] as const) {
    const { rows } = await query.execute(db);
    expect(JSON.stringify(rows)).toContain(index);
  }
});
