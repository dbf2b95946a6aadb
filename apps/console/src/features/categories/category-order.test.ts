import type { CategoryNode } from '@zaixue/contract/operator/teaching/categories';
import { expect, test } from 'vitest';
import { applyMove, moveOf, rowsOf } from './category-order.ts';

const node = (id: number, parentId = 0): CategoryNode => ({
  id,
  name: `分类${id}`,
  parentId,
  courses: 0,
  version: 3,
});
const NODES = [node(1), node(2), node(11, 1), node(12, 1), node(21, 2)];
const rows = rowsOf(NODES);
const order = (ids: string) =>
  ids.split(' ').map((text) => {
    const row = rows.find(({ id }) => id === text.replace('^', ''));
    if (!row) throw new Error(text);
    return { ...row, level: text.startsWith('^') ? (1 as const) : (2 as const) };
  });

test('each category follows the one above it', () => {
  expect(rows.map(({ id, level }) => `${level}:${id}`)).toEqual(['1:1', '2:11', '2:12', '1:2', '2:21']);
});

test.each([
  ['within its level', '^1 12 11 ^2 21', '12', 1, [12, 11], { parentId: 1, ids: [11, 12] }],
  ['below another one', '^1 12 ^2 21 11', '11', 2, [21, 11], { parentId: 1, ids: [11, 12] }],
  ['to the first level', '^1 11 ^12 ^2 21', '12', 0, [1, 12, 2], { parentId: 1, ids: [11, 12] }],
  [
    'a category of the first level with those below it',
    '^2 21 ^1 11 12',
    '2',
    0,
    [2, 1],
    { parentId: 0, ids: [1, 2] },
  ],
])('a move %s', (_, after, id, parentId, ids, former) => {
  expect(moveOf(rows, order(after), id)).toEqual({ id: Number(id), version: 3, parentId, ids, former });
});

test('a move shows at once below its new parent', () => {
  expect(applyMove(order('^1 12 ^2 21 11')).map(({ id, parentId }) => [id, parentId])).toEqual([
    [1, 0],
    [12, 1],
    [2, 0],
    [21, 2],
    [11, 2],
  ]);
});
