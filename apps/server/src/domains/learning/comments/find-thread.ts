import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import { COMMENT_STATUS } from './comment-states.ts';
import type { ResourceRef } from './list-repo.ts';
import { findComment } from './repo.ts';

/**
 * Whether a reply has its place: `parentId` is an approved top comment of the same course or video, and `replyId`, if
 * any, an approved reply under it (contract 8.2). 0 is none. A refused comment is as unknown as one that never was.
 */
export async function findThread(
  db: Queries,
  resource: ResourceRef,
  parentId: number,
  replyId: number,
): Promise<Outcome<never[]>> {
  if (parentId === 0) return replyId === 0 ? emptyResult : fail('invalidParameter');
  const parent = await findComment(db, parentId);
  if (!parent || parent.parent_id !== null || !isOf(parent, resource)) return fail('notFound');
  if (parent.status !== COMMENT_STATUS.approved) return failureOf(parent);
  if (replyId === 0) return emptyResult;
  const reply = await findComment(db, replyId);
  if (!reply || reply.parent_id !== parentId) return fail('notFound');
  return reply.status === COMMENT_STATUS.approved ? emptyResult : failureOf(reply);
}

function isOf(comment: Comment, { type, id }: ResourceRef): boolean {
  return comment.resource_type === type && comment.resource_id === id;
}

function failureOf({ status }: Comment) {
  return fail(status === COMMENT_STATUS.waiting ? 'commentPending' : 'notFound');
}
