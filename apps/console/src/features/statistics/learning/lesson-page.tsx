import { useQuery } from '@tanstack/react-query';
import {
  CURVE_PARTS,
  lessonStatistics,
  lessonStatisticsExport,
} from '@zaixue/contract/operator/statistics/learning';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { z } from 'zod';
import { buildRequest } from '../../../api/build-request.ts';
import { callQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { formatShare } from '../../../ui/chart/bars.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { formatClock } from '../../../ui/form/amounts.ts';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { LinkButton } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Answer } from '../answer.tsx';
import { FigureTiles } from '../figure-tiles.tsx';
import { PEOPLE } from '../measures.ts';
import { CardFoot } from '../series-card.tsx';
import styles from '../statistics.module.css';
import { NeedsRight } from '../statistics-frame.tsx';
import { statisticsTexts } from '../texts.ts';
import { LessonVideo, type SeekTarget } from './lesson-video.tsx';

const texts = statisticsTexts.learning;
type LessonAnswer = z.infer<(typeof lessonStatistics)['data']>;

const PERCENT = {
  ...{ unitName: '%', perUnit: 1, isWhole: true },
  format: (percent: number) => `${percent}%`,
};

/** One lesson: where its viewers leave, beside its video. */
export function LessonStatisticsPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { can } = useRights();
  const result = useQuery({ ...callQuery(lessonStatistics, { id }), enabled: can('stats.learning') });
  const lesson = result.data?.lesson;
  return (
    <>
      <PageHeader
        title={lesson?.title ?? statisticsTexts.title}
        description={lesson?.chapter}
        back={
          lesson
            ? { to: `/statistics/learning/courses/${lesson.course.id}${search}`, label: lesson.course.title }
            : { to: `/statistics/learning${search}`, label: statisticsTexts.tabs.learning }
        }
        actions={
          lesson &&
          can('lesson.view') && (
            <LinkButton to={`/courses/${lesson.course.id}/outline?lesson=${lesson.id}`}>
              {texts.openOutline}
            </LinkButton>
          )
        }
      />
      <NeedsRight right="stats.learning">
        <Answer query={result}>{(data) => <LessonParts data={data} />}</Answer>
      </NeedsRight>
    </>
  );
}

function LessonParts({ data: { lesson, parts, computedAt } }: { data: LessonAnswer }) {
  const { viewers, finished, watchedPercent } = lesson;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.allTime}
        {' · '}
        {computedAt === null
          ? statisticsTexts.notComputed
          : statisticsTexts.computedAt(formatSiteTime(computedAt))}
      </Text>
      <FigureTiles
        beforeName=""
        figures={[
          {
            ...{ id: 'viewers', value: viewers, measure: PEOPLE },
            texts: { name: texts.viewers, definition: texts.viewersDefinition },
          },
          {
            ...{ id: 'finished', value: finished, measure: PEOPLE },
            texts: { name: texts.finished, definition: texts.finishedDefinition },
            note: finished === null || viewers === 0 ? undefined : formatShare(finished, viewers),
          },
          {
            ...{ id: 'watched', value: watchedPercent, measure: PERCENT },
            texts: { name: texts.watched, definition: texts.watchedDefinition },
          },
        ]}
      />
      {parts === null ? (
        <>
          <CurveNone lesson={lesson} />
          <Text size="sm" c="dimmed">
            {texts.curveDefinition}
          </Text>
        </>
      ) : (
        <VideoAndCurve lesson={lesson} parts={parts} />
      )}
    </Stack>
  );
}

const CurveNone = ({ lesson: { durationSeconds } }: { lesson: LessonAnswer['lesson'] }) => (
  <Card title={texts.curve}>
    <EmptyState icon="people" level={3} title={durationSeconds === 0 ? texts.noLength : texts.noCurve}>
      {durationSeconds === 0 ? undefined : texts.noCurveHint}
    </EmptyState>
  </Card>
);

interface VideoAndCurveProps {
  readonly lesson: LessonAnswer['lesson'];
  readonly parts: readonly number[];
}

/** The curve beside the video: a point of the curve is a moment of the video. */
function VideoAndCurve({ lesson, parts }: VideoAndCurveProps) {
  const { can } = useRights();
  const [position, setPosition] = useState<number>();
  const [target, setTarget] = useState<SeekTarget>();
  const { id, title, course, durationSeconds, hasVideo, viewers } = lesson;
  const canShow = hasVideo && can('course.view');
  const startOf = (part: number): number => (part * durationSeconds) / CURVE_PARTS;
  const clockOf = (part: number): string => formatClock(startOf(part));
  // Parts of a short lesson are shorter than a second.
  const rangeOf = (part: number): string => statisticsTexts.range(clockOf(part), clockOf(part + 1));
  const summary = statisticsTexts.summary(
    ...([texts.curve, parts.length, `0:00 至 ${formatClock(durationSeconds)}`] as const),
    ...([PEOPLE.format(Math.min(...parts)), PEOPLE.format(Math.max(...parts))] as const),
  );
  return (
    <div className={canShow ? styles.videoAndCurve : undefined}>
      {canShow && (
        <LessonVideo
          {...{ courseId: course.id, lessonId: id, title, target }}
          onPosition={(seconds) => setPosition(seconds)}
        />
      )}
      <Card title={texts.curve} description={canShow ? texts.curveHint : texts.curveHintWithoutVideo}>
        <LineChart
          name={texts.curve}
          summary={summary}
          points={parts.map((_, part) => ({
            label: rangeOf(part),
            tick: clockOf(part),
          }))}
          series={{ name: texts.viewersShort, values: parts }}
          measure={PEOPLE}
          position={
            position === undefined || durationSeconds === 0
              ? undefined
              : Math.min(1, position / durationSeconds)
          }
          {...(canShow ? { onChoose: (part: number) => setTarget({ seconds: startOf(part) }) } : {})}
        />
        {canShow && (
          <Text size="sm" c="dimmed" role="status" mih={22}>
            {target && texts.jumpedTo(formatClock(target.seconds))}
          </Text>
        )}
        {!canShow && (
          <Text size="sm" c="dimmed">
            {hasVideo ? texts.noPreview : texts.noVideo}
          </Text>
        )}
        <CardFoot
          exportHref={buildRequest(lessonStatisticsExport, { id: String(id) }).address}
          exportName={texts.curveTable}
        >
          <ChartTable
            caption={texts.curveTable}
            columns={[texts.time, texts.viewers, texts.share]}
            rows={parts.map((count, part) => ({
              id: String(part),
              cells: [rangeOf(part), PEOPLE.format(count), formatShare(count, viewers)],
            }))}
          />
        </CardFoot>
        <Text size="sm" c="dimmed">
          {texts.curveDefinition}
        </Text>
      </Card>
    </div>
  );
}
