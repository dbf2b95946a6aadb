import { expect, test } from 'vitest';
import { formatDuration, toMinutes } from './duration.ts';

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [61, '01:01'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [36061, '10:01:01'],
  [12.9, '00:12'],
  [-3, '00:00'],
])('%d seconds are %s (D.3)', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [0, 0],
  [1, 1],
  [89, 1],
  [90, 2],
  [3600, 60],
])('%d s are %d minutes', (seconds, minutes) => {
  expect(toMinutes(seconds)).toBe(minutes);
});
