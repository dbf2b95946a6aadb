import { fromLocalTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Transaction } from 'kysely';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import type { Member, Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { ClientFacts } from '../../../http/input/client-facts.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { COMMENT_STATUS } from './comment-states.ts';
import { openResource } from './find-comment-target.ts';
import { findThread } from './find-thread.ts';
import type { ResourceRef } from './list-repo.ts';
import { provinceOf } from './province-of.ts';
import { countCommentsSince, insertComment } from './repo.ts';

/** Comments of one member on one day at UTC+8 (contract 8.2). */
const DAILY_COMMENTS = 100;

export interface NewComment {
  readonly resource: ResourceRef;
  /** Plain text. */
  readonly content: string;
  /** What an empty text is told. */
  readonly whenEmpty: 'invalidParameter' | 'commentTextRequired';
  /** 0 for a top comment. */
  readonly parentId: number;
  /** 0 unless it answers a reply under `parentId`. */
  readonly replyId: number;
  readonly member: Member;
  readonly client: Pick<ClientFacts, 'address' | 'province'>;
  readonly now: number;
}

/**
 * Stores a comment of either generation (contract 8.1, 8.2). It waits for moderation unless the operator switched
 * that off. Fails with `notFound` for what is not there to see, `commentNotAllowed` without access, `commentsOff`,
 * `commentPending` for a reply to what is not approved, and `commentDailyLimit`, which no race gets past.
 */
export async function postComment(
  services: Pick<Services, 'db' | 'settings'>,
  comment: NewComment,
): Promise<Outcome<Comment>> {
  const { resource, member, now } = comment;
  const opened = await openResource(services, resource, member, now);
  if (!opened) return fail('notFound');
  if (!opened.hasAccess) return fail('commentNotAllowed');
  if (!opened.allowsComments) return fail('commentsOff');
  if (comment.content === '') return fail(comment.whenEmpty);
  const isReviewed = (await services.settings.all())['comment.review'];
  return inTransaction(services.db, async (transaction) => {
    const thread = await findThread(transaction, resource, comment.parentId, comment.replyId);
    if (!thread.ok) return thread;
    await lockMember(transaction, member.id);
    const written = await countCommentsSince(transaction, member.id, startOfDay(now));
    if (written >= DAILY_COMMENTS) return fail('commentDailyLimit');
    return ok(await store(transaction, comment, isReviewed));
  });
}

/** When the day of an instant began at UTC+8. */
function startOfDay(now: number): number {
  return fromLocalTime(`${toLocalTime(now).slice(0, 10)} 00:00:00`);
}

function store(
  transaction: Transaction<Tables>,
  { resource, content, parentId, replyId, member, client, now }: NewComment,
  isReviewed: boolean,
): Promise<Comment> {
  return insertComment(transaction, {
    resource_type: resource.type,
    resource_id: resource.id,
    member_id: member.id,
    parent_id: parentId || null,
    reply_id: replyId || null,
    content,
    status: isReviewed ? COMMENT_STATUS.waiting : COMMENT_STATUS.approved,
    address: client.address,
    province: provinceOf(client),
    created_at: now,
  });
}
