import type { WatchRecord } from '@zaixue/contract/entities/video';
import { lessonTexts } from '../../shared/lessons/course-texts.ts';
import type { LessonGroup } from '../../shared/lessons/lesson-groups.ts';
import { LessonList } from '../../shared/lessons/lesson-list.tsx';
import { EmptyState } from '../../ui/states/state-page.tsx';

interface CourseLessonsProps {
  readonly groups: readonly LessonGroup[];
  readonly course: { readonly is_free: number };
  readonly hasAccess: boolean;
  readonly records: Readonly<Record<string, WatchRecord>>;
}

/** The lessons; the player asks a visitor to log in, and the lesson opens after that. */
export function CourseLessons({ groups, course, hasAccess, records }: CourseLessonsProps) {
  if (groups.length === 0) return <EmptyState text={lessonTexts.none} />;
  return (
    <LessonList
      groups={groups}
      course={course}
      hasAccess={hasAccess}
      records={records}
      addressOf={(id) => `/course/video/${id}`}
    />
  );
}
