import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { loadQueries } from './load-queries.ts';

const OLD = Date.now() - 10 * 60_000;
const single = vi.fn(async () => 'new');
const loadPage = vi.fn(async (_: unknown, page: number) => ({ rows: [page, page], total: 6 }));
const one = { queryKey: ['one'], queryFn: single };
const list = pagedQuery({ queryKey: ['list'], pageSize: 2, loadPage });

beforeEach(() => {
  single.mockClear();
  loadPage.mockClear();
});

test('missing data is loaded on entry and on return', async () => {
  for (const isReturn of [false, true]) {
    const client = createQueryClient();
    await loadQueries(client, [one, list], isReturn);
    expect(client.getQueryData(['one'])).toBe('new');
  }
  expect(single).toHaveBeenCalledTimes(2);
  expect(loadPage).toHaveBeenCalledTimes(2);
});

test('fresh data is not loaded again', async () => {
  const client = createQueryClient();
  client.setQueryData(['one'], 'old');
  await loadQueries(client, [one], false);
  expect(single).not.toHaveBeenCalled();
});

test('old data is loaded again on entry, not on return', async () => {
  const client = createQueryClient();
  client.setQueryData(['one'], 'old', { updatedAt: OLD });
  await loadQueries(client, [one], true);
  expect(client.getQueryData(['one'])).toBe('old');
  await loadQueries(client, [one], false);
  expect(client.getQueryData(['one'])).toBe('new');
});

test('invalidated data is loaded again on return', async () => {
  const client = createQueryClient();
  client.setQueryData(['one'], 'old');
  await client.invalidateQueries({ queryKey: ['one'] });
  await loadQueries(client, [one], true);
  expect(client.getQueryData(['one'])).toBe('new');
});

test('a list keeps its pages on return and has only the first page on entry', async () => {
  const client = createQueryClient();
  const pages = [1, 2, 3].map((page) => ({ rows: [page, page], total: 6 }));
  client.setQueryData(['list'], { pages, pageParams: [1, 2, 3] }, { updatedAt: OLD });
  await loadQueries(client, [list], true);
  expect(client.getQueryData<{ pages: unknown[] }>(['list'])?.pages).toHaveLength(3);
  expect(loadPage).not.toHaveBeenCalled();
  await loadQueries(client, [list], false);
  expect(client.getQueryData<{ pages: unknown[] }>(['list'])?.pages).toHaveLength(1);
  expect(loadPage).toHaveBeenCalledTimes(1);
});

test.each([
  [59_999, 0],
  [60_000, 1],
])('an answer that is %i ms old is asked for again on entry: %i times', async (age, times) => {
  vi.useFakeTimers({ now: 1_000_000 });
  const client = createQueryClient();
  client.setQueryData(['one'], 'old', { updatedAt: 1_000_000 - age });
  await loadQueries(client, [one], false);
  vi.useRealTimers();
  expect(single).toHaveBeenCalledTimes(times);
});

test.each([
  ['gone', new ApiFailure('answer', 404, '资源不存在'), 59_999, 0],
  ['gone a minute ago', new ApiFailure('answer', 404, '资源不存在'), 60_000, 1],
  ['refused for another reason', new ApiFailure('answer', 1, '错误'), 0, 1],
  ['at an address that the proxy does not know', new ApiFailure('http', 404), 0, 1],
])('what was found to be %s is asked for again: %#', async (_, failure, age, times) => {
  vi.useFakeTimers({ now: 1_000_000 });
  const client = createQueryClient();
  await client.prefetchQuery({ queryKey: ['one'], queryFn: () => Promise.reject(failure) });
  vi.setSystemTime(1_000_000 + age);
  await loadQueries(client, [one], false);
  vi.useRealTimers();
  expect(single).toHaveBeenCalledTimes(times);
});

test('a list of two pages is trimmed on entry and keeps its load time', async () => {
  const client = createQueryClient();
  const pages = [1, 2].map((page) => ({ rows: [page, page], total: 6 }));
  const updatedAt = Date.now() - 1000;
  client.setQueryData(['list'], { pages, pageParams: [1, 2] }, { updatedAt });
  await loadQueries(client, [list], false);
  expect(client.getQueryData(['list'])).toEqual({ pages: pages.slice(0, 1), pageParams: [1] });
  expect(client.getQueryState(['list'])?.dataUpdatedAt).toBe(updatedAt);
  expect(loadPage).not.toHaveBeenCalled();
});
