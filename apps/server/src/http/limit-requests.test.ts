import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitRequests } from './limit-requests.ts';
import { createRequestCounter } from './request-counter.ts';

const MAX = 8;

/** A scope that allows eight requests; tells for how long each request had to wait, and lets those go on that wait. */
async function openLimited(delays?: { readonly allowed: number; readonly refused: number }) {
  const app = fastify();
  const waits: number[] = [];
  let going: (() => void)[] = [];
  const limit = {
    counter: createRequestCounter(() => 0, null),
    exemptLoopback: false,
    name: 'pages',
    max: MAX,
    refuse: (_request: unknown, reply: import('fastify').FastifyReply) => reply.code(429).send('wait'),
    ...(delays ? { delays } : {}),
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

test('nobody waits unless told', async () => {
  const { waits, ask } = await openLimited();
  const statuses: number[] = [];
  for (let time = 0; time < 10; time += 1) statuses.push(await ask());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  expect(waits).toEqual([]);
});

test('after a quarter of the limit an address waits a little, and longer for a refusal', async () => {
  const { waits, ask, letGo } = await openLimited({ allowed: 100, refused: 500 });
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(waits).toEqual([]);
  const later = Array.from({ length: 7 }, ask);
  await expect.poll(() => waits).toEqual([100, 100, 100, 100, 100, 100, 500]);
  letGo();
  expect(await Promise.all(later)).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('when 500 wait, nobody else does, until they are gone', async () => {
  const { waits, ask, letGo } = await openLimited({ allowed: 100, refused: 500 });
  await Promise.all([ask(), ask()]);
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
