import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { SlowDown } from './limit-requests.ts';
import { limitRequests } from './limit-requests.ts';
import { createRequestCounter } from './request-counter.ts';

const MAX = 8;

/** A scope that allows eight requests, records the delay of each request and can release waiting ones. */
async function openLimited(slowDown?: SlowDown) {
  const app = fastify();
  const waits: number[] = [];
  let going: (() => void)[] = [];
  const limit = {
    counter: createRequestCounter(() => 0, null),
    exemptLoopback: false,
    name: 'pages',
    max: MAX,
    refuse: (_request: unknown, reply: import('fastify').FastifyReply) => reply.code(429).send('wait'),
    ...(slowDown ? { slowDown } : {}),
  };
  limitRequests(app, limit, (milliseconds) => {
    waits.push(milliseconds);
    return new Promise<void>((resolve) => {
      going.push(resolve);
    });
  });
  app.get('/', async () => 'a page');
  onTestFinished(() => app.close());
  await app.ready();
  return {
    waits,
    ask: async () => (await app.inject('/')).statusCode,
    letGo() {
      const all = going;
      going = [];
      for (const go of all) go();
    },
  };
}

test('without slowDown, no request is delayed', async () => {
  const { waits, ask } = await openLimited();
  const statuses: number[] = [];
  for (let time = 0; time < 10; time += 1) statuses.push(await ask());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  expect(waits).toEqual([]);
});

test('requests above the threshold continue one at a time; refusals are delayed independently', async () => {
  const { waits, ask, letGo } = await openLimited({ after: 2, spacing: 100, refusal: 500 });
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(waits).toEqual([]);
  const later = Array.from({ length: 7 }, ask);
  await expect.poll(() => waits.toSorted()).toEqual([100, 500]);
  for (let turn = 1; turn <= 6; turn += 1) {
    expect(waits.filter((milliseconds) => milliseconds === 100)).toHaveLength(turn);
    letGo();
    if (turn < 6) await expect.poll(() => waits.length).toBe(turn + 2);
  }
  expect(await Promise.all(later)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(waits).toHaveLength(7);
});

test('a refusal is delayed only while fewer than 500 requests wait', async () => {
  const { waits, ask, letGo } = await openLimited({ after: MAX, spacing: 100, refusal: 500 });
  await Promise.all(Array.from({ length: MAX }, ask));
  const waiting = Array.from({ length: 500 }, ask);
  await expect.poll(() => waits.length).toBe(500);
  expect(await ask()).toBe(429);
  expect(waits).toHaveLength(500);
  letGo();
  await Promise.all(waiting);
  const again = ask();
  await expect.poll(() => waits.length).toBe(501);
  letGo();
  expect(await again).toBe(429);
});
