import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import { useRights } from '../../../api/session-store.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Menu } from '../../../ui/layout/layout.ts';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { CourseActions } from '../course-actions.ts';
import { CourseStateItems, DuplicateCourseItem, TrashCourseItem } from '../course-state-items.tsx';
import { coursePageTexts as texts } from '../page-texts.ts';

/** The acts of a course page that are needed less often. Nothing for a role that has none of them. */
export function CourseMenu({ course, actions }: { course: OperatorCourseDetail; actions: CourseActions }) {
  const { can } = useRights();
  const { state } = course;
  const isEmpty =
    state !== 'shown' &&
    !(state === 'hidden' && can('course.publish')) &&
    !can('course.create') &&
    !can('course.delete');
  if (state === 'trash' || isEmpty) return null;
  return (
    <LazyMenu label={texts.more}>
      {() => (
        <>
          {state === 'shown' && (
            <Menu.Item
              component="a"
              href={course.publicPath}
              target="_blank"
              rel="noopener"
              leftSection={<Icon name="link" size={18} />}
            >
              {texts.openPublic}
            </Menu.Item>
          )}
          <CourseStateItems course={course} actions={actions} />
          <DuplicateCourseItem course={course} actions={actions} />
          {can('course.delete') && <TrashCourseItem course={course} actions={actions} />}
        </>
      )}
    </LazyMenu>
  );
}
