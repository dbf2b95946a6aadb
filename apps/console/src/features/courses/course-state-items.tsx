import type { OperatorCourseRow } from '@zaixue/contract/operator/teaching/courses';
import { useRights } from '../../api/session-store.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Menu } from '../../ui/layout/layout.ts';
import type { CourseActions } from './course-actions.ts';
import { courseTexts } from './texts.ts';

interface CourseItemsProps {
  readonly course: OperatorCourseRow;
  readonly actions: CourseActions;
}

/** Menu items to show or hide a published course and to start or stop its sale; none for a draft or in the trash. */
export function CourseStateItems({ course, actions }: CourseItemsProps) {
  const isShown = course.state === 'shown';
  if (!useRights().can('course.publish') || !(isShown || course.state === 'hidden')) return null;
  return (
    <>
      <Menu.Item
        leftSection={<Icon name={isShown ? 'eyeOff' : 'eye'} size={18} />}
        onClick={() => actions.setShown(course, !isShown)}
      >
        {isShown ? courseTexts.hide : courseTexts.show}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name={course.isOnSale ? 'pause' : 'play'} size={18} />}
        onClick={() => actions.setOnSale(course, !course.isOnSale)}
      >
        {course.isOnSale ? courseTexts.takeOffSale : courseTexts.putOnSale}
      </Menu.Item>
    </>
  );
}

/** Menu item that copies a course as a draft. */
export function DuplicateCourseItem({ course, actions }: CourseItemsProps) {
  if (!useRights().can('course.create')) return null;
  return (
    <Menu.Item leftSection={<Icon name="copy" size={18} />} onClick={() => actions.duplicate(course)}>
      {courseTexts.duplicate}
    </Menu.Item>
  );
}

/** Menu item that moves a course to the trash; the caller checks the right to it. */
export function TrashCourseItem({ course, actions }: CourseItemsProps) {
  return (
    <Menu.Item
      leftSection={<Icon name="trash" size={18} />}
      c="var(--mantine-color-error)"
      onClick={() => actions.trash(course)}
    >
      {courseTexts.trash}
    </Menu.Item>
  );
}
