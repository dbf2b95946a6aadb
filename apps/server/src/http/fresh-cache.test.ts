import { expect, test } from 'vitest';
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

test('an answer is produced once while it is fresh, and again afterwards', async () => {
  const { cache, advance, produce } = counting();
  expect(await Promise.all([cache.get('a', produce), cache.get('a', produce)])).toEqual([1, 1]);
  advance(4999);
  expect(await cache.get('a', produce)).toBe(1);
  advance(1);
  expect(await cache.get('a', produce)).toBe(2);
});

test('other keys and a cleared cache are produced anew', async () => {
  const { cache, produce } = counting();
  expect(await cache.get('a', produce)).toBe(1);
  expect(await cache.get('b', produce)).toBe(2);
  cache.clear();
  expect(await cache.get('a', produce)).toBe(3);
});

test('a failed production is not kept', async () => {
  const { cache, produce } = counting();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', produce)).toBe(1);
});

test('the cache does not grow without bound', async () => {
  const { cache, produce } = counting();
  for (let index = 0; index <= 1000; index += 1) await cache.get(String(index), produce);
  expect(await cache.get('1000', produce)).toBe(1001);
  expect(await cache.get('0', produce)).toBe(1002);
});
