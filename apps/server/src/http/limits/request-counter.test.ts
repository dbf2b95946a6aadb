import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { describe, expect, test } from 'vitest';
import { createDatabaseStore } from '../../ports/kv/local.ts';
import type { KeyValueStore } from '../../ports/kv/port.ts';
import { KeyValueStoreUnreachable } from '../../ports/kv/port.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createRequestCounter } from './request-counter.ts';

/** A clock, and a shared store that can be made unavailable. */
async function openShared() {
  let now = 1_000_000;
  let isDown = false;
  let asked = 0;
  const clock = () => now;
  const store = createDatabaseStore(await openTestDatabase(), clock);
  const shared: KeyValueStore = {
    ...store,
    async count(key, seconds) {
      asked += 1;
      if (isDown) throw new KeyValueStoreUnreachable(new Error('gone'));
      return store.count(key, seconds);
    },
  };
  return {
    clock,
    shared,
    asked: () => asked,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

describe('in one process', () => {
  test('a window starts with its first request and ends after its time', async () => {
    let now = 5000;
    const counter = createRequestCounter(() => now, null);
    expect(await counter.count('a', MINUTE_MS)).toEqual({ count: 1, secondsLeft: 60 });
    now += 1;
    expect(await counter.count('a', MINUTE_MS)).toEqual({ count: 2, secondsLeft: 60 });
    now += 999;
    expect(await counter.count('a', MINUTE_MS)).toEqual({ count: 3, secondsLeft: 59 });
    now += 58_999;
    expect(await counter.count('a', MINUTE_MS)).toEqual({ count: 4, secondsLeft: 1 });
    now += 1;
    expect(await counter.count('a', MINUTE_MS)).toEqual({ count: 1, secondsLeft: 60 });
  });

  test('keys are counted separately', async () => {
    const counter = createRequestCounter(() => 0, null);
    await counter.count('a', MINUTE_MS);
    expect((await counter.count('b', MINUTE_MS)).count).toBe(1);
  });

  test('after the clock is set back, the window starts again', async () => {
    let now = 10 * MINUTE_MS;
    const counter = createRequestCounter(() => now, null);
    await counter.count('a', MINUTE_MS);
    now -= 5 * MINUTE_MS;
    expect(await counter.count('a', MINUTE_MS)).toEqual({ count: 1, secondsLeft: 60 });
  });

  test('with more than 50,000 addresses, the oldest is removed', async () => {
    const counter = createRequestCounter(() => 0, null);
    for (let index = 0; index < 50_001; index += 1) await counter.count(String(index), MINUTE_MS);
    expect((await counter.count('50000', MINUTE_MS)).count).toBe(2);
    expect((await counter.count('1', MINUTE_MS)).count).toBe(2);
    expect((await counter.count('0', MINUTE_MS)).count).toBe(1);
  });
});

describe('in several processes', () => {
  test('processes with a shared store count together', async () => {
    const { clock, shared } = await openShared();
    const one = createRequestCounter(clock, shared);
    const two = createRequestCounter(clock, shared);
    expect((await one.count('a', MINUTE_MS)).count).toBe(1);
    expect((await two.count('a', MINUTE_MS)).count).toBe(2);
    expect((await one.count('a', MINUTE_MS)).count).toBe(3);
    expect((await one.count('b', MINUTE_MS)).count).toBe(1);
  });

  test('while the store is unavailable, each process counts alone and retries it every two seconds', async () => {
    const { clock, shared, asked, advance, setDown } = await openShared();
    const counter = createRequestCounter(clock, shared);
    await createRequestCounter(clock, shared).count('a', MINUTE_MS);
    expect((await counter.count('a', MINUTE_MS)).count).toBe(2);
    setDown(true);
    expect((await counter.count('a', MINUTE_MS)).count).toBe(2);
    const before = asked();
    expect((await counter.count('a', MINUTE_MS)).count).toBe(3);
    advance(1999);
    expect((await counter.count('a', MINUTE_MS)).count).toBe(4);
    expect(asked()).toBe(before);
    advance(1);
    expect((await counter.count('a', MINUTE_MS)).count).toBe(5);
    expect((await counter.count('a', MINUTE_MS)).count).toBe(6);
    expect(asked()).toBe(before + 1);
    setDown(false);
    advance(2000);
    await counter.count('a', MINUTE_MS);
    await expect
      .poll(async () => (await counter.count('b', MINUTE_MS)) && (await shared.get('requests:b')))
      .not.toBeNull();
  });

  test('a clock that is put back does not delay the return to the shared store', async () => {
    const { clock, shared, asked, advance, setDown } = await openShared();
    const counter = createRequestCounter(clock, shared);
    setDown(true);
    await counter.count('a', MINUTE_MS);
    setDown(false);
    const before = asked();
    advance(-60 * MINUTE_MS);
    await counter.count('a', MINUTE_MS);
    expect(asked()).toBe(before + 1);
  });
});
