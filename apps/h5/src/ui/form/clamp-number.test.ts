import { expect, test } from 'vitest';
import { clampNumber } from './clamp-number.ts';

test.each([
  ['5', 1, 10, '5'],
  ['0', 1, 10, '1'],
  ['-3', 1, undefined, '1'],
  ['11', undefined, 10, '10'],
  ['10.5', '1', '10', '10'],
  ['05', 1, 10, '05'],
  ['', 1, 10, ''],
  ['abc', 1, 10, 'abc'],
])('%j between %s and %s is %j', (text, min, max, clamped) => {
  expect(clampNumber(text, min, max)).toBe(clamped);
});
