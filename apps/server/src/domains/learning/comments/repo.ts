import type { Insertable, Transaction } from 'kysely';
import { moveState } from '../../../db/move-state.ts';
import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { CommentStatus } from './comment-states.ts';
import { COMMENT_STATES } from './comment-states.ts';

/** Stores a comment and returns it. */
export function insertComment(db: Queries, comment: Insertable<Tables['comments']>): Promise<Comment> {
  return db.insertInto('comments').values(comment).returningAll().executeTakeFirstOrThrow();
}

export function findComment(db: Queries, id: number): Promise<Comment | undefined> {
  return db.selectFrom('comments').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Number of comments a member has written since an instant. */
export async function countCommentsSince(db: Queries, memberId: number, since: number): Promise<number> {
  const { written } = await db
    .selectFrom('comments')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .select((select) => select.fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  return written;
}

/** Comments that wait for moderation, oldest first, each with its author and target. */
export function findWaitingComments(db: Queries, limit: number) {
  return db
    .selectFrom('comments')
    .leftJoin('members', 'members.id', 'comments.member_id')
    .where('comments.status', '=', 0 satisfies CommentStatus)
    .select(['comments.id', 'comments.resource_type', 'comments.resource_id', 'comments.content'])
    .select(['comments.created_at', 'members.nick_name'])
    .orderBy('comments.id')
    .limit(limit)
    .execute();
}

/** Changes the state of a comment as `moveState` does. */
export function moveComment(
  transaction: Transaction<Tables>,
  id: number,
  move: { readonly from: CommentStatus; readonly to: CommentStatus },
  now: number,
): Promise<boolean> {
  return moveState(transaction, COMMENT_STATES, { id, ...move, now });
}
