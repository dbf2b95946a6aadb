import { type OperatorCourseDetail, operatorCourse } from '@zaixue/contract/operator/teaching/courses';
import { useOutletContext } from 'react-router';
import { callQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';

/** What the page of a course gives its tabs. */
export interface CourseOutlet {
  readonly course: OperatorCourseDetail;
  /** Loads the course again, and the lists that show it. Returns what it is by then. */
  readonly reload: () => Promise<OperatorCourseDetail>;
}

export const useCourse = (): CourseOutlet => useOutletContext<CourseOutlet>();

export const courseQuery = (id: number | string) => callQuery(operatorCourse, { id: String(id) });

/** Whether the operator may edit the course of this page; nobody edits in the trash. */
export function useCanEdit(permission: 'course.edit' | 'course.price' = 'course.edit'): boolean {
  const { course } = useCourse();
  const { can } = useRights();
  return can(permission) && course.state !== 'trash';
}
