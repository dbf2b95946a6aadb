import { z } from 'zod';
import { exportFormat } from '../list-export.ts';
import { payChannel } from '../money/orders.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { choiceQuery } from '../operator-fields.ts';
import {
  comparedNetFen,
  moneyFigures,
  moneySums,
  periodFacts,
  periodQuery,
  seriesOf,
} from './statistics-period.ts';

/** Goods that an answer lists at most, those with the highest gross first. The export has all. */
export const GOODS_LIMIT = 200;

/** What was sold: a course or a plan. */
export const soldGoods = z.object({
  kind: z.enum(['course', 'plan']),
  id: z.int(),
  /** Present title; of a deleted one empty. */
  title: z.string(),
  ...moneySums,
  comparedNetFen,
});
export type SoldGoods = z.infer<typeof soldGoods>;

export const moneyStatistics = defineOperatorCall({
  name: 'moneyStatistics',
  summary:
    'What was received, refunded and came late in a period, from the ledger: in all, by step, channel and goods.',
  method: 'GET',
  path: '/operator/api/statistics/money',
  needs: 'stats.money',
  query: z.object(periodQuery),
  data: z.object({
    ...periodFacts,
    totals: moneyFigures,
    /** Null without a comparison. */
    comparedTotals: moneyFigures.nullable(),
    ...seriesOf(moneySums),
    /** Channels with any entry in the period or the compared one, in the order wechat, alipay, hand. */
    channels: z.array(z.object({ channel: payChannel, ...moneySums, comparedNetFen })),
    /** Goods with any entry in the period, at most `GOODS_LIMIT`. A refund counts for the goods of its order. */
    goods: z.array(soldGoods),
    /** Goods that are not in the list, and their sums: with them the list gives the totals. */
    otherGoods: moneyFigures.extend({ count: z.int() }),
  }),
  failures: ['invalid'],
});

export const moneyStatisticsExport = defineOperatorCall({
  name: 'moneyStatisticsExport',
  summary: 'A table of the money statistics as CSV or .xlsx. The export is itself recorded.',
  method: 'GET',
  path: '/operator/api/statistics/money/export',
  needs: 'stats.money',
  answersFile: 'text/csv; charset=utf-8',
  query: z.object({
    ...periodQuery,
    table: choiceQuery(['steps', 'channels', 'goods']),
    format: exportFormat,
  }),
  data: z.unknown(),
  failures: ['invalid'],
});
