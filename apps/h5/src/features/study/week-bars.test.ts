import { expect, test } from 'vitest';
import { toWeekBars } from './week-bars.ts';

test('the longest day is the highest, today is last, a short day stays visible', () => {
  const days = [
    { date: '2026-11-15', seconds: 0 },
    { date: '2026-11-20', seconds: 3600 },
    { date: '2026-11-21', seconds: 60 },
  ];
  expect(toWeekBars({ totalSeconds: 3660, days })).toEqual([
    {
      date: '2026-11-15',
      short: '日',
      name: '周日',
      minutes: 0,
      percent: 0,
      isGoalMet: false,
      isToday: false,
    },
    {
      date: '2026-11-20',
      short: '五',
      name: '周五',
      minutes: 60,
      percent: 100,
      isGoalMet: true,
      isToday: false,
    },
    {
      date: '2026-11-21',
      short: '今',
      name: '今天',
      minutes: 1,
      percent: 6,
      isGoalMet: false,
      isToday: true,
    },
  ]);
});

test('where no day reached the goal, a full bar is the goal', () => {
  const days = [
    { date: '2026-11-20', seconds: 450 },
    { date: '2026-11-21', seconds: 899 },
  ];
  const bars = toWeekBars({ totalSeconds: 1349, days });
  expect(bars.map(({ percent, isGoalMet }) => [percent, isGoalMet])).toEqual([
    [50, false],
    [100, false],
  ]);
});

test('a week without study has no bars', () => {
  const [day] = toWeekBars({ totalSeconds: 0, days: [{ date: '2026-11-21', seconds: 0 }] });
  expect(day?.percent).toBe(0);
});
