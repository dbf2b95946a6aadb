import type { Course } from '../../../db/tables/tables.ts';

/**
 * Whether a course page may be shown. A hidden course stays visible to its buyers. A course that is not published yet
 * is visible to nobody (contract 6.3).
 */
export function canViewCourse(
  course: Pick<Course, 'is_show' | 'published_at' | 'deleted_at'>,
  bought: boolean,
  now: number,
): boolean {
  if (course.deleted_at !== null || course.published_at > now) return false;
  return course.is_show === 1 || bought;
}
