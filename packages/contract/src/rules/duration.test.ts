import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

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
