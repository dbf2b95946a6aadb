import type {
  DayRange,
  PeriodCompare,
  PeriodStep,
} from '@zaixue/contract/operator/statistics/statistics-period';
import { DEFAULT_PERIOD_DAYS, MAX_PERIOD_DAYS } from '@zaixue/contract/operator/statistics/statistics-period';
import { dayNumberOf, dayNumberOfText, dayText } from '../../../lib/day-number.ts';
import { type OperatorOutcome, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';

/** Days since 1970-01-01 at UTC+8, both included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

export interface PeriodQuery {
  readonly from: string;
  readonly to: string;
  readonly compare: PeriodCompare;
  readonly step: PeriodStep;
}

export interface Period {
  readonly days: Days;
  readonly compared: Days | null;
  readonly step: PeriodStep;
}

/** Reads the period of a statistics call. Refuses days that do not exist, and a period that is reversed or too long. */
export function readPeriod(query: PeriodQuery, now: number): OperatorOutcome<Period> {
  const to = query.to === '' ? dayNumberOf(now) : dayNumberOfText(query.to);
  if (to === null) return refuseField('to', '没有这一天');
  const from = query.from === '' ? to - DEFAULT_PERIOD_DAYS + 1 : dayNumberOfText(query.from);
  if (from === null) return refuseField('from', '没有这一天');
  if (from > to) return refuseField('from', '开始日期不能晚于结束日期');
  if (to - from >= MAX_PERIOD_DAYS) return refuseField('from', `最多 ${MAX_PERIOD_DAYS} 天`);
  const days = { from, to };
  return ok({ days, compared: comparedDays(days, query.compare), step: query.step });
}

function comparedDays({ from, to }: Days, compare: PeriodCompare): Days | null {
  if (compare === 'none') return null;
  if (compare === 'previous') return { from: from - (to - from + 1), to: from - 1 };
  return { from: yearBefore(from), to: yearBefore(to) };
}

function yearBefore(day: number): number {
  const text = dayText(day);
  const year = String(Number(text.slice(0, 4)) - 1).padStart(4, '0');
  const rest = text.slice(4) === '-02-29' ? '-02-28' : text.slice(4);
  return dayNumberOfText(year + rest) ?? day;
}

/** First day of the step that holds a day, not cut to the period. 1970-01-01 was a Thursday; weeks begin on Monday. */
export function startOfStep(day: number, step: PeriodStep): number {
  if (step === 'day') return day;
  if (step === 'week') return day - ((day + 3) % 7);
  return dayNumberOfText(`${dayText(day).slice(0, 7)}-01`) ?? day;
}

/** The steps of a period, oldest first, cut to it. */
export function stepsOf({ from, to }: Days, step: PeriodStep): Days[] {
  const steps: Days[] = [];
  for (let day = from; day <= to; day += 1) {
    const last = steps.at(-1);
    if (last && startOfStep(last.from, step) === startOfStep(day, step)) {
      steps[steps.length - 1] = { from: last.from, to: day };
    } else steps.push({ from: day, to: day });
  }
  return steps;
}

export const presentDays = ({ from, to }: Days): DayRange => ({ from: dayText(from), to: dayText(to) });
