import { z } from 'zod';
import { choiceQuery, dayQuery, milliseconds } from '../operator-fields.ts';

/** Longest period of a statistics call, days: three years. A longer one is `invalid`. */
export const MAX_PERIOD_DAYS = 1096;
/** Days of the period when the query names none: these and today. */
export const DEFAULT_PERIOD_DAYS = 30;
/**
 * A figure about fewer people than this is not split further: what would split it is null, so that no single person can
 * be recognised. Figures of money are not about people and are always split.
 */
export const FEWEST_PEOPLE = 5;

/**
 * The period of a statistics call. A day begins and ends at midnight at UTC+8, in all figures.
 * - `from`, `to`: first and last day, `yyyy-mm-dd`, both included. Without `to`: today. Without `from`: the 30 days up to
 *   `to`.
 * - `compare`: the period to compare with. `previous`: equally many days right before `from`; `last-year`: the same
 *   dates one year earlier (29 February becomes 28 February); `none`.
 * - `step`: what a point of a series is. Weeks begin on Monday. The first and last step are cut to the period. Distinct
 *   people are counted for each step anew, so that steps cannot be added up.
 */
export const periodQuery = {
  from: dayQuery,
  to: dayQuery,
  compare: choiceQuery(['previous', 'last-year', 'none']),
  step: choiceQuery(['day', 'week', 'month']),
};
export type PeriodCompare = 'previous' | 'last-year' | 'none';
export type PeriodStep = 'day' | 'week' | 'month';

/** Days `yyyy-mm-dd` at UTC+8, both included. */
export const dayRange = z.object({ from: z.string(), to: z.string() });
export type DayRange = z.infer<typeof dayRange>;

/** What every answer begins with. */
export const periodFacts = {
  /** When the figures were last computed from the stored rows, milliseconds UTC; null for never (a new site). */
  computedAt: milliseconds.nullable(),
  period: dayRange,
  /** Null without a comparison. */
  compared: dayRange.nullable(),
};

/**
 * The points of a series, one for each step of the period, also those without anything, oldest first; then the same of
 * the compared period (empty without one). A compared series can have one point more or fewer.
 */
export const seriesOf = <Figures extends z.ZodRawShape>(figures: Figures) => ({
  series: z.array(dayRange.extend(figures)),
  comparedSeries: z.array(dayRange.extend(figures)),
});

/** A number of people or things; null when it would split a figure about fewer than 5 people. */
export const splitCount = z.int().nullable();

/** Fen that can be negative: more was refunded than received in the period. */
const signedFen = z.int().meta({ description: 'fen' });
const positiveFen = z.int().min(0).meta({ description: 'fen' });

/**
 * Sums of the ledger, each dated when the money moved, never by the order.
 * - `grossFen`: received for orders that waited for the money (ledger entries `payment`).
 * - `lateFen`: received for orders that no longer waited for it (entries `late-payment`); it is usually refunded.
 * - `refundedFen`: given back (entries `refund`), as a positive number, on the day the refund succeeded, whenever the
 *   order was paid.
 * - `netFen`: `grossFen + lateFen - refundedFen`; it can be negative.
 * - `payments`, `latePayments`, `refunds`: numbers of these entries.
 */
export const moneySums = {
  grossFen: positiveFen,
  lateFen: positiveFen,
  refundedFen: positiveFen,
  netFen: signedFen,
  payments: z.int(),
  latePayments: z.int(),
  refunds: z.int(),
};
export const moneyFigures = z.object(moneySums);
export type MoneyFigures = z.infer<typeof moneyFigures>;
/** `netFen` of the same row in the compared period; null without a comparison. */
export const comparedNetFen = signedFen.nullable();
