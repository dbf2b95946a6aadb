import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { CommentStatus } from './comment-states.ts';
import { COMMENT_STATES, COMMENT_STATUS } from './comment-states.ts';
import { findComment, moveComment } from './repo.ts';

/**
 * Approves or refuses a comment. A move that the states do not allow changes nothing; of two concurrent decisions the
 * first one counts. Fails with `notFound` only when the comment is unknown.
 */
export async function reviewComment(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  to: CommentStatus,
  now: number,
): Promise<Outcome<never[]>> {
  return inTransaction(db, async (transaction) => {
    const comment = await findComment(transaction, id);
    if (!comment) return fail('notFound');
    const from = comment.status as CommentStatus;
    if (!COMMENT_STATES.moves[from].includes(to)) return emptyResult;
    await moveComment(transaction, id, { from, to }, now);
    const act = {
      act: to === COMMENT_STATUS.approved ? 'comment.approve' : 'comment.refuse',
      // The text is the member's; it must go when the account is erased.
      subject: { type: 'comment', id, label: '' },
      changes: [{ field: 'status', before: from, after: to }],
    };
    await recordAct(transaction, actor, act, now);
    return emptyResult;
  });
}
