import type { Queries } from '../../../db/open.ts';
import { calendarDay, dayNumberOf, dayNumberOfCalendar, startOfDay } from '../../../lib/day-number.ts';
import { findPayers, type LedgerSum, sumLedger } from '../../commerce/ledger/queries.ts';
import { promoCodeKey } from '../../commerce/promo-codes/policy.ts';
import { countCodeUses } from '../../commerce/promo-codes/queries.ts';
import { countMembersCreated } from '../../identity/members/queries.ts';
import { countActiveMembers, countCourseRecords, sumWatchedSeconds } from '../../learning/figures/queries.ts';
import type { DayFigure, Metric, MoneyMetric, SubjectType } from '../day-figures.ts';

/** Adds up figures of one day by subject and metric. */
class DaySums {
  readonly #figures = new Map<string, DayFigure>();

  add(subjectType: SubjectType, subjectId: string | number, metric: Metric, value: number): void {
    const key = `${subjectType} ${metric} ${subjectId}`;
    const before = this.#figures.get(key)?.value ?? 0;
    this.#figures.set(key, { subjectType, subjectId: String(subjectId), metric, value: before + value });
  }

  /** Without those that are 0. */
  list(): DayFigure[] {
    return [...this.#figures.values()].filter(({ value }) => value !== 0);
  }
}

const ENTRY_METRICS: Readonly<Record<string, readonly [fen: MoneyMetric, count: MoneyMetric]>> = {
  payment: ['gross', 'payments'],
  'late-payment': ['late', 'late-payments'],
  refund: ['refunded', 'refunds'],
};

/** The subjects to which an entry of the ledger belongs. */
function subjectsOf(entry: LedgerSum): [SubjectType, string | number][] {
  return [
    ['site', ''],
    ['channel', entry.channel],
    [entry.goods_type === 'ROLE' ? 'plan' : 'course', entry.goods_id],
    ...(entry.promo_code === '' ? [] : [['code', promoCodeKey(entry.promo_code)] as [SubjectType, string]]),
  ];
}

/** Computes the figures of a day (days since 1970-01-01 at UTC+8) from the rows of the other domains. */
export async function collectDay(db: Queries, day: number): Promise<DayFigure[]> {
  const period = { since: startOfDay(day), until: startOfDay(day + 1) };
  const calendar = calendarDay(day);
  const [entries, uses, payers, created, active, watched, started, finished] = await Promise.all([
    sumLedger(db, period),
    countCodeUses(db, period),
    findPayers(db, period),
    countMembersCreated(db, period.since, period.until),
    countActiveMembers(db, calendar),
    sumWatchedSeconds(db, calendar),
    countCourseRecords(db, 'created_at', period),
    countCourseRecords(db, 'watched_at', period),
  ]);
  const sums = new DaySums();
  for (const entry of entries) {
    const metrics = ENTRY_METRICS[entry.kind];
    if (!metrics) throw new Error(`the ledger has entries of the unknown kind ${entry.kind}`);
    for (const [type, id] of subjectsOf(entry)) {
      // Refunds are negative in the ledger.
      sums.add(type, id, metrics[0], entry.kind === 'refund' ? -entry.amount_fen : entry.amount_fen);
      sums.add(type, id, metrics[1], entry.count);
    }
  }
  for (const { promo_code, uses: times, discount_fen } of uses) {
    sums.add('code', promoCodeKey(promo_code), 'uses', times);
    sums.add('code', promoCodeKey(promo_code), 'discount', discount_fen);
  }
  for (const { previous_at } of payers) {
    sums.add('since', previous_at === null ? 0 : dayNumberOf(previous_at), 'paying', 1);
  }
  sums.add('site', '', 'new', created);
  for (const { previous, members } of active) {
    sums.add('since', previous === null ? 0 : dayNumberOfCalendar(previous), 'active', members);
  }
  sums.add('site', '', 'watched', watched);
  for (const [metric, courses] of [
    ['started', started],
    ['finished', finished],
  ] as const) {
    for (const { course_id, members } of courses) {
      sums.add('course', course_id, metric, members);
      sums.add('site', '', metric, members);
    }
  }
  return sums.list();
}
