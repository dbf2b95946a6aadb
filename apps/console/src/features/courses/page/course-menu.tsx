import type { OperatorCourseDetail } from '@zaixue/contract/operator/courses';
import { useRights } from '../../../api/session-store.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Menu } from '../../../ui/layout/layout.ts';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { CourseActions } from '../course-actions.ts';
import { coursePageTexts as texts } from '../page-texts.ts';
import { courseTexts } from '../texts.ts';

/** The acts of a course page that are needed less often. */
export function CourseMenu({ course, actions }: { course: OperatorCourseDetail; actions: CourseActions }) {
  const { can } = useRights();
  if (course.state === 'trash') return null;
  const isPublished = course.state !== 'draft';
  return (
    <LazyMenu label={texts.more}>
      {() => (
        <>
          {course.state === 'shown' && (
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
          {isPublished && can('course.publish') && (
            <>
              <Menu.Item
                leftSection={<Icon name={course.state === 'shown' ? 'eyeOff' : 'eye'} size={18} />}
                onClick={() => actions.setShown(course, course.state !== 'shown')}
              >
                {course.state === 'shown' ? courseTexts.hide : courseTexts.show}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name={course.isOnSale ? 'pause' : 'play'} size={18} />}
                onClick={() => actions.setOnSale(course, !course.isOnSale)}
              >
                {course.isOnSale ? courseTexts.takeOffSale : courseTexts.putOnSale}
              </Menu.Item>
            </>
          )}
          {can('course.create') && (
            <Menu.Item leftSection={<Icon name="copy" size={18} />} onClick={() => actions.duplicate(course)}>
              {courseTexts.duplicate}
            </Menu.Item>
          )}
          {can('course.delete') && (
            <Menu.Item
              leftSection={<Icon name="trash" size={18} />}
              c="var(--mantine-color-error)"
              onClick={() => actions.trash(course)}
            >
              {courseTexts.trash}
            </Menu.Item>
          )}
        </>
      )}
    </LazyMenu>
  );
}
