import {
  type CommentFilter,
  commentRemoveChange,
  commentReviewChange,
} from '@zaixue/contract/operator/learners/comments';
import type { z } from 'zod';
import { ok } from '../../../lib/outcome.ts';
import {
  removeComment,
  restoreComment,
  reviewComment,
} from '../../learning/comments/moderation/change-comments.ts';
import { findMatchingComments } from '../../learning/comments/moderation/list-comments.ts';
import type { BulkAct } from './bulk-act.ts';

type CommentAct<Change> = BulkAct<CommentFilter, Change>;

const COMMENTS: Pick<CommentAct<never>, 'subject' | 'isUndoable' | 'find'> = {
  subject: 'comment',
  isUndoable: true,
  async find(db, filter, { scope, limit }) {
    const ids = await findMatchingComments(db, filter, { scope, limit });
    // The texts are the members' and must go with their accounts.
    return ids.map((id) => ({ id, label: `评论 #${id}` }));
  },
};

const STATES = { waiting: '退回', approved: '通过', refused: '拒绝' } as const;

/** Moves comments to another state. */
export const commentReviews: CommentAct<z.output<typeof commentReviewChange>> = {
  ...COMMENTS,
  ...{ name: 'comment.bulk-review', needs: 'comment.review', change: commentReviewChange },
  describe: ({ to }, count) => `${STATES[to]} ${count} 条评论`,
  async changeRow(transaction, actor, { id, change, scope, now }) {
    const reviewed = await reviewComment({ db: transaction }, actor, { id, ...change, scope }, now);
    return reviewed.ok ? ok({ isChanged: true, undo: { from: change.to, to: change.from } }) : reviewed;
  },
};

/** Removes comments or brings them back. */
export const commentRemovals: CommentAct<z.output<typeof commentRemoveChange>> = {
  ...COMMENTS,
  ...{ name: 'comment.bulk-remove', needs: 'comment.delete', change: commentRemoveChange },
  describe: ({ isRemoved }, count) => `${isRemoved ? '删除' : '恢复'} ${count} 条评论`,
  async changeRow(transaction, actor, { id, change: { isRemoved }, scope, now }) {
    const send = isRemoved ? removeComment : restoreComment;
    const sent = await send({ db: transaction }, actor, { id, scope }, now);
    return sent.ok ? ok({ isChanged: true, undo: { isRemoved: !isRemoved } }) : sent;
  },
};
