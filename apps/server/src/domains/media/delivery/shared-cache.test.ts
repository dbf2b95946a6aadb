import { expect, test } from 'vitest';
import { createSharedCache } from './shared-cache.ts';

function countingCache(limit: number) {
  const made: string[] = [];
  const cache = createSharedCache<string>({ limit, weigh: (value) => value.length });
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return key;
    });
  return { made, cache, get };
}

test('two calls for the same key share one production, also concurrently', async () => {
  const { made, get } = countingCache(10);
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a']);
  await get('a');
  expect(made).toEqual(['a']);
});

test('the least recently used entry is removed first', async () => {
  const { made, get } = countingCache(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a value heavier than the limit is returned but not cached', async () => {
  const { made, get } = countingCache(2);
  await get('heavy');
  await get('heavy');
  expect(made).toEqual(['heavy', 'heavy']);
});

test('after a failed production, the next call produces again', async () => {
  const { cache, get } = countingCache(10);
  await expect(cache.get('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await get('a')).toBe('a');
});
