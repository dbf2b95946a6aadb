import { expect, test } from 'vitest';
import { countDays, daysOf, labelOfStep, suggestStep, tickOfStep } from './period.ts';

const OWN = { from: '', to: '' };

test.each([
  { choice: '7', from: '2026-02-27', to: '2026-03-05' },
  { choice: '30', from: '2026-02-04', to: '2026-03-05' },
  { choice: 'month', from: '2026-03-01', to: '2026-03-05' },
  { choice: 'last-month', from: '2026-02-01', to: '2026-02-28' },
  { choice: 'year', from: '2026-01-01', to: '2026-03-05' },
] as const)('$choice', ({ choice, ...days }) => {
  expect(daysOf(choice, '2026-03-05', OWN)).toEqual(days);
});

test('last month crosses a year, and leap years have their day', () => {
  expect(daysOf('last-month', '2026-01-31', OWN)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOf('last-month', '2028-03-31', OWN)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('own days: what is missing or in the wrong order is completed', () => {
  const of = (from: string, to: string) => daysOf('days', '2026-03-05', { from, to });
  expect(of('2025-01-01', '2025-01-31')).toEqual({ from: '2025-01-01', to: '2025-01-31' });
  expect(of('2026-03-01', '')).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect(of('', '2025-01-31')).toEqual({ from: '2025-01-02', to: '2025-01-31' });
  expect(of('2025-02-01', '2025-01-31')).toEqual({ from: '2025-01-02', to: '2025-01-31' });
});

test('long periods are shown by week or month', () => {
  const steps = ['2026-01-01', '2026-04-02', '2026-04-03', '2026-07-19', '2026-07-20'].map((to) =>
    suggestStep({ from: '2026-01-01', to }),
  );
  expect(steps).toEqual(['day', 'day', 'week', 'week', 'month']);
  expect(countDays({ from: '2026-01-01', to: '2026-01-01' })).toBe(1);
});

test('steps are written as days, as cut weeks and as whole months', () => {
  expect(labelOfStep({ from: '2026-11-03', to: '2026-11-03' }, 'day')).toBe('2026-11-03 周二');
  expect(labelOfStep({ from: '2026-11-02', to: '2026-11-08' }, 'week')).toBe('2026-11-02 至 11-08');
  expect(labelOfStep({ from: '2026-11-01', to: '2026-11-30' }, 'month')).toBe('2026 年 11 月');
  expect(labelOfStep({ from: '2026-11-01', to: '2026-11-23' }, 'month')).toBe('2026-11-01 至 11-23');
  expect(labelOfStep({ from: '2026-11-01', to: '2026-11-01' }, 'week')).toBe('2026-11-01 周日');
  expect(tickOfStep({ from: '2026-11-03', to: '2026-11-03' }, 'day')).toBe('11-03');
  expect(tickOfStep({ from: '2026-11-03', to: '2026-11-30' }, 'month')).toBe('2026-11');
});
