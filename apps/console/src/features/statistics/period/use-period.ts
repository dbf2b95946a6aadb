import { choiceQuery } from '@zaixue/contract/operator/operator-fields';
import type { PeriodCompare, PeriodStep } from '@zaixue/contract/operator/statistics/statistics-period';
import { periodQuery } from '@zaixue/contract/operator/statistics/statistics-period';
import { z } from 'zod';
import { siteTimeOfInstant } from '../../../ui/form/site-time.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { type Days, daysOf, PERIODS, suggestStep } from './period.ts';

/** What stands in the address of every statistics screen. `page` is here so that another period begins at the first one. */
const ADDRESS = z.object({
  period: choiceQuery(PERIODS),
  from: periodQuery.from,
  to: periodQuery.to,
  compare: periodQuery.compare,
  /** `auto`: by the length of the period. */
  step: choiceQuery(['auto', 'day', 'week', 'month']),
  page: z.coerce.number().int().min(1).catch(1).default(1),
});
type PeriodAddress = z.output<typeof ADDRESS>;

export interface Period {
  readonly address: PeriodAddress;
  readonly change: (changes: Partial<PeriodAddress>) => void;
  readonly today: string;
  /** What the calls are asked for. */
  readonly query: Days & { readonly compare: PeriodCompare; readonly step: PeriodStep };
}

/** Today at the site, `yyyy-mm-dd`. */
export const readToday = (): string => siteTimeOfInstant(Date.now()).slice(0, 10);

/** The period, the comparison and the steps of a statistics screen, kept in its address. */
export function usePeriod(): Period {
  const { state: address, change } = useListState(ADDRESS);
  const today = readToday();
  const days = daysOf(address.period, today, address);
  const step = address.step === 'auto' ? suggestStep(days) : address.step;
  return { address, change, today, query: { ...days, compare: address.compare, step } };
}

/** The part of an address that other statistics screens take over. */
export function periodSearch({ address }: Period): string {
  const search = new URLSearchParams();
  if (address.period !== PERIODS[0]) search.set('period', address.period);
  if (address.period === 'days') {
    if (address.from !== '') search.set('from', address.from);
    if (address.to !== '') search.set('to', address.to);
  }
  if (address.compare !== 'previous') search.set('compare', address.compare);
  if (address.step !== 'auto') search.set('step', address.step);
  return search.size > 0 ? `?${search}` : '';
}
