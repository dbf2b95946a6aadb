import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import { COMMENT_STATUS } from './comment-states.ts';
import type { ResourceRef } from './list-repo.ts';
import { findComment } from './repo.ts';

/**
 * Validates what a reply refers to (contract 8.2): `parentId` must be an approved top comment of the same course or
 * video, and `replyId` an approved reply under it. 0 means none. A refused comment fails with `notFound`, a waiting
 * one with `commentPending`.
 */
export async function validateReplyTarget(
  db: Queries,
  resource: ResourceRef,
  parentId: number,
  replyId: number,
): Promise<Outcome<never[]>> {
  if (parentId === 0) return replyId === 0 ? emptyResult : fail('invalidParameter');
  const parent = await findComment(db, parentId);
  if (!parent || parent.deleted_at !== null || parent.parent_id !== null) return fail('notFound');
  if (!isOnResource(parent, resource)) return fail('notFound');
  if (parent.status !== COMMENT_STATUS.approved) return failureOf(parent);
  if (replyId === 0) return emptyResult;
  const reply = await findComment(db, replyId);
  if (!reply || reply.deleted_at !== null || reply.parent_id !== parentId) return fail('notFound');
  return reply.status === COMMENT_STATUS.approved ? emptyResult : failureOf(reply);
}

function isOnResource(comment: Comment, { type, id }: ResourceRef): boolean {
  return comment.resource_type === type && comment.resource_id === id;
}

function failureOf({ status }: Comment) {
  return fail(status === COMMENT_STATUS.waiting ? 'commentPending' : 'notFound');
}
