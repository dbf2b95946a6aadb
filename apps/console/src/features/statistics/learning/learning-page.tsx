import { useQuery } from '@tanstack/react-query';
import {
  type CourseFunnel,
  courseFunnelList,
  type Funnel,
  learningStatistics,
  learningStatisticsExport,
} from '@zaixue/contract/operator/statistics/learning';
import { useMemo } from 'react';
import type { z } from 'zod';
import { buildRequest } from '../../../api/build-request.ts';
import { listQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { formatShare } from '../../../ui/chart/bars.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListSearch } from '../../../ui/filters/list-search.tsx';
import { choicesOf } from '../../../ui/form/fields.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import { TextLink } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SimpleGrid, Stack, Text } from '../../../ui/layout/layout.ts';
import type { Column } from '../../../ui/list/column.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { FiguresAndSeries } from '../figures-and-series.tsx';
import { HOURS, PEOPLE, TIMES } from '../measures.ts';
import { PeriodAnswer } from '../period/period-answer.tsx';
import { type Period, periodSearch } from '../period/use-period.ts';
import { CardFoot, type SeriesColumn } from '../series-card.tsx';
import styles from '../statistics.module.css';
import { StatisticsScreen } from '../statistics-screen.tsx';
import { statisticsTexts } from '../texts.ts';
import { FUNNEL_STEPS } from './funnel-card.tsx';

const texts = statisticsTexts.learning;
type LearningAnswer = z.infer<(typeof learningStatistics)['data']>;

const IDS = ['activeLearners', 'watchedSeconds', 'startedCourses', 'finishedCourses'] as const;
/** What an operator sees who may only reach own courses: the other two are not counted by course. */
const OWN_IDS = ['startedCourses', 'finishedCourses'] as const;
const MEASURES = {
  ...{ activeLearners: PEOPLE, watchedSeconds: HOURS, startedCourses: TIMES, finishedCourses: TIMES },
};

/** How much was learned, and how far the learners of each course have come. */
export function LearningPage() {
  return (
    <StatisticsScreen right="stats.learning">{(period) => <Learning period={period} />}</StatisticsScreen>
  );
}

function Learning({ period }: { period: Period }) {
  const { query } = period;
  const { scope } = useRights();
  const ids = scope === 'own' ? OWN_IDS : IDS;
  const result = useQuery(listQuery(learningStatistics, query));
  const columns: readonly SeriesColumn<LearningAnswer['series'][number]>[] = ids.map((id) => ({
    ...{ id, name: texts[id].name, measure: MEASURES[id], read: (point) => point[id] },
  }));
  return (
    <Stack>
      <PeriodAnswer period={period} query={result}>
        {({ totals, comparedTotals, series, comparedSeries }) => (
          <>
            <FiguresAndSeries
              drawn={ids}
              figures={ids.map((id) => ({
                ...{ id, texts: texts[id], value: totals[id], measure: MEASURES[id] },
                before: comparedTotals?.[id],
              }))}
              columns={columns}
              series={series}
              comparedSeries={comparedSeries}
              query={query}
              exportHref={buildRequest(learningStatisticsExport, { ...query, table: 'steps' }).address}
            />
          </>
        )}
      </PeriodAnswer>
      <Courses period={period} />
    </Stack>
  );
}

const LIST = (courseFunnelList.query as NonNullable<typeof courseFunnelList.query>).pick({
  ...{ search: true, sort: true, page: true, size: true },
});
const idOf = ({ courseId }: CourseFunnel): string => String(courseId);
const nameOf = ({ title }: CourseFunnel): string => title;

function Courses({ period }: { period: Period }) {
  const { state, change } = useListState(LIST);
  const query = { ...period.query, ...state };
  const result = useQuery(listQuery(courseFunnelList, query));
  const { search, sort } = state;
  const address = periodSearch(period);
  const columns = useMemo(() => columnsOf(address), [address]);
  const { page: _page, size: _size, ...filter } = query;
  return (
    <Card title={texts.courses} description={texts.coursesHint}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <ListSearch
          value={search}
          onSearch={(text) => change({ search: text })}
          placeholder={texts.searchPlaceholder}
        />
        <SelectField
          aria-label={texts.sort}
          data={choicesOf(texts.sorts)}
          value={sort}
          onChange={(value) => change({ sort: value as typeof sort })}
        />
      </SimpleGrid>
      <ListTable
        query={result}
        label={texts.courses}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState
            icon={search === '' ? 'course' : 'search'}
            level={3}
            title={search === '' ? texts.none : texts.noneFound}
          >
            {search === '' ? texts.noneHint : texts.noneFoundHint}
          </EmptyState>
        }
      />
      <CardFoot
        exportHref={buildRequest(learningStatisticsExport, { ...filter, table: 'courses' }).address}
        exportName={texts.courses}
      />
    </Card>
  );
}

const columnsOf = (address: string): readonly Column<CourseFunnel>[] => [
  {
    id: 'course',
    header: texts.course,
    inCard: 'title',
    cell: ({ courseId, title }) => (
      <TextLink
        to={`/statistics/learning/courses/${courseId}${address}`}
        fw={600}
        c="var(--mantine-color-text)"
        py={10}
        my={-10}
        miw={180}
        style={{ display: 'inline-block' }}
      >
        {title}
      </TextLink>
    ),
  },
  {
    id: 'bought',
    header: texts.bought,
    align: 'right',
    cell: ({ bought }) => <Count count={bought.people} />,
  },
  ...FUNNEL_STEPS.map(
    ({ id, short }): Column<CourseFunnel> => ({
      id,
      header: short,
      align: 'right',
      cell: ({ bought }) => <StepCount funnel={bought} step={id} />,
    }),
  ),
  {
    id: 'others',
    header: texts.others,
    align: 'right',
    cell: ({ others }) => <Count count={others.people} />,
  },
];

const Count = ({ count }: { count: number }) => (
  <Text size="sm" className={styles.numbers}>
    {PEOPLE.format(count)}
  </Text>
);

function StepCount({ funnel, step }: { funnel: Funnel; step: (typeof FUNNEL_STEPS)[number]['id'] }) {
  // The first step says why the others are not there.
  if (funnel.people === 0 || (funnel.steps === null && step !== 'started'))
    return <Text size="sm">{statisticsTexts.unknown}</Text>;
  if (funnel.steps === null)
    return (
      <Text size="xs" c="dimmed">
        {statisticsTexts.hidden}
      </Text>
    );
  return (
    <Text size="sm" className={styles.numbers}>
      {formatShare(funnel.steps[step], funnel.people)}
      <Text span size="xs" c="dimmed">
        {' '}
        {PEOPLE.format(funnel.steps[step])}
      </Text>
    </Text>
  );
}
