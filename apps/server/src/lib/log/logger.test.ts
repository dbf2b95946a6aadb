import { Writable } from 'node:stream';
import { ReplyError } from 'ioredis';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServerConfig } from '../../config.ts';
import { readConfig } from '../../config.ts';
import { createFailureReporter, notifyOperator, useLogger } from '../operator-log.ts';
import { logContext } from './log-context.ts';
import { createLogger } from './logger.ts';

const PASSWORD = 'p@ss/w:rd?x';
const ENCODED = encodeURIComponent(PASSWORD);
const DATABASE_URL = `postgres://zaixue:${ENCODED}@db.example:5432/zaixue`;
const REDIS_URL = 'rediss://:redis-Secret-1@kv.example:6379/0';
const MOBILE = '13800000001';
const TOKEN = 'Zx3kP9vQ7rT2wY5bN8mL1aS4dF6gH0jK';

async function openLog(change: Partial<ServerConfig> = {}) {
  const lines: Record<string, unknown>[] = [];
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const config = readConfig({ DATABASE_URL, REDIS_URL, METRICS_TOKEN: 'metrics-token-1234' });
  const log = await createLogger({ ...config, ...change }, stream);
  useLogger(log);
  onTestFinished(() => useLogger(null));
  return { log, lines, text: () => text };
}

test('a line has level, time, process, message, and the request or job that it belongs to', async () => {
  const { lines } = await openLog();
  notifyOperator('the disk is full');
  logContext.run({ reqId: 'abcdefgh-1' }, () => notifyOperator('a payment could not start'));
  await logContext.run({ job: 'count' }, async () => {
    await Promise.resolve();
    notifyOperator('it failed', new TypeError('no', { cause: new Error('deep') }));
  });
  expect(lines).toMatchObject([
    { level: 'warn', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), pid: process.pid },
    { level: 'warn', msg: 'a payment could not start', reqId: 'abcdefgh-1' },
    {
      level: 'error',
      msg: 'it failed',
      job: 'count',
      err: { type: 'TypeError', message: 'no', stack: expect.stringContaining('logger.test'), cause: {} },
    },
  ]);
  expect(lines[0]).not.toHaveProperty('hostname');
});

/** Each error carries secrets in the places where its library puts them. */
const fetchFailure = () => {
  const cause = Object.assign(new Error(`connect ECONNREFUSED https://pay.example/a?sign=${TOKEN}`), {
    code: 'ECONNREFUSED',
    input: `https://pay.example/${TOKEN}`,
  });
  return new TypeError(`Failed to parse URL from https://robot.example/hook/${TOKEN}?key=${TOKEN}`, {
    cause,
  });
};
const databaseFailure = () =>
  Object.assign(new pg.DatabaseError('duplicate key value', 10, 'error'), {
    code: '23505',
    constraint: 'members_mobile_key',
    detail: `Key (mobile)=(${MOBILE}) already exists.`,
    where: `COPY members, line 1: "${TOKEN}"`,
  });
const redisFailure = () =>
  Object.assign(new ReplyError(`ERR unknown command, with args beginning with: '${TOKEN}', '${MOBILE}'`), {
    command: { name: 'auth', args: [TOKEN] },
  });

test.each([
  ['fetch', fetchFailure],
  ['PostgreSQL', databaseFailure],
  ['Redis', redisFailure],
  ['a connection string', () => new Error(`cannot connect to ${DATABASE_URL} or ${REDIS_URL}`)],
  ['a password with "@" that is not encoded', () => new Error(`bad postgres://u:${PASSWORD}@db.example/x`)],
  ['a password by itself', () => new Error(`FATAL: the password ${PASSWORD} was refused`)],
  ['headers', () => Object.assign(new Error('no'), { headers: { authorization: `Bearer ${TOKEN}` } })],
  ['a bearer token in the message', () => new Error(`sent Authorization: Bearer ${TOKEN}`)],
  ['an answer', () => new Error(`answered {"access_token":"${TOKEN}","mobile":"${MOBILE}"}`)],
  ['a multi-line message', () => new Error(`first\n${MOBILE}\npassword=${TOKEN}`)],
  ['an aggregate', () => new AggregateError([fetchFailure(), databaseFailure()], `secret: ${TOKEN}`)],
  ['a thrown object', () => ({ token: TOKEN })],
  ['a thrown text', () => `+86${MOBILE} token=${TOKEN}`],
])('secrets and numbers in an error of %s are not logged', async (_name, create) => {
  const { log, lines, text } = await openLog();
  log.error({ err: create() }, 'failed');
  notifyOperator('failed', create());
  notifyOperator('failed', create());
  createFailureReporter((line) => log.warn(line), 'The connection failed').reportFailure(create());
  useLogger(null);
  expect(lines).toHaveLength(4);
  const decoded = `${text()}${lines.map((line) => JSON.stringify(line)).join()}`;
  for (const secret of [TOKEN, MOBILE, PASSWORD, ENCODED, 'redis-Secret-1'])
    expect(decoded, decoded).not.toContain(secret);
});

