import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { playableSegments } from './trial.ts';

const segments = (...durations: number[]) => durations.map((duration) => ({ duration, bytes: 16 }));

test('without a trial, all segments are playable', () => {
  expect(playableSegments(segments(2, 2, 0.04), null)).toEqual([
    { index: 0, duration: 2, isCut: false },
    { index: 1, duration: 2, isCut: false },
    { index: 2, duration: 0.04, isCut: false },
  ]);
});

test.each([
  {
    limit: 4,
    expected: [
      [0, 2, false],
      [1, 2, false],
    ],
  },
  {
    limit: 5,
    expected: [
      [0, 2, false],
      [1, 2, false],
      [2, 1, true],
    ],
  },
  { limit: 1, expected: [[0, 1, true]] },
  { limit: 0, expected: [] },
  {
    limit: 7,
    expected: [
      [0, 2, false],
      [1, 2, false],
      [2, 2, false],
    ],
  },
  {
    limit: 6,
    expected: [
      [0, 2, false],
      [1, 2, false],
      [2, 2, false],
    ],
  },
])('a trial of $limit s of three segments of 2 s', ({ limit, expected }) => {
  const playable = playableSegments(segments(2, 2, 2), limit);
  expect(playable.map(({ index, duration, isCut }) => [index, duration, isCut])).toEqual(expected);
});

test('a remainder too short to play is omitted', () => {
  expect(playableSegments(segments(1.96, 1.99, 2), 4).map(({ index }) => index)).toEqual([0, 1]);
});

test('rounding errors do not cause a cut', () => {
  expect(3.3 - (1.1 + 1.1)).toBeLessThan(1.1);
  const playable = playableSegments(segments(1.1, 1.1, 1.1, 1.1), 3.3);
  expect(playable.map(({ duration, isCut }) => [duration, isCut])).toEqual([
    [1.1, false],
    [1.1, false],
    [1.1, false],
  ]);
});

test('a trial is never longer than its limit, and at most 0.1 s shorter', () => {
  const durations = fc.array(fc.double({ min: 0.02, max: 4, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(durations, fc.integer({ min: 0, max: 100 }), (list, limit) => {
      const whole = list.reduce((sum, duration) => sum + duration, 0);
      const given = playableSegments(segments(...list), limit).reduce((sum, part) => sum + part.duration, 0);
      expect(given).toBeLessThanOrEqual(limit + 1e-4);
      expect(given).toBeGreaterThan(Math.min(limit, whole) - 0.1001);
    }),
  );
});
