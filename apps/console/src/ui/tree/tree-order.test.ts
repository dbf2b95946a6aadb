import { expect, test } from 'vitest';
import {
  closestTarget,
  moveNode,
  positionOf,
  type TreeNode,
  targetInGroup,
  targetOfStep,
} from './tree-order.ts';

/** `A a1 a2 B b1`: capital letters are of level 1; `0` is fixed. */
const tree = (text: string, canChangeLevel = false): TreeNode[] =>
  text.split(' ').map((id) => ({
    id,
    title: id,
    data: null,
    level: /^[A-Z0]$/.test(id) ? 1 : 2,
    ...(id === '0' && { isFixed: true }),
    ...(canChangeLevel && { canChangeLevel }),
  }));
const text = (nodes: readonly TreeNode[]): string => nodes.map(({ id }) => id).join(' ');
const step = (nodes: TreeNode[], id: string, name: Parameters<typeof targetOfStep>[2]): string => {
  const target = targetOfStep(nodes, id, name);
  return target ? text(moveNode(nodes, id, target)) : '-';
};

const LESSONS = tree('A a1 a2 a3 B b1 0 x1');

test.each([
  ['a2', 'up', 'A a2 a1 a3 B b1 0 x1'],
  ['a2', 'down', 'A a1 a3 a2 B b1 0 x1'],
  ['a3', 'down', 'A a1 a2 B a3 b1 0 x1'],
  ['b1', 'up', 'A a1 a2 a3 b1 B 0 x1'],
  ['a1', 'up', '-'],
  ['x1', 'down', '-'],
  ['a3', 'first', 'A a3 a1 a2 B b1 0 x1'],
  ['a1', 'last', 'A a2 a3 a1 B b1 0 x1'],
  ['a1', 'first', '-'],
  ['A', 'down', 'B b1 A a1 a2 a3 0 x1'],
  ['B', 'up', 'B b1 A a1 a2 a3 0 x1'],
  ['A', 'last', 'B b1 A a1 a2 a3 0 x1'],
  ['B', 'down', '-'],
  ['0', 'up', '-'],
  ['a1', 'out', '-'],
] as const)('%s %s: %s', (id, name, expected) => {
  expect(step(LESSONS, id, name)).toBe(expected);
});

test('a group is put between groups, never into one or behind a fixed one', () => {
  expect(closestTarget(LESSONS, 'B', { index: 2, level: 1 })).toEqual({ index: 0, level: 1 });
  expect(closestTarget(LESSONS, 'A', { index: 8, level: 1 })).toEqual({ index: 6, level: 1 });
});

test('a row is not put before the first group', () => {
  expect(closestTarget(LESSONS, 'a2', { index: 0, level: 2 })).toBeUndefined();
});

test('a row goes to the end of a group', () => {
  expect(text(moveNode(LESSONS, 'a1', targetInGroup(LESSONS, 'B')))).toBe('A a2 a3 B b1 a1 0 x1');
});

test('nothing changes when a row is put where it is', () => {
  expect(moveNode(LESSONS, 'a2', { index: 2, level: 2 })).toBe(LESSONS);
  expect(moveNode(LESSONS, 'a2', { index: 3, level: 2 })).toBe(LESSONS);
  expect(moveNode(LESSONS, 'A', { index: 4, level: 1 })).toBe(LESSONS);
});

test('where rows may change their level, they do it without taking others along', () => {
  const categories = tree('A a1 a2 B C c1', true);
  expect(step(categories, 'a1', 'out')).toBe('A a2 a1 B C c1');
  expect(targetOfStep(categories, 'B', 'in')).toEqual({ index: 3, level: 2 });
  expect(targetOfStep(categories, 'A', 'in')).toBeUndefined();
  expect(targetOfStep(categories, 'C', 'in')).toBeUndefined();
});

test('a position counts the rows of the same level and group', () => {
  expect(positionOf(LESSONS, 'a3')).toMatchObject({ place: 3, count: 3, group: { id: 'A' } });
  expect(positionOf(LESSONS, 'B')).toMatchObject({ place: 2, count: 3, group: undefined });
});
