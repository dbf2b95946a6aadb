import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { categoryName } from '../courses/list-repo.ts';

/**
 * A page of the courses a member bought, hidden ones included, without deleted and unpublished ones, newest purchase
 * first.
 */
export function findBoughtCourses(db: Queries, memberId: number, page: PageRequest, now: number) {
  const courses = db
    .selectFrom('course_purchases')
    .innerJoin('courses', 'courses.id', 'course_purchases.course_id')
    .where('course_purchases.member_id', '=', memberId)
    .where('courses.deleted_at', 'is', null)
    .where('courses.published_at', '<=', now)
    .selectAll('courses')
    .select(categoryName)
    .orderBy('course_purchases.created_at', 'desc')
    .orderBy('course_purchases.id', 'desc');
  return readPage(courses, page);
}
