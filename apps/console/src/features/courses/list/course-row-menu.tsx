import type { OperatorCourseRow } from '@zaixue/contract/operator/teaching/courses';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../api/session-store.ts';
import { PreviewSheet } from '../../../shared/preview/preview-sheet.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Menu } from '../../../ui/layout/layout.ts';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { CourseActions } from '../course-actions.ts';
import { CourseStateItems, DuplicateCourseItem, TrashCourseItem } from '../course-state-items.tsx';
import { courseTexts } from '../texts.ts';

export interface CourseRowMenuProps {
  readonly course: OperatorCourseRow;
  readonly actions: CourseActions;
  /** Neighbours in the order that learners see; undefined while the list has another order or is filtered. */
  readonly neighbours: { readonly before?: number; readonly after?: number } | undefined;
}

/** What can be done with one course of the list. */
export function CourseRowMenu({ course, actions, neighbours }: CourseRowMenuProps) {
  const { can } = useRights();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isTrash = course.state === 'trash';
  return (
    <>
      <LazyMenu label={courseTexts.menuOf(course.title)}>
        {() => (
          <>
            <Menu.Item
              component={Link}
              to={`/courses/${course.id}`}
              leftSection={<Icon name={can('course.edit') ? 'edit' : 'info'} size={18} />}
            >
              {can('course.edit') ? courseTexts.edit : courseTexts.view}
            </Menu.Item>
            {!isTrash && can('lesson.view') && (
              <Menu.Item
                component={Link}
                to={`/courses/${course.id}/outline`}
                leftSection={<Icon name="list" size={18} />}
              >
                {can('lesson.edit') ? courseTexts.outline : courseTexts.viewOutline}
              </Menu.Item>
            )}
            {!isTrash && (
              <Menu.Item leftSection={<Icon name="phone" size={18} />} onClick={() => setIsPreviewing(true)}>
                {courseTexts.preview}
              </Menu.Item>
            )}
            <CourseStateItems course={course} actions={actions} />
            {!isTrash && <DuplicateCourseItem course={course} actions={actions} />}
            {neighbours && can('course.sort') && (
              <MoveItems course={course} actions={actions} neighbours={neighbours} />
            )}
            {can('course.delete') && (
              <>
                <Menu.Divider />
                {isTrash ? (
                  <Menu.Item
                    leftSection={<Icon name="restore" size={18} />}
                    onClick={() => actions.restore(course)}
                  >
                    {courseTexts.restore}
                  </Menu.Item>
                ) : (
                  <TrashCourseItem course={course} actions={actions} />
                )}
              </>
            )}
          </>
        )}
      </LazyMenu>
      <PreviewSheet
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
        courseId={course.id}
        title={course.title}
      />
    </>
  );
}

function MoveItems({
  course,
  actions,
  neighbours: { before, after },
}: CourseRowMenuProps & { neighbours: NonNullable<CourseRowMenuProps['neighbours']> }) {
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon name="up" size={18} />}
        disabled={before === undefined}
        onClick={() => before !== undefined && actions.move(course, { to: 'before', otherId: before })}
      >
        {courseTexts.moveUp}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="down" size={18} />}
        disabled={after === undefined}
        onClick={() => after !== undefined && actions.move(course, { to: 'after', otherId: after })}
      >
        {courseTexts.moveDown}
      </Menu.Item>
      <Menu.Item onClick={() => actions.move(course, { to: 'first' })}>{courseTexts.moveFirst}</Menu.Item>
      <Menu.Item onClick={() => actions.move(course, { to: 'last' })}>{courseTexts.moveLast}</Menu.Item>
    </>
  );
}
