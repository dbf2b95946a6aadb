import fastify from 'fastify';
import { expect, test } from 'vitest';
import { countRequests, DURATION_LIMITS, readEnvelopeCode } from './request-counts.ts';

test.each([
  ['{"code":0,"message":"","data":{}}', 0],
  ['{"code":503,"message":"x"}', 503],
  ['{"code":}', null],
  ['{"code"', null],
  ['{"codes":1}', null],
  ['<!doctype html>', null],
  ['', null],
])('the code of %j is %j, as text and as bytes', (text, code) => {
  expect(readEnvelopeCode(text)).toBe(code);
  expect(readEnvelopeCode(Buffer.from(text))).toBe(code);
});

test.each([null, undefined, { code: 0 }, 7])('%j is no envelope', (payload) => {
  expect(readEnvelopeCode(payload)).toBeNull();
});

async function serve() {
  const app = fastify();
  const read = countRequests(app);
  await app.register(async (api) => {
    api.get('/api/course/:id', async () => ({ code: 0, message: '', data: [] }));
    api.post('/api/course/:id', async (_request, reply) => {
      reply.header('content-type', 'application/json');
      return Buffer.from('{"code":401,"message":"","data":[]}');
    });
    api.get('/files/a-1.js', async (_request, reply) => reply.code(304).send());
    api.get('/files/b-2.js', async () => 'text');
  });
  return { app, read };
}

test('requests are counted by route, method, status and code, and never by address', async () => {
  const { app, read } = await serve();
  for (const url of ['/api/course/1', '/api/course/2?token=secret']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/api/course/1' });
  for (const url of ['/files/a-1.js', '/files/b-2.js', '/files/b-2.js', '/13800000001', '/x'])
    await app.inject(url);
  await app.inject('/metrics');
  const counts = read().map(({ method, route, answers }) => ({ method, route, answers }));
  expect(counts).toEqual([
    { method: 'GET', route: '/api/course/:id', answers: [{ status: 200, code: 0, requests: 2 }] },
    { method: 'POST', route: '/api/course/:id', answers: [{ status: 200, code: 401, requests: 1 }] },
    {
      method: 'GET',
      route: '/*.js',
      answers: [
        { status: 304, code: null, requests: 1 },
        { status: 200, code: null, requests: 2 },
      ],
    },
    { method: 'GET', route: '(none)', answers: [{ status: 404, code: null, requests: 3 }] },
  ]);
});

test('each request is in one duration class, which includes its upper limit', async () => {
  const app = fastify();
  const durations = [0, 5, 5.1, 25, 999, 10_000, 10_001, 60_000];
  app.addHook('onRequest', (_request, reply, done) => {
    Object.defineProperty(reply, 'elapsedTime', { value: durations.shift() });
    done();
  });
  const read = countRequests(app);
  app.get('/', async () => '');
  const total = durations.length;
  for (let time = 0; time < total; time += 1) await app.inject('/');
  const [route] = read();
  expect(DURATION_LIMITS).toEqual([0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]);
  expect(route?.byDuration).toEqual([2, 2, 0, 0, 0, 1, 0, 1, 2]);
  expect(route?.seconds).toBeCloseTo(81.035);
});
