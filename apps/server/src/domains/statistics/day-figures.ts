/**
 * The metrics of `day_stats` and the subjects that have them.
 * - Money, of the site, a channel, a course, a plan, a promo code: sums of the ledger in fen and numbers of entries.
 * - `uses`, `discount` of a promo code: paid orders with the code, and by how much they became cheaper (fen).
 * - `new` of the site: created accounts.
 * - `active`, `paying` of `since`: members who watched or paid on the day, by the last day before on which they did so. Who
 *   did it in a period for the first time is therefore a sum over its days: those whose day before lies outside it.
 * - `watched` of the site: watched seconds.
 * - `started`, `finished` of the site and of a course: members who did it for the first time.
 */
export const MONEY_METRICS = ['gross', 'late', 'refunded', 'payments', 'late-payments', 'refunds'] as const;
export type MoneyMetric = (typeof MONEY_METRICS)[number];
export const PROMO_METRICS = [...MONEY_METRICS, 'uses', 'discount'] as const;
export type Metric =
  | MoneyMetric
  | ('uses' | 'discount' | 'new' | 'active' | 'paying' | 'watched' | 'started' | 'finished');
export const ALL_METRICS: readonly Metric[] = [
  ...PROMO_METRICS,
  ...(['new', 'active', 'paying', 'watched', 'started', 'finished'] as const),
];
export const SUBJECT_TYPES = ['site', 'channel', 'course', 'plan', 'code', 'since'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** One figure of one day. */
export interface DayFigure {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly metric: Metric;
  readonly value: number;
}
