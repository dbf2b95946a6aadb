import type { States } from '../../../db/move-state.ts';

/** States of a comment. It waits until the operator approves or refuses it; the operator may change or undo this later. */
export const COMMENT_STATUS = { waiting: 0, approved: 1, refused: 2 } as const;
export type CommentStatus = (typeof COMMENT_STATUS)[keyof typeof COMMENT_STATUS];

/** The statuses of a comment and the only allowed moves between them. */
export const COMMENT_STATES: States<'comments', 'comment_moves', CommentStatus> = {
  update: (transaction) => transaction.updateTable('comments'),
  insertHistory: (transaction) => transaction.insertInto('comment_moves'),
  historyKey: 'comment_id',
  moves: {
    [COMMENT_STATUS.waiting]: [COMMENT_STATUS.approved, COMMENT_STATUS.refused],
    [COMMENT_STATUS.approved]: [COMMENT_STATUS.refused, COMMENT_STATUS.waiting],
    [COMMENT_STATUS.refused]: [COMMENT_STATUS.approved, COMMENT_STATUS.waiting],
  },
};

/** States in which a comment is listed. A waiting comment is listed without its text. */
export const VISIBLE_STATUSES: readonly CommentStatus[] = [COMMENT_STATUS.waiting, COMMENT_STATUS.approved];
