import { expect, test } from 'vitest';
import { renumber } from './sort-courses.ts';

test.each([
  ['between two numbers', [10, 99, 30], 1, 1],
  ['first', [99, 10, 10], 0, 1],
  ['last', [10, 10, 99], 2, 1],
  ['between equal numbers', [7, 99, 7], 1, 3],
  ['between neighbours', [1, 99, 2], 1, 3],
  ['the only one', [5], 0, 1],
])('%s', (_name, sorts, moved, changed) => {
  const order = sorts.map((sort, id) => ({ id, sort }));
  const rows = renumber(order, moved);
  expect(rows).toHaveLength(changed);
  const changes = new Map(rows.map(({ id, sort }) => [id, sort]));
  const after = order.map(({ id, sort }) => changes.get(id) ?? sort);
  const [before, own, next] = [
    after[moved - 1] ?? -Infinity,
    after[moved] ?? 0,
    after[moved + 1] ?? Infinity,
  ];
  expect([before < own, own < next]).toEqual([true, true]);
});
