import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { AppLink } from '../../ui/app-link.tsx';
import { lessonTexts } from './course-texts.ts';
import { isTrialLesson, lessonPercent } from './lesson-facts.ts';
import styles from './lesson-list.module.css';

interface LessonRowProps {
  readonly lesson: VideoObject;
  readonly course: { readonly is_free: number };
  readonly hasAccess: boolean;
  readonly record: WatchRecord | undefined;
  readonly isCurrent: boolean;
  readonly to: string;
  readonly replace: boolean;
}

export function LessonRow({ lesson, course, hasAccess, record, isCurrent, to, replace }: LessonRowProps) {
  const percent = lessonPercent(lesson, record);
  const isTrial = isTrialLesson(course, hasAccess, lesson);
  return (
    <li>
      <AppLink to={to} replace={replace} className={styles.row} aria-current={isCurrent || undefined}>
        <span className={styles.lesson}>
          <span className={styles.name}>{lesson.title}</span>
          {isTrial || percent > 0 ? (
            <span className={styles.facts}>
              {isTrial ? <span className={styles.trial}>{lessonTexts.trial}</span> : null}
              {percent > 0 ? (
                <span className={styles.watched} data-finished={percent === 100 || undefined}>
                  {lessonTexts.watched(percent)}
                </span>
              ) : null}
            </span>
          ) : null}
        </span>
        {isCurrent ? (
          <span className={styles.playing} role="img" aria-label={lessonTexts.playing}>
            <i />
            <i />
            <i />
          </span>
        ) : (
          <span className={styles.length}>{formatDuration(lesson.duration)}</span>
        )}
      </AppLink>
    </li>
  );
}
