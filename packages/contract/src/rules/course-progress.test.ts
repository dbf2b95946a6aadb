import { expect, test } from 'vitest';
import { courseProgress, watchedPercent } from './course-progress.ts';

test.each([
  [1, 2, 50],
  [1, 3, 33],
  [2, 3, 67],
  [1, 7, 14],
  [2, 7, 29],
  [5, 6, 83],
  [6, 6, 100],
  [0, 0, 0],
])('%d of %d is %d percent (D.4)', (finished, all, percent) => {
  expect(courseProgress(finished, all)).toBe(percent);
});

test.each([
  [29, 100, 29],
  [999, 1000, 99],
  [120, 100, 100],
  [5, 0, 0],
])('%d of %d seconds is %d percent', (seconds, duration, percent) => {
  expect(watchedPercent(seconds, duration)).toBe(percent);
});
