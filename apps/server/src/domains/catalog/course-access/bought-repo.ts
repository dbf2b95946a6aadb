import type { Queries } from '../../../db/open.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';

/** The courses a member bought, hidden ones included, without deleted and unpublished ones. */
function boughtCourses(db: Queries, memberId: number, now: number) {
  return db
    .selectFrom('course_purchases')
    .innerJoin('courses', 'courses.id', 'course_purchases.course_id')
    .where('course_purchases.member_id', '=', memberId)
    .where('courses.deleted_at', 'is', null)
    .where('courses.published_at', '<=', now);
}

export async function countBoughtCourses(db: Queries, memberId: number, now: number): Promise<number> {
  const { total } = await boughtCourses(db, memberId, now)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of bought courses with description and category name, newest purchase first. */
export function findBoughtCourses(db: Queries, memberId: number, page: PageRequest, now: number) {
  return boughtCourses(db, memberId, now)
    .selectAll('courses')
    .select((select) =>
      select
        .selectFrom('categories')
        .whereRef('categories.id', '=', 'courses.category_id')
        .select('categories.name')
        .as('category_name'),
    )
    .orderBy('course_purchases.created_at', 'desc')
    .orderBy('course_purchases.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
}
