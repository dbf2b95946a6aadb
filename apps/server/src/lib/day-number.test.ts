import { expect, test } from 'vitest';
import {
  calendarDay,
  dayNumberOf,
  dayNumberOfCalendar,
  dayNumberOfText,
  dayText,
  startOfDay,
} from './day-number.ts';

test('a day begins at midnight at UTC+8', () => {
  const midnight = Date.parse('2026-01-01T00:00:00+08:00');
  const day = dayNumberOf(midnight);
  expect(dayText(day)).toBe('2026-01-01');
  expect(startOfDay(day)).toBe(midnight);
  expect(dayNumberOf(midnight - 1)).toBe(day - 1);
  expect(dayNumberOf(midnight + 86_399_999)).toBe(day);
});

test('days are written in three ways', () => {
  const day = dayNumberOfText('2028-02-29');
  expect(day).not.toBeNull();
  expect(calendarDay(day ?? 0)).toBe(20_280_229);
  expect(dayNumberOfCalendar(20_280_229)).toBe(day);
  expect(dayNumberOfText('2027-02-29')).toBeNull();
  expect(dayNumberOfText('yesterday')).toBeNull();
});
