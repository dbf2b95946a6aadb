import type { CommentState } from '@zaixue/contract/operator/learners/comments';
import type { Transaction } from 'kysely';
import type { Comment } from '../../../../db/tables/learning-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../../lib/operator-outcome.ts';
import { refuse } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { type FieldChange, recordAct } from '../../../audit/record-act.ts';
import { COMMENT_STATES, COMMENT_STATUS, type CommentStatus } from '../comment-states.ts';
import { moveComment } from '../repo.ts';
import { lockComment, setRemoved } from './operator-repo.ts';

const STATE_NAMES = {
  [COMMENT_STATUS.waiting]: 'waiting',
  [COMMENT_STATUS.approved]: 'approved',
  [COMMENT_STATUS.refused]: 'refused',
} as const satisfies Record<CommentStatus, CommentState>;

/** The state of a comment as the console names it. */
export const stateOf = ({ status }: Pick<Comment, 'status'>): CommentState =>
  STATE_NAMES[status as CommentStatus];

interface CommentInput {
  readonly id: number;
  readonly scope: OperatorScope;
}

export interface ReviewCommentInput extends CommentInput {
  /** The state that the reviewer saw; null for any. */
  readonly from: CommentState | null;
  readonly to: CommentState;
}

type Done = Promise<OperatorOutcome<Record<string, never>>>;

/**
 * Moves a comment to another state. Fails with `refused` when it is removed or no longer has the state `from`: of two concurrent
 * decisions the first one counts.
 */
export function reviewComment(
  services: Pick<Services, 'db'>,
  actor: Actor,
  { from, to, ...input }: ReviewCommentInput,
  now: number,
): Done {
  const target = COMMENT_STATUS[to];
  return changeComment(services, input, {
    isFit: (comment) =>
      comment.deleted_at === null &&
      (from === null || stateOf(comment) === from) &&
      COMMENT_STATES.moves[comment.status as CommentStatus].includes(target),
    async change(transaction, comment) {
      const { id, status } = comment;
      await moveComment(transaction, id, { from: status as CommentStatus, to: target }, now);
      const act = { waiting: 'comment.wait', approved: 'comment.approve', refused: 'comment.refuse' }[to];
      const change = { field: 'status', before: stateOf(comment), after: to };
      await recordComment(transaction, actor, { act, id, change }, now);
    },
  });
}

/** Takes a comment away from learners. Fails with `refused` when it is removed already. */
export function removeComment(
  services: Pick<Services, 'db'>,
  actor: Actor,
  input: CommentInput,
  now: number,
): Done {
  return changeComment(services, input, {
    isFit: ({ deleted_at }) => deleted_at === null,
    async change(transaction, { id }) {
      await setRemoved(transaction, id, now);
      const change = { field: 'deletedAt', before: null, after: now };
      await recordComment(transaction, actor, { act: 'comment.delete', id, change }, now);
    },
  });
}

/** Brings a removed comment back in the state it had. Fails with `refused` when it is not removed. */
export function restoreComment(
  services: Pick<Services, 'db'>,
  actor: Actor,
  input: CommentInput,
  now: number,
): Done {
  return changeComment(services, input, {
    isFit: ({ deleted_at }) => deleted_at !== null,
    async change(transaction, { id, deleted_at }) {
      await setRemoved(transaction, id, null);
      const change = { field: 'deletedAt', before: deleted_at, after: null };
      await recordComment(transaction, actor, { act: 'comment.restore', id, change }, now);
    },
  });
}

interface CommentChange {
  /** Whether a comment still is as the operator saw it. */
  readonly isFit: (comment: Comment) => boolean;
  /** Changes the comment and records the act. */
  readonly change: (transaction: Transaction<Tables>, comment: Comment) => Promise<void>;
}

function changeComment(
  { db }: Pick<Services, 'db'>,
  { id, scope }: CommentInput,
  { isFit, change }: CommentChange,
): Done {
  return inTransaction(db, async (transaction) => {
    const comment = await lockComment(transaction, id, scope);
    if (!comment) return refuse('not_found');
    if (!isFit(comment)) {
      const present = STATE_TITLES[comment.deleted_at === null ? stateOf(comment) : 'removed'];
      return refuse('refused', { message: `这条评论刚被别人处理过，现在${present}` });
    }
    await change(transaction, comment);
    return ok({});
  });
}

const STATE_TITLES = { waiting: '待审核', approved: '已通过', refused: '已拒绝', removed: '已删除' } as const;

/** The text is the member's; it must go when an account is erased. */
function recordComment(
  transaction: Transaction<Tables>,
  actor: Actor,
  { act, id, change }: { readonly act: string; readonly id: number; readonly change: FieldChange },
  now: number,
): Promise<void> {
  const subject = { type: 'comment', id, label: '' };
  return recordAct(transaction, actor, { act, subject, changes: [change] }, now);
}
