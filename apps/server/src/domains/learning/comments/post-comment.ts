import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Transaction } from 'kysely';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import type { Member, Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { COMMENT_STATUS } from './comment-states.ts';
import { findCommentTarget } from './find-comment-target.ts';
import { findProvince } from './find-province.ts';
import type { ResourceRef } from './list-repo.ts';
import { countCommentsSince, insertComment } from './repo.ts';
import { findSensitiveWord } from './sensitive-words/find-sensitive-word.ts';
import { validateReplyTarget } from './validate-reply-target.ts';

/** Highest number of comments of a member on one day at UTC+8 (contract 8.2). */
const DAILY_COMMENTS = 100;

export interface PostCommentInput {
  readonly resource: ResourceRef;
  /** Plain text. */
  readonly content: string;
  /** Failure for an empty text; the generations differ. */
  readonly emptyTextFailure: 'invalidParameter' | 'commentTextRequired';
  /** 0 for a top comment. */
  readonly parentId: number;
  /** 0 unless it answers a reply under `parentId`. */
  readonly replyId: number;
  readonly member: Member;
  readonly client: Pick<ClientInfo, 'address' | 'province'>;
  readonly now: number;
}

/**
 * Stores a comment of either generation (contract 8.1, 8.2). It waits for moderation unless the operator switched
 * that off; one with a sensitive word waits or fails with `commentRefused`, as the operator chose. Fails with `notFound` when the member may not see the course or video, `commentNotAllowed` without
 * access, `commentsOff`, `commentPending` for a reply to a waiting comment, and `commentDailyLimit`; the lock on the
 * member keeps this limit for concurrent requests, too.
 */
export async function postComment(
  services: Pick<Services, 'db' | 'settings'>,
  comment: PostCommentInput,
): Promise<Outcome<Comment>> {
  const { resource, member, now } = comment;
  const opened = await findCommentTarget(services, resource, member, now);
  if (!opened) return fail('notFound');
  if (!opened.hasAccess) return fail('commentNotAllowed');
  if (!opened.allowsComments) return fail('commentsOff');
  if (comment.content === '') return fail(comment.emptyTextFailure);
  const word = await findSensitiveWord(services.db, comment.content);
  if (word?.effect === 'refuse') return fail('commentRefused');
  const isReviewed = (await services.settings.all())['comment.review'];
  return inTransaction(services.db, async (transaction) => {
    const target = await validateReplyTarget(transaction, resource, comment.parentId, comment.replyId);
    if (!target.ok) return target;
    await lockMember(transaction, member.id, 'no key update');
    const written = await countCommentsSince(transaction, member.id, startOfDay(now));
    if (written >= DAILY_COMMENTS) return fail('commentDailyLimit');
    const heldFor = word?.word ?? '';
    return ok(await storeComment(transaction, comment, { isHeld: isReviewed || heldFor !== '', heldFor }));
  });
}

/** Instant at which the day of `now` began at UTC+8. */
function startOfDay(now: number): number {
  return fromLocalTime(`${toLocalTime(now).slice(0, 10)} 00:00:00`);
}

function storeComment(
  transaction: Transaction<Tables>,
  { resource, content, parentId, replyId, member, client, now }: PostCommentInput,
  { isHeld, heldFor }: { readonly isHeld: boolean; readonly heldFor: string },
): Promise<Comment> {
  return insertComment(transaction, {
    resource_type: resource.type,
    resource_id: resource.id,
    member_id: member.id,
    parent_id: parentId || null,
    reply_id: replyId || null,
    content,
    status: isHeld ? COMMENT_STATUS.waiting : COMMENT_STATUS.approved,
    held_for: heldFor,
    address: client.address,
    province: findProvince(client),
    created_at: now,
  });
}
