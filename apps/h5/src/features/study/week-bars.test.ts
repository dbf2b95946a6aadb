import { expect, test } from 'vitest';
import { toMinutes, toWeekBars } from './week-bars.ts';

test.each([
  [0, 0],
  [1, 1],
  [89, 1],
  [90, 2],
  [3600, 60],
])('%d s are %d minutes', (seconds, minutes) => {
  expect(toMinutes(seconds)).toBe(minutes);
});

test('the longest day is the highest, today is last, a short day stays visible', () => {
  const days = [
    { date: '2026-11-15', seconds: 0 },
    { date: '2026-11-20', seconds: 3600 },
    { date: '2026-11-21', seconds: 60 },
  ];
  expect(toWeekBars({ totalSeconds: 3660, days })).toEqual([
    { date: '2026-11-15', short: '日', name: '周日', minutes: 0, percent: 0, isToday: false },
    { date: '2026-11-20', short: '五', name: '周五', minutes: 60, percent: 100, isToday: false },
    { date: '2026-11-21', short: '今', name: '今天', minutes: 1, percent: 6, isToday: true },
  ]);
});

test('a week without study has no bars', () => {
  const [day] = toWeekBars({ totalSeconds: 0, days: [{ date: '2026-11-21', seconds: 0 }] });
  expect(day?.percent).toBe(0);
});
