import type { Insertable, Transaction } from 'kysely';
import { moveState } from '../../../db/move-state.ts';
import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { CommentStatus } from './comment-states.ts';
import { COMMENT_STATES, COMMENT_STATUS } from './comment-states.ts';

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

/** Comments that wait for moderation, oldest first. */
export function findWaitingComments(db: Queries, limit: number): Promise<Comment[]> {
  return db
    .selectFrom('comments')
    .where('status', '=', COMMENT_STATUS.waiting)
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('id')
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

/** Deletes the member's comments that no other member replied to. */
export async function deleteUnansweredComments(
  transaction: Transaction<Tables>,
  memberId: number,
): Promise<void> {
  await transaction
    .deleteFrom('comments')
    .where('member_id', '=', memberId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('comments as reply')
            .select('reply.id')
            .where((of) =>
              of.or([
                of('reply.parent_id', '=', of.ref('comments.id')),
                of('reply.reply_id', '=', of.ref('comments.id')),
              ]),
            )
            .where((of) => of.or([of('reply.member_id', 'is', null), of('reply.member_id', '<>', memberId)])),
        ),
      ),
    )
    .execute();
}

/** Removes author and text of the member's comments. */
export async function anonymiseComments(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  await transaction
    .updateTable('comments')
    .set({ member_id: null, content: '', address: '', province: '' })
    .where('member_id', '=', memberId)
    .execute();
}
