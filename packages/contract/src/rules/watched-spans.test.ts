import { expect, test } from 'vitest';
import fc from '../testing/fast-check.ts';
import type { Span } from './watched-spans.ts';
import { addSpan, coveredSeconds, MOST_SPANS } from './watched-spans.ts';

const add = (list: readonly Span[]) => list.reduce<readonly Span[]>(addSpan, []);
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, length]): Span => [from, from + length]);

test.each<[string, Span[], Span[]]>([
  [
    'apart',
    [
      [0, 10],
      [20, 30],
    ],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  [
    'in any order',
    [
      [20, 30],
      [0, 10],
    ],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  [
    'overlapping',
    [
      [0, 10],
      [5, 20],
    ],
    [[0, 20]],
  ],
  [
    'touching',
    [
      [0, 10],
      [10, 20],
    ],
    [[0, 20]],
  ],
  [
    'within',
    [
      [0, 20],
      [5, 10],
    ],
    [[0, 20]],
  ],
  [
    'around',
    [
      [5, 10],
      [0, 20],
    ],
    [[0, 20]],
  ],
  [
    'bridging',
    [
      [0, 10],
      [20, 30],
      [8, 22],
    ],
    [[0, 30]],
  ],
  [
    'empty',
    [
      [0, 10],
      [15, 15],
    ],
    [[0, 10]],
  ],
])('stretches that are %s', (_, added, expected) => {
  expect(add(added)).toEqual(expected);
});

test('the union holds exactly the seconds of its stretches, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 40 }), (list) => {
      const seconds = new Set(
        list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)),
      );
      const union = add(list);
      expect(coveredSeconds(union)).toBe(seconds.size);
      expect(add([...list].reverse())).toEqual(union);
      expect(add([...list, ...list])).toEqual(union);
      union.forEach(([from, to], index) => {
        expect(from).toBeLessThan(to);
        const next = union[index + 1];
        if (next) expect(to).toBeLessThan(next[0]);
      });
    }),
  );
});

test('more stretches than are kept lose their shortest, never gain a second', () => {
  const many = Array.from({ length: MOST_SPANS }, (_, index): Span => [index * 10, index * 10 + 5]);
  const more = addSpan(add(many), [5000, 5001]);
  expect(more).toHaveLength(MOST_SPANS);
  expect(coveredSeconds(more)).toBe(MOST_SPANS * 5);
});
