import type { WatchRecord } from '@zaixue/contract/entities/video';
import type { LessonGroup } from '../../lessons/lesson-groups.ts';
import { LessonList } from '../../lessons/lesson-list.tsx';
import { useReturnLogin } from '../../lessons/use-return-login.ts';
import { lessonTexts } from '../../texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface CourseLessonsProps {
  readonly groups: readonly LessonGroup[];
  readonly course: { readonly is_free: number };
  readonly records: Readonly<Record<string, WatchRecord>>;
}

/** The lessons; a visitor is led to the login screen and back. */
export function CourseLessons({ groups, course, records }: CourseLessonsProps) {
  const login = useReturnLogin();
  if (groups.length === 0) return <EmptyState text={lessonTexts.none} />;
  return (
    <LessonList
      groups={groups}
      course={course}
      records={records}
      addressOf={(id) => login ?? `/course/video/${id}`}
    />
  );
}
