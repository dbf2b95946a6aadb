import { inTransaction } from '../../../db/transaction.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { CommentStatus } from './comment-states.ts';
import { COMMENT_MOVES } from './comment-states.ts';
import { findComment, moveComment } from './repo.ts';

/**
 * The operator approves or refuses a comment. One that is there already stays as it is; of two who decide at once the
 * first wins and the other is told `notFound` only when the comment is unknown.
 */
export async function reviewComment(
  { db }: Pick<Services, 'db'>,
  id: number,
  to: CommentStatus,
  now: number,
): Promise<Outcome<never[]>> {
  return inTransaction(db, async (transaction) => {
    const comment = await findComment(transaction, id);
    if (!comment) return fail('notFound');
    const from = comment.status as CommentStatus;
    if (COMMENT_MOVES[from].includes(to)) await moveComment(transaction, id, { from, to }, now);
    return emptyResult;
  });
}
