import type { CommentResult, CommentState } from '@zaixue/contract/operator/learners/comments';
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
import { lockComments, setRemoved } from './operator-repo.ts';

const STATE_NAMES = {
  [COMMENT_STATUS.waiting]: 'waiting',
  [COMMENT_STATUS.approved]: 'approved',
  [COMMENT_STATUS.refused]: 'refused',
} as const satisfies Record<CommentStatus, CommentState>;

/** The state of a comment as the console names it. */
export const stateOf = ({ status }: Pick<Comment, 'status'>): CommentState =>
  STATE_NAMES[status as CommentStatus];

interface CommentsInput {
  readonly ids: readonly number[];
  readonly scope: OperatorScope;
}

export interface ReviewCommentsInput extends CommentsInput {
  /** The state that the reviewer saw; null for any. */
  readonly from: CommentState | null;
  readonly to: CommentState;
}

/**
 * Moves comments to another state. A comment that is removed, or that no longer has the state `from`, is left as it is; of two
 * concurrent decisions the first one counts. Fails with `not_found` or `refused` when nothing was changed.
 */
export function reviewComments(
  services: Pick<Services, 'db'>,
  actor: Actor,
  { from, to, ...input }: ReviewCommentsInput,
  now: number,
): Promise<OperatorOutcome<CommentResult>> {
  const target = COMMENT_STATUS[to];
  return changeComments(services, input, {
    isFit: (comment) =>
      comment.deleted_at === null &&
      (from === null || stateOf(comment) === from) &&
      COMMENT_STATES.moves[comment.status as CommentStatus].includes(target),
    async change(transaction, comments) {
      for (const { id, status } of comments)
        await moveComment(transaction, id, { from: status as CommentStatus, to: target }, now);
      const before = [...new Set(comments.map(stateOf))].join('、');
      const act = { waiting: 'comment.wait', approved: 'comment.approve', refused: 'comment.refuse' }[to];
      await recordComments(transaction, actor, act, comments, { field: 'status', before, after: to }, now);
    },
  });
}

/** Takes comments away from learners. Fails with `not_found` or `refused` when none was there to remove. */
export function removeComments(
  services: Pick<Services, 'db'>,
  actor: Actor,
  input: CommentsInput,
  now: number,
): Promise<OperatorOutcome<CommentResult>> {
  return changeComments(services, input, {
    isFit: ({ deleted_at }) => deleted_at === null,
    async change(transaction, comments) {
      await setRemoved(transaction, idsOf(comments), now);
      const change = { field: 'deletedAt', before: null, after: now };
      await recordComments(transaction, actor, 'comment.delete', comments, change, now);
    },
  });
}

/** Brings removed comments back in the state they had. Fails with `not_found` or `refused` when none was removed. */
export function restoreComments(
  services: Pick<Services, 'db'>,
  actor: Actor,
  input: CommentsInput,
  now: number,
): Promise<OperatorOutcome<CommentResult>> {
  return changeComments(services, input, {
    isFit: ({ deleted_at }) => deleted_at !== null,
    async change(transaction, comments) {
      await setRemoved(transaction, idsOf(comments), null);
      const change = { field: 'deletedAt', before: comments[0]?.deleted_at ?? null, after: null };
      await recordComments(transaction, actor, 'comment.restore', comments, change, now);
    },
  });
}

interface CommentChange {
  /** Whether a comment still is as the operator saw it. */
  readonly isFit: (comment: Comment) => boolean;
  /** Changes at least one comment and records the act. */
  readonly change: (transaction: Transaction<Tables>, comments: readonly Comment[]) => Promise<void>;
}

function changeComments(
  { db }: Pick<Services, 'db'>,
  { ids, scope }: CommentsInput,
  { isFit, change }: CommentChange,
): Promise<OperatorOutcome<CommentResult>> {
  return inTransaction(db, async (transaction) => {
    const comments = await lockComments(transaction, ids, scope);
    if (comments.length === 0) return refuse('not_found');
    const fit = comments.filter(isFit);
    if (fit.length === 0) return refuse('refused', { message: describeChanged(comments) });
    await change(transaction, fit);
    const done = new Set(idsOf(fit));
    const found = new Map(comments.map((comment) => [comment.id, comment]));
    const failed = [...new Set(ids)]
      .filter((id) => !done.has(id))
      .map((id) => {
        const comment = found.get(id);
        return comment
          ? { id, reason: 'changed' as const, state: presentState(comment) }
          : { id, reason: 'not_found' as const, state: null };
      });
    return ok({ done: [...done], failed });
  });
}

const idsOf = (comments: readonly Comment[]): number[] => comments.map(({ id }) => id);

const presentState = (comment: Comment): CommentState | 'removed' =>
  comment.deleted_at === null ? stateOf(comment) : 'removed';

const STATE_TITLES = { waiting: '待审核', approved: '已通过', refused: '已拒绝', removed: '已删除' } as const;

function describeChanged(comments: readonly Comment[]): string {
  const [only] = comments;
  return only && comments.length === 1
    ? `这条评论刚被别人处理过，现在${STATE_TITLES[presentState(only)]}`
    : '这些评论刚被别人处理过';
}

/** One act, however many comments. The texts are the members'; they must go when an account is erased. */
function recordComments(
  transaction: Transaction<Tables>,
  actor: Actor,
  act: string,
  comments: readonly Comment[],
  change: FieldChange,
  now: number,
): Promise<void> {
  const ids = idsOf(comments);
  const isOne = ids.length === 1;
  return recordAct(
    transaction,
    actor,
    {
      act,
      subject: { type: 'comment', id: isOne ? (ids[0] ?? '') : '', label: isOne ? '' : `${ids.length} 条` },
      changes: isOne ? [change] : [change, { field: 'comments', before: null, after: ids }],
    },
    now,
  );
}
