import { z } from 'zod';
import { exportFormat } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { choiceQuery, pageOf, pageQuery, searchQuery } from '../operator-fields.ts';
import { moneySums, periodFacts, periodQuery, seriesOf } from './statistics-period.ts';

/** Batches that an answer lists at most, those with the most uses first. The export has all. */
export const BATCHES_LIMIT = 200;

/**
 * Use of promo codes in a period.
 * - `uses`: orders with a code that were paid in it, dated when they were paid; also those that cost nothing after the
 *   discount.
 * - `discountFen`: by how much these orders became cheaper: list price less the amount due. A code that is worth more
 *   than the goods counts with the price of the goods.
 * - The sums of the ledger are those of all orders with a code, dated when the money moved.
 */
const promoCounts = { uses: z.int(), discountFen: z.int(), ...moneySums };
export const promoFigures = z.object(promoCounts);
export type PromoFigures = z.infer<typeof promoFigures>;

/** The uses of the same row in the compared period; null without a comparison. */
const comparedUses = z.int().nullable();

export const promoStatistics = defineOperatorCall({
  name: 'promoStatistics',
  summary: 'How promo codes were used in a period: in all, by step and by batch.',
  method: 'GET',
  path: '/operator/api/statistics/promo-codes',
  needs: 'stats.money',
  query: z.object(periodQuery),
  data: z.object({
    ...periodFacts,
    totals: promoFigures,
    /** Null without a comparison. */
    comparedTotals: promoFigures.nullable(),
    ...seriesOf(promoCounts),
    /** Batches with any use or movement of money in the period. The empty name: codes without a batch. */
    batches: z.array(
      z.object({
        batch: z.string(),
        /** Codes of the batch with a use in the period. */
        usedCodes: z.int(),
        ...promoCounts,
        comparedUses,
      }),
    ),
    /** Batches that are not in the list. */
    otherBatches: z.int(),
  }),
  failures: ['invalid'],
});

const promoCodeQuery = {
  ...periodQuery,
  /** Finds codes by a part of them. */
  search: searchQuery,
  /** `batch`: only codes of the batch in `name`; `all`: of all. */
  of: choiceQuery(['all', 'batch']),
  /** Whole name of a batch; empty for the codes without one. */
  name: z.string().trim().max(32).catch('').default(''),
};

export const promoCodeUses = defineOperatorCall({
  name: 'promoCodeUses',
  summary: 'Promo codes that were used in a period, the most used first.',
  method: 'GET',
  path: '/operator/api/statistics/promo-codes/codes',
  needs: 'stats.money',
  query: z.object({ ...promoCodeQuery, ...pageQuery }),
  data: pageOf(
    z.object({
      /** As it is shown; upper and lower case of orders are not distinguished. */
      code: z.string(),
      /** Empty for a code without a batch. */
      batch: z.string(),
      ...promoCounts,
      comparedUses,
    }),
  ).extend(periodFacts),
  failures: ['invalid'],
});

export const promoStatisticsExport = defineOperatorCall({
  name: 'promoStatisticsExport',
  summary: 'The use of promo codes by step, batch or code as CSV or .xlsx. The export is itself recorded.',
  method: 'GET',
  path: '/operator/api/statistics/promo-codes/export',
  needs: 'stats.money',
  answersFile: 'text/csv; charset=utf-8',
  query: z.object({
    ...promoCodeQuery,
    table: choiceQuery(['steps', 'batches', 'codes']),
    format: exportFormat,
  }),
  data: z.unknown(),
  failures: ['invalid'],
});
