import type { WatchRecord } from '@zaixue/contract/entities/video';
import { useState } from 'react';
import { IconChevron } from '../../ui/icons.tsx';
import { lessonTexts } from './course-texts.ts';
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
  return (
    <div className={styles.list}>
      {groups.map((group) =>
        isPlain ? (
          <Rows key={group.key} group={group} currentId={currentId} {...rest} />
        ) : (
          <Chapter
            key={`${group.key}-${currentId === undefined || holdsCurrent(group)}`}
            group={group}
            isOpenAtFirst={currentId === undefined || holdsCurrent(group)}
            currentId={currentId}
            {...rest}
          />
        ),
      )}
    </div>
  );
}

type ChapterProps = Omit<LessonListProps, 'groups' | 'currentId'> & {
  readonly group: LessonGroup;
  readonly currentId: number | undefined;
};

function Chapter({ isOpenAtFirst, ...props }: ChapterProps & { readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { title, lessons } = props.group;
  return (
    <section className={styles.chapter}>
      <h2>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.title}>{title ?? lessonTexts.withoutChapter}</span>
          <span className={styles.count}>{lessonTexts.count(lessons.length)}</span>
          <IconChevron size={18} className={styles.chevron} />
        </button>
      </h2>
      {isOpen ? <Rows {...props} /> : null}
    </section>
  );
}

function Rows({ group, course, hasAccess, records, currentId, addressOf, replace = false }: ChapterProps) {
  return (
    <ol role="list" className={styles.rows}>
      {group.lessons.map((lesson) => (
        <LessonRow
          key={lesson.id}
          lesson={lesson}
          course={course}
          hasAccess={hasAccess}
          record={records[lesson.id]}
          isCurrent={lesson.id === currentId}
          to={addressOf(lesson.id)}
          replace={replace}
        />
      ))}
    </ol>
  );
}
