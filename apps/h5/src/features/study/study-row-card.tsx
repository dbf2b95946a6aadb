import { courseProgress } from '@zaixue/contract/rules/course-progress';
import { relativeTime } from '@zaixue/contract/rules/relative-time';
import type { ReactNode } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import type { StudyList, StudyRow } from '../../api/queries/study.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import styles from './study-row-card.module.css';
import { studyTexts } from './study-texts.ts';
import { useContinueCourse } from './use-continue-course.ts';

/** A course with its progress. In the first list it opens the last watched lesson or the one after it (contract 19.16). */
export function StudyRowCard({ row, list }: { readonly row: StudyRow; readonly list: StudyList }) {
  const { generation } = useConfig();
  const { course, lastVideo } = row;
  const continueCourse = useContinueCourse();
  if (!course) {
    return (
      <Card to={null}>
        <Picture src="" alt="" className={styles.cover} />
        <span className={styles.text}>
          <span className={styles.title}>{studyTexts.gone}</span>
        </span>
      </Card>
    );
  }
  const percent = row.progress ?? courseProgress(row.learnedCount, course.videosCount);
  return (
    <Card
      to={list === 'study' && lastVideo ? `/course/video/${lastVideo.id}` : `/course/${row.courseId}`}
      onOpen={
        list === 'study' && lastVideo?.isFinished && percent < 100
          ? () => void continueCourse(row.courseId, lastVideo.id)
          : undefined
      }
    >
      <span className={styles.picture}>
        <Picture src={course.thumb} alt="" heightPercent={75} />
        {row.isBought ? <span className={styles.badge}>{studyTexts.bought[generation]}</span> : null}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{course.title}</span>
        {lastVideo ? <LastStudied lastVideo={lastVideo} isFinished={percent >= 100} /> : null}
        <span className={styles.learned}>{studyTexts.learned(row.learnedCount, course.videosCount)}</span>
        <ProgressBar percent={percent} label={studyTexts.progress(percent)} />
      </span>
    </Card>
  );
}

function LastStudied({
  lastVideo: { number, at },
  isFinished,
}: {
  readonly lastVideo: NonNullable<StudyRow['lastVideo']>;
  readonly isFinished: boolean;
}) {
  if (Number.isNaN(at)) {
    return isFinished ? <span className={styles.last}>{studyTexts.finishedAlone}</span> : null;
  }
  const ago = relativeTime(at, Date.now());
  return (
    <span className={styles.last}>
      {isFinished ? studyTexts.finished(ago) : studyTexts.resume(number, ago)}
    </span>
  );
}

interface CardProps {
  readonly to: string | null;
  /** Replaces the default action of the link. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Card({ to, onOpen, children }: CardProps) {
  if (to === null) return <div className={styles.card}>{children}</div>;
  return (
    <AppLink
      to={to}
      className={styles.card}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </AppLink>
  );
}
