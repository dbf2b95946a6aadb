import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { logContext } from '../lib/log/log-context.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../testing/test-site.ts';

async function serve(level: string, proxies: readonly string[] = []) {
  const site = await openTestSite();
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const app = await createApp(
    { ...site.services, config: { ...site.services.config, trustedProxies: proxies } },
    { log: pino({ level }, stream) },
  );
  return { site, app, lines };
}

test('every answer has an id, and its log line has the same one', async () => {
  const { app, lines } = await serve('info');
  const [first, second] = [await app.inject('/api/v2/config'), await app.inject('/api/v2/config')];
  const ids = [first, second].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  expect(lines.map(({ reqId }) => reqId)).toEqual(ids);
  await app.close();
});

test('a line names route, status, code, duration and member, and nothing of the URL, the headers or the body', async () => {
  const { site, app, lines } = await serve('info');
  const course = await createCourse(site.db, { title: '第一课' });
  const { member, token } = await logInMember(site);
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ url: `/api/v2/course/${course.id}?token=secret`, headers });
  await app.inject({
    method: 'POST',
    url: '/api/v2/login/mobile',
    payload: { mobile: '13800000009', mobile_code: '246810' },
  });
  expect(lines).toMatchObject([
    {
      msg: 'request',
      method: 'GET',
      route: '/api/v2/course/:id',
      status: 200,
      code: 0,
      member: member.id,
      ms: expect.any(Number),
    },
    { msg: 'request', method: 'POST', route: '/api/v2/login/mobile', status: 200, code: 1 },
  ]);
  expect(lines[1]).not.toHaveProperty('member');
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`secret|${token}|13800000009|246810`));
  await app.close();
});

test('a page and an address that is not there are logged with their route, questions of monitors are not', async () => {
  const { app, lines } = await serve('info');
  await app.inject('/healthz');
  await app.inject('/readyz');
  await app.inject('/operator/api/session');
  await app.inject('/api/nothing-here');
  expect(lines.map(({ route, status, code }) => [route, status, code])).toEqual([
    ['/operator/api/session', 200, undefined],
    ['/api/*', 200, 404],
  ]);
  await app.close();
});

test('at the usual level nothing is logged, but ids are answered', async () => {
  const { app, lines } = await serve('warn');
  expect((await app.inject('/healthz')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toEqual([]);
  await app.close();
});

const SENT = 'proxy-1234-abcdef';

test.each([
  ['of a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', SENT, true],
  ['of a named network', ['loopback'], '::ffff:127.0.0.1', SENT, true],
  ['of a trusted IPv6 proxy', ['2001:db8::1'], '2001:db8::1', SENT, true],
  ['of another address', ['10.0.0.0/8'], '11.1.2.3', SENT, false],
  ['without a trusted proxy', [], '127.0.0.1', SENT, false],
  ['that is too short', ['loopback'], '127.0.0.1', 'abc-123', false],
  ['that is too long', ['loopback'], '127.0.0.1', 'a'.repeat(65), false],
  ['with other characters', ['loopback'], '127.0.0.1', 'abcdefgh"\u00e9', false],
])('the request id %s', async (_name, proxies, remoteAddress, sent, isKept) => {
  const { app } = await serve('warn', proxies);
  const { headers } = await app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': sent } });
  if (isKept) expect(headers['x-request-id']).toBe(sent);
  else expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await app.close();
});

test('a bug is logged once with its stack and the id of the request, and then counted', async () => {
  const { site, app, lines } = await serve('warn');
  vi.spyOn(site.services.settings, 'all').mockRejectedValue(new TypeError('a bug'));
  const fail = () => app.inject('/api/v2/other/config');
  const first = await fail();
  expect(first.json()).toMatchObject({ code: 1, message: '错误' });
  for (let index = 0; index < 9; index += 1) await fail();
  expect(lines).toMatchObject([
    { msg: 'unexpected failure', reqId: first.headers['x-request-id'], err: { message: 'a bug' } },
  ]);
  await app.close();
  expect(lines.slice(1)).toMatchObject([{ times: 9, seconds: 30 }]);
  expect(lines[1]).not.toHaveProperty('err');
});

test('what a call logs for the operator has the id of its request, also after its body was read', async () => {
  const { site, app } = await serve('warn');
  const seen: unknown[] = [];
  vi.spyOn(site.services.kv, 'get').mockImplementation(async () => {
    await Promise.resolve();
    seen.push(logContext.getStore());
    return null;
  });
  const payload = { mobile: '13800000009', mobile_code: '246810' };
  const { headers } = await app.inject({ method: 'POST', url: '/api/v2/login/mobile', payload });
  expect(seen[0]).toEqual({ reqId: headers['x-request-id'] });
  await app.close();
});
