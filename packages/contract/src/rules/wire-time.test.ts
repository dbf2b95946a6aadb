import { expect, test } from 'vitest';
import { fromLocalTime, localDay, toIsoTime, toLocalTime } from './wire-time.ts';

const instant = Date.parse('2026-11-20T22:48:13Z');

test('both wire formats of one instant', () => {
  expect(toIsoTime(instant)).toBe('2026-11-20T22:48:13.000000Z');
  expect(toLocalTime(instant)).toBe('2026-11-21 06:48:13');
  expect(fromLocalTime('2026-11-21 06:48:13')).toBe(instant);
});

test('the day changes at midnight of UTC+8', () => {
  expect(localDay(Date.parse('2026-11-20T15:59:59Z'))).toBe(20261120);
  expect(localDay(Date.parse('2026-11-20T16:00:00Z'))).toBe(20261121);
});