test('secrets in a line, in its fields and in the configuration are not logged', async () => {
  const { log, text } = await openLog();
  log.warn({ url: `/api/v2/x?token=${TOKEN}`, body: { password: 'short', id_number: '110101' } }, MOBILE);
  log.warn(`the scraper sent metrics-token-1234`);
  log.warn({ password: `a"b\\c" ${TOKEN}\\`, answer: JSON.stringify({ secret: `a"${TOKEN}` }) }, 'quotes');
  expect(text()).not.toMatch(new RegExp(`${TOKEN}|short|110101|${MOBILE}|metrics-token`));
});

test('what helps to find a failure stays', async () => {
  const { log, lines } = await openLog();
  log.error(
    { err: databaseFailure(), reqId: '0f0f0f0f-1381-4381-8381-a13800000001' },
    'order 1764000000000123 failed',
  );
  log.error({ err: fetchFailure() }, 'no answer');
  expect(lines).toMatchObject([
    {
      msg: 'order 1764000000000123 failed',
      reqId: '0f0f0f0f-1381-4381-8381-a13800000001',
      err: {
        message: 'duplicate key value',
        code: '23505',
        constraint: 'members_mobile_key',
        stack: expect.stringMatching(/at databaseFailure \(.*lib\/log\/logger\.test\.ts/),
      },
    },
    {
      err: {
        message: expect.stringContaining('https://robot.example/hook/'),
        cause: { code: 'ECONNREFUSED' },
      },
    },
  ]);
});

test('plain text of a command is cleaned as well', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  notifyOperator(`no answer to ${MOBILE}`, databaseFailure());
  notifyOperator('no answer', fetchFailure());
  const text = printed.mock.calls.flat().join('\n');
  expect(text).toMatch(/^zaixue: no answer to \[removed\]\n.*duplicate key value/);
  expect(text).toMatch(/caused by Error: connect ECONNREFUSED https:\/\/pay\.example/);
  expect(text).not.toMatch(new RegExp(`${TOKEN}|${MOBILE}`));
});

test('lines that differ only in numbers are written once and then counted every 30 seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { lines } = await openLog();
  const fail = (id: number) => notifyOperator(`order ${id} could not be expired`, new Error(`no ${id}`));
  for (let id = 1; id <= 1000; id += 1) fail(id);
  notifyOperator('something else');
  expect(lines.map(({ msg }) => msg)).toEqual(['order 1 could not be expired', 'something else']);
  vi.advanceTimersByTime(30_000);
  expect(lines.slice(2)).toMatchObject([
    {
      times: 999,
      seconds: 30,
      msg: 'order 1000 could not be expired: still the same, 999 times in 30 s: no 1000',
    },
  ]);
  expect(lines[2]).not.toHaveProperty('err');
  fail(1);
  vi.advanceTimersByTime(30_000);
  expect(lines).toHaveLength(4);
  vi.advanceTimersByTime(30_000);
  fail(7);
  expect(lines.slice(4)).toMatchObject([{ msg: 'order 7 could not be expired', err: { message: 'no 7' } }]);
});

test('very many different lines share one count, and counts are written when the process ends', async () => {
  const { lines } = await openLog();
  for (let index = 0; index < 2000; index += 1) {
    const word = String.fromCharCode(...[...String(index)].map((digit) => 97 + Number(digit)));
    notifyOperator(`a notice was refused: ${word}`);
  }
  expect(lines).toHaveLength(501);
  useLogger(null);
  expect(lines.slice(501)).toMatchObject([{ times: 1499 }]);
});
