import { z } from 'zod';
import { exportFormat } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { periodFacts, periodQuery, seriesOf, splitCount } from './statistics-period.ts';

/**
 * Members in a period.
 * - `newMembers`: accounts that were created in it and exist today: an erased account is not counted any more (days more
 *   than 40 days ago keep the figure that they had until the statistics are rebuilt).
 * - `activeMembers`: different members who watched at least one second in it (table `watch_days`). Whoever watched on
 *   ten days counts once.
 * - `payingMembers`: different members of whom at least one payment arrived in it (ledger entries `payment`; late money
 *   does not count, and a refund takes nobody away). Erased members stay counted.
 * - `firstPayingMembers`: those of them whose first payment ever it was.
 */
const memberCounts = {
  newMembers: z.int(),
  activeMembers: z.int(),
  payingMembers: z.int(),
  firstPayingMembers: z.int(),
};

export const memberFigures = z.object({
  ...memberCounts,
  /** Accounts that existed at the end of the last day and exist today. */
  allMembers: z.int(),
});
export type MemberFigures = z.infer<typeof memberFigures>;

export const memberStatistics = defineOperatorCall({
  name: 'memberStatistics',
  summary:
    'New, active and paying members of a period, in all and by step. Different people are counted, never added up.',
  method: 'GET',
  path: '/operator/api/statistics/members',
  needs: 'stats.members',
  query: z.object(periodQuery),
  data: z.object({
    ...periodFacts,
    totals: memberFigures,
    /** Null without a comparison. */
    comparedTotals: memberFigures.nullable(),
    /**
     * The same figures by step. A figure whose total of the period is 1 to 4 is null in all points: fewer than 5 people
     * are not split further. `payingMembers` and `firstPayingMembers` follow the total of `payingMembers`.
     */
    ...seriesOf({
      newMembers: splitCount,
      activeMembers: splitCount,
      payingMembers: splitCount,
      firstPayingMembers: splitCount,
    }),
  }),
  failures: ['invalid'],
});

export const memberStatisticsExport = defineOperatorCall({
  name: 'memberStatisticsExport',
  summary: 'The member statistics by step as CSV or .xlsx. The export is itself recorded.',
  method: 'GET',
  path: '/operator/api/statistics/members/export',
  needs: 'stats.members',
  answersFile: 'text/csv; charset=utf-8',
  query: z.object({ ...periodQuery, format: exportFormat }),
  data: z.unknown(),
  failures: ['invalid'],
});
