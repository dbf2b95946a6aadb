import { expect, test } from 'vitest';
import { playableEnd, seekTarget } from './seek-target.ts';

test.each([
  [300, null, 300],
  [300, 60, 60],
  [40, 60, 40],
  [0, 60, 60],
  [0, null, 0],
])('length %s with trial %s ends at %s', (duration, trial, end) => {
  expect(playableEnd(duration, trial)).toBe(end);
});

test.each([
  [-8, 300, 0],
  [120.5, 300, 120.5],
  [300, 300, 299.8],
  [900, 60, 59.8],
  [42, 0, 42],
  [Number.NaN, 300, 0],
])('seeking to %s of %s goes to %s', (wanted, end, target) => {
  expect(seekTarget(wanted, end)).toBeCloseTo(target);
});
