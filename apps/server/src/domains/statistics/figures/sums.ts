import type {
  DayRange,
  MoneyFigures,
  PeriodStep,
} from '@zaixue/contract/operator/statistics/statistics-period';
import type { Queries } from '../../../db/open.ts';
import { readRun } from '../roll-up/repo.ts';
import { type Days, type Period, presentDays, startOfStep, stepsOf } from './period.ts';

/** Sums by metric. */
export type MetricSums = ReadonlyMap<string, number>;

interface Figure {
  readonly metric: string;
  readonly value: number;
}

/** Adds up figures by metric. */
export function addUp(figures: readonly Figure[]): MetricSums {
  const sums = new Map<string, number>();
  for (const { metric, value } of figures) sums.set(metric, (sums.get(metric) ?? 0) + value);
  return sums;
}

/** Groups figures and adds each group up by metric. */
export function addUpBy<F extends Figure>(
  figures: readonly F[],
  keyOf: (figure: F) => string,
): Map<string, MetricSums> {
  const groups = new Map<string, F[]>();
  for (const figure of figures) {
    const group = groups.get(keyOf(figure));
    if (group) group.push(figure);
    else groups.set(keyOf(figure), [figure]);
  }
  return new Map([...groups].map(([key, group]) => [key, addUp(group)]));
}

/** The steps of a period with the sums of their days, oldest first; a step without figures has none. */
export function addUpSteps(
  figures: readonly (Figure & { readonly day: number })[],
  days: Days,
  step: PeriodStep,
): { readonly days: Days; readonly sums: MetricSums }[] {
  const byStep = addUpBy(figures, ({ day }) => String(startOfStep(day, step)));
  return stepsOf(days, step).map((each) => ({
    days: each,
    sums: byStep.get(String(startOfStep(each.from, step))) ?? new Map(),
  }));
}

/** The sums of the ledger as the contract defines them. */
export function toMoney(sums: MetricSums): MoneyFigures {
  const of = (metric: string): number => sums.get(metric) ?? 0;
  const [grossFen, lateFen, refundedFen] = [of('gross'), of('late'), of('refunded')];
  return {
    ...{ grossFen, lateFen, refundedFen, netFen: grossFen + lateFen - refundedFen },
    ...{ payments: of('payments'), latePayments: of('late-payments'), refunds: of('refunds') },
  };
}

/** What every answer begins with. */
export interface PeriodFacts {
  readonly computedAt: number | null;
  readonly period: DayRange;
  readonly compared: DayRange | null;
}

export async function readPeriodFacts(db: Queries, { days, compared }: Period): Promise<PeriodFacts> {
  return {
    computedAt: await readRun(db, 'recent'),
    period: presentDays(days),
    compared: compared && presentDays(compared),
  };
}

/** Reads the series of a period and of the compared one. */
export async function readBoth<Value>(
  { days, compared }: Period,
  read: (days: Days) => Promise<Value>,
): Promise<{ readonly present: Value; readonly past: Value | null }> {
  return { present: await read(days), past: compared && (await read(compared)) };
}
