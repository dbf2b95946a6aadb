import type { Course } from '../../../db/tables/tables.ts';

/**
 * Whether a course may be opened by its address. A hidden one stays open to those who bought it; one that is not
 * published yet is open to nobody (contract 6.3).
 */
export function canOpenCourse(
  course: Pick<Course, 'is_show' | 'published_at' | 'deleted_at'>,
  bought: boolean,
  now: number,
): boolean {
  if (course.deleted_at !== null || course.published_at > now) return false;
  return course.is_show === 1 || bought;
}
