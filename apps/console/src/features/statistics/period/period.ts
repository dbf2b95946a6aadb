import type { PeriodStep } from '@zaixue/contract/operator/statistics/statistics-period';

/** Periods that an operator chooses; `days` is of own days. */
export const PERIODS = ['30', '7', '90', 'month', 'last-month', 'year', 'days'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** Days `yyyy-mm-dd`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days after another. */
export const addDays = (day: string, count: number): string => dayOf(Date.parse(day) + count * DAY_MS);

/** How many days a period has. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** First and last day of a chosen period. Own days that are missing or in the wrong order become the 30 days up to the last. */
export function daysOf(choice: PeriodChoice, today: string, own: Days): Days {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (choice) {
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'last-month':
      return { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'days': {
      const to = own.to === '' ? today : own.to;
      return { from: own.from === '' || own.from > to ? addDays(to, -29) : own.from, to };
    }
    default:
      return { from: addDays(today, 1 - Number(choice)), to: today };
  }
}

/** Longest periods that are shown by day and by week when nothing else is chosen, days. */
const BY_DAY = 92;
const BY_WEEK = 200;

/** What a point of a series is for a period of this length. */
export function suggestStep(days: Days): PeriodStep {
  const count = countDays(days);
  return count <= BY_DAY ? 'day' : count <= BY_WEEK ? 'week' : 'month';
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** One step in words, such as `2026-11-03 周二`, `11-02 至 11-08` or `2026 年 11 月`. */
export function labelOfStep({ from, to }: Days, step: PeriodStep): string {
  if (step === 'day' || from === to) return `${from} ${WEEKDAYS[new Date(from).getUTCDay()]}`;
  const isWholeMonth = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (step === 'month' && isWholeMonth) return `${from.slice(0, 4)} 年 ${Number(from.slice(5, 7))} 月`;
  return `${from} 至 ${to.slice(5)}`;
}

/** One step below an axis. */
export const tickOfStep = ({ from }: Days, step: PeriodStep): string =>
  step === 'month' ? from.slice(0, 7) : from.slice(5);
