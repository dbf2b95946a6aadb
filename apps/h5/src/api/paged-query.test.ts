import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { pagedQuery } from './paged-query.ts';
import { callFrom, createQueryClient } from './query-client.ts';

const listOf = (sizes: readonly number[]) =>
  pagedQuery({
    queryKey: ['list'],
    pageSize: 2,
    loadPage: async (_context, page) => ({
      rows: Array.from({ length: sizes[page - 1] ?? 0 }, () => page),
      total: 9,
    }),
  });

test.each([
  ['a short page ends the list', [2, 1, 2], [2, 1]],
  ['a full last page needs an empty one to end it', [2, 2, 0], [2, 2, 0]],
  ['an empty first page ends it', [0], [0]],
])('%s', async (_, sizes, loaded) => {
  const client = createQueryClient();
  const { pages } = await client.fetchInfiniteQuery({ ...listOf(sizes), pages: 5 });
  expect(pages.map((page) => page.rows.length)).toEqual(loaded);
});

test('leaving a filter gives its request up', async () => {
  const sent: AbortSignal[] = [];
  const client = createQueryClient((_name, _input, options) => {
    if (options?.signal) sent.push(options.signal);
    return new Promise(() => undefined);
  });
  const observer = new QueryObserver(client, {
    queryKey: ['filter', 1],
    queryFn: (context) => callFrom(context, 'courses', {}),
  });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 15_000);
  expect(sent[0]?.aborted).toBe(false);
  leave();
  expect(sent[0]?.aborted).toBe(true);
});
