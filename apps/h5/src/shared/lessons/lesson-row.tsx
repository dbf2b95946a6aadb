import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { AppLink } from '../../ui/app-link.tsx';
import { createIcon, IconCheck } from '../../ui/icons/icons.tsx';
import { lessonTexts } from './course-texts.ts';
import { type LessonState, lessonPercent, lessonState, trialLength } from './lesson-facts.ts';
import styles from './lesson-row.module.css';

const IconLock = /* @__PURE__ */ createIcon('M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6 10.5h12v9H6z');

interface LessonRowProps {
  readonly lesson: VideoObject;
  /** Place in the course, from 1. */
  readonly number: number;
  readonly course: { readonly is_free: number };
  readonly hasAccess: boolean;
  readonly record: WatchRecord | undefined;
  readonly isCurrent: boolean;
  readonly to: string;
  readonly replace: boolean;
}

/** A lesson in a list: its state, title, length and trial. The only form in which lessons are listed. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, number, course, hasAccess, record, isCurrent, to, replace } = props;
  const state = lessonState({ lesson, course, hasAccess, record, isCurrent });
  const trial = trialLength(course, hasAccess, lesson);
  return (
    <li>
      <AppLink to={to} replace={replace} className={styles.row} aria-current={isCurrent || undefined}>
        <StateDisc state={state} number={number} percent={lessonPercent(lesson, record)} />
        <span className={styles.text}>
          <span className={styles.title}>{lesson.title}</span>
          <span className={styles.facts}>
            <span>{formatDuration(lesson.duration)}</span>
            {trial ? (
              <>
                <span aria-hidden="true"> · </span>
                <span className={styles.trial}>{trial}</span>
              </>
            ) : null}
          </span>
        </span>
      </AppLink>
    </li>
  );
}

interface StateDiscProps {
  readonly state: LessonState;
  readonly number: number;
  readonly percent: number;
}

function StateDisc({ state, number, percent }: StateDiscProps) {
  if (state === 'playing') {
    return (
      <span className={styles.disc} data-state={state} role="img" aria-label={lessonTexts.playing}>
        <i />
        <i />
        <i />
      </span>
    );
  }
  if (state === 'new') {
    return (
      <span className={styles.disc} aria-hidden="true">
        {number}
      </span>
    );
  }
  if (state === 'begun') {
    return (
      <span className={styles.disc} data-state={state} style={{ '--done': percent } as React.CSSProperties}>
        <span className="visuallyHidden">{lessonTexts.watchedLead}</span>
        {percent}%
      </span>
    );
  }
  return (
    <span className={styles.disc} data-state={state}>
      <span className="visuallyHidden">
        {state === 'finished' ? lessonTexts.watched(100) : lessonTexts.locked}
      </span>
      {state === 'finished' ? <IconCheck size={18} /> : <IconLock size={16} />}
    </span>
  );
}
