import type { WatchRecord } from '@zaixue/contract/entities/video';
import { courseProgress } from '@zaixue/contract/rules/course-progress';
import { useState } from 'react';
import { IconChevron } from '../../ui/icons/icons.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { finishedCount } from './continue-lesson.ts';
import { lessonTexts } from './course-texts.ts';
import { totalSeconds } from './lesson-facts.ts';
import type { LessonGroup } from './lesson-groups.ts';
import styles from './lesson-list.module.css';
import { LessonRow } from './lesson-row.tsx';

interface LessonListProps {
  readonly groups: readonly LessonGroup[];
  readonly course: { readonly is_free: number };
  /** Whether all of it may be watched. */
  readonly hasAccess: boolean;
  /** By lesson id. */
  readonly records: Readonly<Record<string, WatchRecord>>;
  /** The lesson that is open; only its chapter is unfolded at first. */
  readonly currentId?: number;
  readonly addressOf: (lessonId: number) => string;
  /** Opening a lesson takes the place of the present history entry. */
  readonly replace?: boolean;
}

/** The lessons of a course by chapter; chapters fold (contract 19.10, 19.11). */
export function LessonList({ groups, currentId, ...rest }: LessonListProps) {
  const isPlain = groups.length === 1 && groups[0]?.title === null;
  const holdsCurrent = ({ lessons }: LessonGroup): boolean => lessons.some(({ id }) => id === currentId);
  let before = 0;
  return (
    <div className={styles.list}>
      {groups.map((group) => {
        const props = { group, currentId, numberBefore: before, ...rest };
        before += group.lessons.length;
        return isPlain ? (
          <Rows key={group.key} {...props} />
        ) : (
          <Chapter
            key={`${group.key}-${currentId === undefined || holdsCurrent(group)}`}
            isOpenAtFirst={currentId === undefined || holdsCurrent(group)}
            {...props}
          />
        );
      })}
    </div>
  );
}

type ChapterProps = Omit<LessonListProps, 'groups' | 'currentId'> & {
  readonly group: LessonGroup;
  readonly currentId: number | undefined;
  /** How many lessons come before the group. */
  readonly numberBefore: number;
};

function Chapter({ isOpenAtFirst, ...props }: ChapterProps & { readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { title, lessons } = props.group;
  const done = finishedCount(lessons, props.records);
  const facts = [lessonTexts.count(lessons.length), lessonTexts.length(totalSeconds(lessons))];
  return (
    <section className={styles.chapter}>
      <h2>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.text}>
            <span className={styles.title}>{title ?? lessonTexts.withoutChapter}</span>
            <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
          </span>
          {done > 0 ? (
            <span className={styles.done} data-all={done === lessons.length || undefined}>
              <span className="visuallyHidden">{lessonTexts.doneLabel}</span>
              {lessonTexts.done(done, lessons.length)}
            </span>
          ) : null}
          <IconChevron size={18} className={styles.chevron} />
        </button>
      </h2>
      {done > 0 ? (
        <ProgressBar percent={courseProgress(done, lessons.length)} className={styles.progress} />
      ) : null}
      {isOpen ? <Rows {...props} /> : null}
    </section>
  );
}

function Rows({
  group,
  numberBefore,
  records,
  currentId,
  addressOf,
  replace = false,
  ...rest
}: ChapterProps) {
  return (
    <ol role="list">
      {group.lessons.map((lesson, index) => (
        <LessonRow
          key={lesson.id}
          lesson={lesson}
          number={numberBefore + index + 1}
          record={records[lesson.id]}
          isCurrent={lesson.id === currentId}
          to={addressOf(lesson.id)}
          replace={replace}
          {...rest}
        />
      ))}
    </ol>
  );
}
