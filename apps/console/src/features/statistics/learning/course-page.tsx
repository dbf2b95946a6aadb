import { useQuery } from '@tanstack/react-query';
import {
  courseStatistics,
  courseStatisticsExport,
  type LessonFigures,
} from '@zaixue/contract/operator/statistics/learning';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { buildRequest } from '../../../api/build-request.ts';
import { listQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { formatClock } from '../../../ui/form/amounts.ts';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { LinkButton, TextLink } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FigureTiles } from '../figure-tiles.tsx';
import { PEOPLE } from '../measures.ts';
import { PeriodAnswer } from '../period/period-answer.tsx';
import { type Period, periodSearch, usePeriod } from '../period/use-period.ts';
import { CardFoot, nameOfCompared, SeriesCard, type SeriesColumn } from '../series-card.tsx';
import styles from '../statistics.module.css';
import { NeedsRight } from '../statistics-frame.tsx';
import { statisticsTexts } from '../texts.ts';
import { FunnelCard } from './funnel-card.tsx';

const texts = statisticsTexts.learning;
type CourseAnswer = z.infer<(typeof courseStatistics)['data']>;

const COLUMNS: readonly SeriesColumn<CourseAnswer['series'][number]>[] = [
  {
    ...{ id: 'activeLearners', name: texts.activeLearners.name, measure: PEOPLE },
    read: ({ activeLearners }) => activeLearners,
  },
];
const ACTIVE = { name: texts.activeLearners.name, definition: texts.activeDefinition };

/** One course: how far its learners have come, how many were active, and its lessons. */
export function CourseStatisticsPage() {
  const { id = '' } = useParams();
  const period = usePeriod();
  const { can } = useRights();
  const result = useQuery({
    ...listQuery(courseStatistics, { id, ...period.query }),
    enabled: can('stats.learning'),
  });
  const course = result.data?.course;
  return (
    <>
      <PageHeader
        title={course?.title ?? statisticsTexts.title}
        back={{ to: `/statistics/learning${periodSearch(period)}`, label: statisticsTexts.tabs.learning }}
        actions={
          course &&
          can('lesson.view') && (
            <LinkButton to={`/courses/${course.id}/outline`}>{texts.openOutline}</LinkButton>
          )
        }
      />
      <NeedsRight right="stats.learning">
        <PeriodAnswer period={period} query={result}>
          {(data) => <CourseParts data={data} period={period} />}
        </PeriodAnswer>
      </NeedsRight>
    </>
  );
}

function CourseParts({ data, period }: { data: CourseAnswer; period: Period }) {
  const { course, bought, others, comparedGroups, series, comparedSeries, activeSince } = data;
  const { query } = period;
  const beforeName = nameOfCompared(query.compare);
  const exportOf = (table: 'lessons' | 'steps'): string =>
    buildRequest(courseStatisticsExport, { id: String(course.id), ...query, table }).address;
  const isTooEarly = activeSince === null || query.to < activeSince;
  return (
    <>
      <div className={others.people > 0 ? styles.two : undefined}>
        <FunnelCard
          {...{ title: texts.bought, hint: texts.boughtHint, first: texts.bought, beforeName }}
          funnel={bought}
          compared={comparedGroups?.bought}
        />
        {others.people > 0 && (
          <FunnelCard
            {...{ title: texts.others, hint: texts.othersHint, first: texts.others, beforeName }}
            funnel={others}
            compared={comparedGroups?.others}
          />
        )}
      </div>
      {isTooEarly ? (
        <Card title={texts.activeLearners.name}>
          <Text size="sm">{activeSince === null ? texts.activeNever : texts.activeSince(activeSince)}</Text>
        </Card>
      ) : (
        <>
          <FigureTiles
            figures={[
              {
                ...{ id: 'activeLearners', texts: ACTIVE, value: data.activeLearners, measure: PEOPLE },
                before: query.compare === 'none' ? undefined : data.comparedActiveLearners,
              },
            ]}
            beforeName={beforeName}
          />
          <SeriesCard
            chosen="activeLearners"
            columns={COLUMNS}
            series={series}
            comparedSeries={comparedSeries}
            step={query.step}
            compare={query.compare}
            exportHref={exportOf('steps')}
            hint={activeSince > query.from ? texts.activeSince(activeSince) : undefined}
          />
        </>
      )}
      <LessonsCard data={data} exportHref={exportOf('lessons')} search={periodSearch(period)} />
    </>
  );
}

const percentText = (percent: number | null): string =>
  percent === null ? statisticsTexts.hidden : `${percent}%`;
const countText = (count: number | null): string =>
  count === null ? statisticsTexts.hidden : PEOPLE.format(count);

interface LessonsCardProps {
  readonly data: CourseAnswer;
  readonly exportHref: string;
  readonly search: string;
}

/** The lessons in the order of the outline: where learners stop between them. */
function LessonsCard({ data: { lessons, lessonsComputedAt }, exportHref, search }: LessonsCardProps) {
  const noteOf = ({ viewers, finished, watchedPercent }: LessonFigures): string | undefined =>
    viewers === 0 || finished === null || watchedPercent === null
      ? undefined
      : texts.lessonNote(PEOPLE.format(finished), `${watchedPercent}%`);
  return (
    <Card title={texts.lessons} description={texts.lessonsHint}>
      {lessons.length === 0 ? (
        <Text size="sm">{texts.noLessons}</Text>
      ) : (
        <Bars
          name={texts.lessons}
          measure={PEOPLE}
          rows={lessons.map((lesson) => ({
            id: String(lesson.id),
            label: (
              <TextLink to={`/statistics/learning/lessons/${lesson.id}${search}`} size="sm" py={10} my={-10}>
                {lesson.title}
              </TextLink>
            ),
            value: lesson.viewers,
            ...(noteOf(lesson) === undefined ? {} : { note: noteOf(lesson) }),
          }))}
        />
      )}
      {lessonsComputedAt !== null && (
        <Text size="sm" c="dimmed">
          {statisticsTexts.computedAt(formatSiteTime(lessonsComputedAt))}
        </Text>
      )}
      <CardFoot exportHref={exportHref} exportName={texts.lessons}>
        <ChartTable
          caption={statisticsTexts.tableOf(texts.lessons)}
          columns={[texts.lesson, texts.chapter, texts.length, texts.viewers, texts.finished, texts.watched]}
          rows={lessons.map((lesson) => ({
            id: String(lesson.id),
            cells: [
              lesson.title,
              lesson.chapter || statisticsTexts.unknown,
              lesson.durationSeconds > 0 ? formatClock(lesson.durationSeconds) : statisticsTexts.unknown,
              PEOPLE.format(lesson.viewers),
              countText(lesson.finished),
              percentText(lesson.watchedPercent),
            ],
          }))}
        />
      </CardFoot>
    </Card>
  );
}
