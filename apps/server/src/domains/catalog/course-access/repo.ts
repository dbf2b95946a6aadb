import type { Insertable, Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables/tables.ts';
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

/** Stores a purchase; false when the member has the course already. */
export async function insertPurchase(
  transaction: Transaction<Tables>,
  purchase: Insertable<Tables['course_purchases']>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('course_purchases')
    .values(purchase)
    .onConflict((conflict) => conflict.columns(['member_id', 'course_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Deletes a purchase; false when there is none. */
export async function deletePurchase(
  transaction: Transaction<Tables>,
  memberId: number,
  courseId: number,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('course_purchases')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Adds to the number of a course's buyers, which does not fall below 0. */
export async function addBuyers(
  transaction: Transaction<Tables>,
  courseId: number,
  buyers: 1 | -1,
): Promise<void> {
  await transaction
    .updateTable('courses')
    .set((set) => ({ user_count: set('user_count', '+', buyers) }))
    .where('id', '=', courseId)
    .where('user_count', '>=', -buyers)
    .execute();
}
