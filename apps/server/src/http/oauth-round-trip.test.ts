import { expect, test } from 'vitest';
import { createDatabaseStore } from '../ports/kv/local.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { finishRoundTrip, startRoundTrip } from './oauth-round-trip.ts';

const TRIP = { name: 'test-state', cookie: 'zaixue_test', cookiePath: '/test' };

async function open() {
  let now = 1_770_000_000_000;
  const kv = createDatabaseStore(await openTestDatabase(), () => now);
  async function start(knownNonce?: string, base = 'https://site.example') {
    let state = '';
    const authorizeUrl = (given: string) => {
      state = given;
      return `https://provider.example/?state=${given}`;
    };
    const redirect = await startRoundTrip(kv, TRIP, { knownNonce, subject: 'order', base, authorizeUrl });
    return { ...redirect, state, subject: 'order' };
  }
  const finish = (input: { state: string; nonce: string | undefined; subject: string }, trip = TRIP) =>
    finishRoundTrip(kv, trip, input);
  const wait = (seconds: number): void => {
    now += seconds * 1000;
  };
  return { start, finish, wait };
}

test('the browser that started finishes once, also after others tried', async () => {
  const { start, finish } = await open();
  const started = await start();
  const other = await start();
  expect(started.state).toMatch(/^[0-9a-f]{32}$/);
  expect(started.url).toBe(`https://provider.example/?state=${started.state}`);
  for (const odd of [
    { ...started, nonce: undefined },
    { ...started, nonce: other.nonce },
    { ...started, subject: 'another order' },
    { ...started, state: other.state },
    { ...started, state: '' },
  ])
    expect(await finish(odd)).toBe(false);
  expect(await finish(started, { ...TRIP, name: 'another-state' })).toBe(false);
  expect((await Promise.all([finish(started), finish(started)])).toSorted()).toEqual([false, true]);
  expect(await finish(started)).toBe(false);
});

test('a round trip can be finished within 600 seconds', async () => {
  const { start, finish, wait } = await open();
  const [inTime, late] = [await start(), await start()];
  wait(599);
  expect(await finish(inTime)).toBe(true);
  wait(1);
  expect(await finish(late)).toBe(false);
});

test('a valid nonce is kept, so that two round trips of one browser can run', async () => {
  const { start, finish } = await open();
  const first = await start();
  const second = await start(first.nonce);
  expect(second.nonce).toBe(first.nonce);
  expect((await start('invented')).nonce).not.toBe('invented');
  expect(await finish(first)).toBe(true);
  expect(await finish(second)).toBe(true);
});

test('the cookie is secure only where the browser comes back over TLS', async () => {
  const { start } = await open();
  expect((await start()).isSecure).toBe(true);
  expect((await start(undefined, 'http://site.example')).isSecure).toBe(false);
});
