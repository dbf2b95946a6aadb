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

test('what is asked for twice is made once, also at the same time', async () => {
  const { made, get } = countingCache(10);
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a']);
  await get('a');
  expect(made).toEqual(['a']);
});

test('the entry unused for longest goes first', async () => {
  const { made, get } = countingCache(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what is heavier than the whole cache is answered and not kept', async () => {
  const { made, get } = countingCache(2);
  await get('heavy');
  await get('heavy');
  expect(made).toEqual(['heavy', 'heavy']);
});

test('a failed production is tried again', async () => {
  const { cache, get } = countingCache(10);
  await expect(cache.get('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await get('a')).toBe('a');
});
