import type { Queries } from '../../db/open.ts';
import { dayNumberOf, dayText, startOfDay } from '../../lib/day-number.ts';
import { sumLedgerByDay } from '../commerce/ledger/queries.ts';
import { sumMoneyByDay } from './figures/repo.ts';
import { readRun } from './roll-up/repo.ts';

/** A day on which the statistics differ from the ledger. */
export interface StatisticsGap {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** Whose sums differ: of the site, or added up over channels or goods. */
  readonly of: 'site' | 'channel' | 'goods';
  /** What the statistics have more than the ledger (net, fen); may be 0 when only parts differ. */
  readonly fen: number;
}

const KINDS = { payment: 'gross', 'late-payment': 'late', refund: 'refunded' } as const;

/**
 * Compares the money of `day_stats` with the ledger, day by day up to the day before the last run: in all, over channels and
 * over goods. Null before the first run.
 */
export async function checkStatistics(db: Queries): Promise<StatisticsGap[] | null> {
  const lastRun = await readRun(db, 'recent');
  if (lastRun === null) return null;
  const today = dayNumberOf(lastRun);
  const ledger = new Map<string, number>();
  const days = new Set<number>();
  for (const { day, kind, amount_fen } of await sumLedgerByDay(db, startOfDay(today))) {
    const metric = KINDS[kind as keyof typeof KINDS];
    ledger.set(`${day} ${metric}`, metric === 'refunded' ? -amount_fen : amount_fen);
    days.add(day);
  }
  const stored = await sumMoneyByDay(db, today - 1);
  const gaps: StatisticsGap[] = [];
  for (const [of, types] of [
    ['site', ['site']],
    ['channel', ['channel']],
    ['goods', ['course', 'plan']],
  ] as const) {
    const sums = new Map<string, number>();
    for (const { day, metric, subject_type, value } of stored) {
      if (!(types as readonly string[]).includes(subject_type)) continue;
      const key = `${day} ${metric}`;
      sums.set(key, (sums.get(key) ?? 0) + value);
      days.add(day);
    }
    for (const day of [...days].sort((a, b) => a - b)) {
      const [gross, late, refunded] = (['gross', 'late', 'refunded'] as const).map(
        (metric) => (sums.get(`${day} ${metric}`) ?? 0) - (ledger.get(`${day} ${metric}`) ?? 0),
      ) as [number, number, number];
      if (gross !== 0 || late !== 0 || refunded !== 0)
        gaps.push({ day: dayText(day), of, fen: gross + late - refunded });
    }
  }
  return gaps;
}
