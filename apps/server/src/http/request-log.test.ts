import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createCourse } from '../testing/fixtures/create-course.ts';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../testing/test-site.ts';

async function serve(level: string) {
  const site = await openTestSite();
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const app = await createApp(site.services, { log: pino({ level }, stream) });
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

test('a page and an address that is not there are logged with their route', async () => {
  const { app, lines } = await serve('info');
  await app.inject('/healthz');
  await app.inject('/api/nothing-here');
  expect(lines.map(({ route, status, code }) => [route, status, code])).toEqual([
    ['/healthz', 200, undefined],
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
