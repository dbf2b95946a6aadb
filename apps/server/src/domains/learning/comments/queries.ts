import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { COMMENT_STATUS } from './comment-states.ts';
import { isOnCourses } from './moderation/scope.ts';

/**
 * Comments in the scope that wait for moderation: their number and the time of the oldest, milliseconds UTC; 0 for none.
 */
export async function readWaitingComments(
  db: Queries,
  scope: OperatorScope,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('comments')
    .where('status', '=', COMMENT_STATUS.waiting)
    .where('deleted_at', 'is', null)
    .where(isOnCourses(db, { scope, courseId: 0 }))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}
