import { useQuery } from '@tanstack/react-query';
import { memberStatistics, memberStatisticsExport } from '@zaixue/contract/operator/statistics/members';
import type { z } from 'zod';
import { buildRequest } from '../../api/build-request.ts';
import { listQuery } from '../../api/query-client.ts';
import { FiguresAndSeries } from './figures-and-series.tsx';
import { PEOPLE } from './measures.ts';
import { PeriodAnswer } from './period/period-answer.tsx';
import type { Period } from './period/use-period.ts';
import type { SeriesColumn } from './series-card.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';
import { statisticsTexts as texts } from './texts.ts';

type MemberAnswer = z.infer<(typeof memberStatistics)['data']>;

const IDS = ['newMembers', 'activeMembers', 'payingMembers', 'firstPayingMembers'] as const;
const COLUMNS: readonly SeriesColumn<MemberAnswer['series'][number]>[] = IDS.map((id) => ({
  id,
  name: texts.members[id].name,
  measure: PEOPLE,
  read: (point) => point[id],
}));

/** New, active and paying members. */
export function MembersPage() {
  return <StatisticsScreen right="stats.members">{(period) => <Members period={period} />}</StatisticsScreen>;
}

function Members({ period }: { period: Period }) {
  const { query } = period;
  const result = useQuery(listQuery(memberStatistics, query));
  return (
    <PeriodAnswer period={period} query={result}>
      {({ totals, comparedTotals, series, comparedSeries }) => (
        <>
          <FiguresAndSeries
            drawn={IDS}
            figures={[
              ...IDS.map((id) => ({
                ...{ id, texts: texts.members[id], value: totals[id], measure: PEOPLE },
                before: comparedTotals?.[id],
              })),
              {
                ...{ id: 'allMembers' as const, texts: texts.members.allMembers, value: totals.allMembers },
                ...{ before: comparedTotals?.allMembers, measure: PEOPLE, isOnlyShown: true },
              },
            ]}
            columns={COLUMNS}
            series={series}
            comparedSeries={comparedSeries}
            query={query}
            exportHref={buildRequest(memberStatisticsExport, { ...query }).address}
          />
        </>
      )}
    </PeriodAnswer>
  );
}
