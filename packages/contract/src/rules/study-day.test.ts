import { expect, test } from 'vitest';
import type { StudyDay } from './study-day.ts';
import { admitStudySeconds } from './study-day.ts';

const AT = Date.parse('2026-01-31T12:00:00Z');
const fresh: StudyDay = { allowanceSeconds: 30, countedAt: AT };

/** Adds seconds at instants after the beginning of the day; answers what was counted of each. */
function add(...steps: readonly (readonly [seconds: number, afterMs: number])[]): number[] {
  let day = fresh;
  return steps.map(([seconds, afterMs]) => {
    const { admitted, day: after } = admitStudySeconds(day, seconds, AT + afterMs);
    day = after;
    return admitted;
  });
}

test.each([
  { steps: [[30, 0]], counted: [30] },
  { steps: [[31, 0]], counted: [30] },
  {
    steps: [
      [30, 0],
      [1, 0],
    ],
    counted: [30, 0],
  },
  {
    steps: [
      [30, 0],
      [21, 10_000],
    ],
    counted: [30, 20],
  },
  {
    steps: [
      [10, 0],
      [99, 10_000],
    ],
    counted: [10, 40],
  },
  // However long nothing was counted, no more than the slack is saved up.
  {
    steps: [
      [0, 100_000],
      [99, 100_000],
    ],
    counted: [0, 30],
  },
  // Parts of seconds are kept: 0.4 s and 0.1 s make one second at twice the clock.
  {
    steps: [
      [30, 0],
      [1, 400],
      [1, 500],
    ],
    counted: [30, 0, 1],
  },
  {
    steps: [
      [30, 0],
      [9, 700],
      [9, 1000],
    ],
    counted: [30, 1, 1],
  },
  // A clock that goes back gains nothing.
  {
    steps: [
      [30, 0],
      [5, -60_000],
    ],
    counted: [30, 0],
  },
] as const)('$steps counts as $counted', ({ steps, counted }) => {
  expect(add(...steps)).toEqual(counted);
});
