import { expect, test } from 'vitest';
import { z } from 'zod';
import { readListState, writeListState } from './list-state.ts';

const schema = z.object({
  q: z.string().max(10).optional(),
  state: z.enum(['shown', 'hidden']).optional(),
  tags: z.array(z.coerce.number().int()).optional(),
  page: z.coerce.number().int().min(1).default(1),
});
const read = (search: string) => readListState(schema, new URLSearchParams(search));
const write = (state: z.output<typeof schema>, search = '') =>
  writeListState(schema, state, new URLSearchParams(search)).toString();

test('what is written is read back', () => {
  const state = { q: '数学', state: 'hidden' as const, tags: [1, 2], page: 3 };
  expect(read(write(state))).toEqual({ state, isClean: true });
  expect(read(write({ tags: [7], page: 1 }))).toEqual({ state: { tags: [7], page: 1 }, isClean: true });
});

test('defaults and empty values are not written, names of others stay', () => {
  expect(write({ q: '', page: 1 }, 'tab=orders&q=x&page=9')).toBe('tab=orders');
});

test.each([
  ['page=0', { page: 1 }],
  ['page=abc&q=数学', { q: '数学', page: 1 }],
  ['state=deleted', { page: 1 }],
  ['tags=1&tags=x', { page: 1 }],
  ['q=12345678901', { page: 1 }],
  ['page=2&page=3', { page: 1 }],
])('a broken value is reset, the others stay: %s', (search, state) => {
  expect(read(search)).toEqual({ state, isClean: false });
});
