import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFreshCache } from './fresh-cache.ts';

function counting() {
  let now = 1000;
  let made = 0;
  const cache = createFreshCache<number>(() => now);
  return {
    cache,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    produce: async () => {
      made += 1;
      return made;
    },
  };
}

test('get returns the cached answer for 5 seconds, then produces a new one', async () => {
  const { cache, advance, produce } = counting();
  expect(await Promise.all([cache.get('a', produce), cache.get('a', produce)])).toEqual([1, 1]);
  advance(4999);
  expect(await cache.get('a', produce)).toBe(1);
  advance(1);
  expect(await cache.get('a', produce)).toBe(2);
});

test('another key, or a cleared cache, produces a new answer', async () => {
  const { cache, produce } = counting();
  expect(await cache.get('a', produce)).toBe(1);
  expect(await cache.get('b', produce)).toBe(2);
  cache.clear();
  expect(await cache.get('a', produce)).toBe(3);
});

test('an answer that was in production at the clearing is neither kept nor shared', async () => {
  const { cache, produce } = counting();
  const gates = [Promise.withResolvers<number>(), Promise.withResolvers<number>()] as const;
  const early = cache.get('a', () => gates[0].promise);
  cache.clear();
  const late = cache.get('a', () => gates[1].promise);
  gates[1].resolve(20);
  expect(await late).toBe(20);
  gates[0].resolve(10);
  expect(await early).toBe(10);
  expect(await cache.get('a', produce)).toBe(20);
});

test('a change clears the cache', async () => {
  const listeners: (() => void)[] = [];
  const changes = { listen: (listener: () => void) => void listeners.push(listener) };
  const cache = createFreshCache<number>(() => 1000, { changes });
  expect(await cache.get('a', async () => 1)).toBe(1);
  for (const listener of listeners) listener();
  expect(await cache.get('a', async () => 2)).toBe(2);
});

test('a failed production is not cached', async () => {
  const { cache, produce } = counting();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', produce)).toBe(1);
});

test('with 1001 keys, the oldest answer is removed', async () => {
  const { cache, produce } = counting();
  for (let index = 0; index <= 1000; index += 1) await cache.get(String(index), produce);
  expect(await cache.get('1000', produce)).toBe(1001);
  expect(await cache.get('0', produce)).toBe(1002);
});

test('an answer is as old as the data that it was made of', async () => {
  let now = 1000;
  let made = 0;
  const cache = createFreshCache<{ readonly number: number; readonly readAt: number }>(() => now, {
    readAt: (value) => value.readAt,
  });
  const get = async () => {
    const { number } = await cache.get('a', async () => {
      made += 1;
      return { number: made, readAt: 500 };
    });
    return number;
  };
  expect(await get()).toBe(1);
  now = 5499;
  expect(await get()).toBe(1);
  now = 5500;
  expect(await get()).toBe(2);
});

describe('a cache with a maximum size', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Keys of two bytes; a value has as many bytes as it says. */
  function sized(maxBytes: number) {
    let now = 1000;
    let made = 0;
    const cache = createFreshCache<{ readonly bytes: number; readonly number: number }>(() => now, {
      maxBytes,
      sizeOf: ({ bytes }) => bytes,
      isKept: ({ bytes }) => bytes !== 7,
    });
    const get = async (key: string, bytes: number) => {
      const { number } = await cache.get(key, async () => {
        made += 1;
        return { bytes, number: made };
      });
      return number;
    };
    return {
      cache,
      get,
      advance: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  }

  test('counts keys and answers, and removes the oldest when it exceeds the size', async () => {
    const { get } = sized(100);
    expect(await get('a', 48)).toBe(1);
    expect(await get('b', 48)).toBe(2);
    expect([await get('a', 48), await get('b', 48)]).toEqual([1, 2]);
    // One byte too many.
    expect(await get('c', 0)).toBe(3);
    expect([await get('b', 48), await get('c', 0)]).toEqual([2, 3]);
    expect(await get('a', 48)).toBe(4);
  });

  test('does not cache an answer larger than the cache, or one that isKept refuses', async () => {
    const { get } = sized(100);
    expect(await get('a', 99)).toBe(1);
    expect(await get('a', 99)).toBe(2);
    expect(await get('b', 7)).toBe(3);
    expect(await get('b', 7)).toBe(4);
    expect(await get('c', 98)).toBe(5);
    expect(await get('c', 98)).toBe(5);
  });

  test('replaced, failed, refused and cleared answers no longer count', async () => {
    const { cache, get, advance } = sized(100);
    for (let round = 0; round < 5; round += 1) {
      await get('a', 40);
      await get('b', 7);
      await expect(cache.get('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      advance(5000);
    }
    await get('a', 40);
    cache.clear();
    const first = await get('d', 48);
    expect(await get('e', 48)).toBe(first + 1);
    expect(await get('d', 48)).toBe(first);
  });

  test('removes expired answers without another call', async () => {
    vi.useFakeTimers();
    let now = 1000;
    let made = 0;
    const cache = createFreshCache<number>(() => now);
    const produce = async () => {
      made += 1;
      return made;
    };
    expect(await cache.get('a', produce)).toBe(1);
    now += 5000;
    await vi.advanceTimersByTimeAsync(5000);
    // With the clock set back, the answer would count as fresh if the cache still had it. (The number of timers would tell less:
    // caches of other test files in the same process have timers of their own.)
    now -= 5000;
    expect(await cache.get('a', produce)).toBe(2);
  });
});
