/** Life of a comment: it waits until the operator approves or refuses it, who may change their mind. */
export const COMMENT_STATUS = { waiting: 0, approved: 1, refused: 2 } as const;
export type CommentStatus = (typeof COMMENT_STATUS)[keyof typeof COMMENT_STATUS];

/** The only allowed moves. */
export const COMMENT_MOVES: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  [COMMENT_STATUS.waiting]: [COMMENT_STATUS.approved, COMMENT_STATUS.refused],
  [COMMENT_STATUS.approved]: [COMMENT_STATUS.refused],
  [COMMENT_STATUS.refused]: [COMMENT_STATUS.approved],
};

/** What readers get to see a place of; a refused comment is as good as gone. */
export const SHOWN: readonly CommentStatus[] = [COMMENT_STATUS.waiting, COMMENT_STATUS.approved];
