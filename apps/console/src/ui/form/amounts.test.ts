import { expect, test } from 'vitest';
import { formatBytes, formatClock, parseClock } from './amounts.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [104_857_600, '100 MB'],
  [5_368_709_120, '5.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0:00'],
  [307, '5:07'],
  [3727, '1:02:07'],
])('%i seconds are %s and back', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
  expect(parseClock(text)).toBe(seconds);
});

test('seconds may be typed without minutes, and with full-width colons', () => {
  expect(parseClock('90')).toBe(90);
  expect(parseClock(' 1：30 ')).toBe(90);
});

test.each(['', 'a', '1:60', '1:2:3:4', '-1', '1.5'])('"%s" is no time', (text) => {
  expect(parseClock(text)).toBeUndefined();
});
