import type { Queries } from '../../../db/open.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';

/** Removes a favourite; false when the course was not one. */
export async function removeFavourite(db: Queries, memberId: number, courseId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('course_favourites')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Adds a favourite unless the course is one. */
export async function addFavourite(
  db: Queries,
  memberId: number,
  courseId: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('course_favourites')
    .values({ member_id: memberId, course_id: courseId, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'course_id']).doNothing())
    .execute();
}

const selectFavourite = prepareQuery((db, values: { memberId: number; courseId: number }) =>
  db
    .selectFrom('course_favourites')
    .where('member_id', '=', values.memberId)
    .where('course_id', '=', values.courseId)
    .select('id'),
);

/** Whether this member marked the course as a favourite. */
export async function hasFavourite(db: Queries, memberId: number, courseId: number): Promise<boolean> {
  return (await selectFavourite(db, { memberId, courseId })).length > 0;
}
