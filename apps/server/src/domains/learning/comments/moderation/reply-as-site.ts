import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../../lib/operator-outcome.ts';
import { refuse } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { COMMENT_STATUS } from '../comment-states.ts';
import { findComment, insertComment } from '../repo.ts';
import { lockComment } from './operator-repo.ts';

export interface SiteReplyInput {
  /** The comment or reply that is answered. */
  readonly id: number;
  /** Plain text. */
  readonly text: string;
  readonly scope: OperatorScope;
}

/**
 * Answers a comment in the site's name; learners see it at once, and the author gets a message. Fails with `refused` for a
 * comment that learners do not see.
 */
export async function replyAsSite(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  actor: Actor,
  { id, text, scope }: SiteReplyInput,
  now: number,
): Promise<OperatorOutcome<{ readonly id: number }>> {
  const siteName = (await settings.all())['site.name'];
  return inTransaction(db, async (transaction) => {
    const answered = await lockComment(transaction, id, scope);
    if (!answered) return refuse('not_found');
    const top = answered.parent_id === null ? answered : await findComment(transaction, answered.parent_id);
    for (const comment of [answered, top]) {
      if (!comment || comment.deleted_at !== null)
        return refuse('refused', { message: '评论已经删除，恢复后才能回复' });
      if (comment.status !== COMMENT_STATUS.approved)
        return refuse('refused', { message: '评论还没有通过，通过后才能回复' });
    }
    const reply = await insertComment(transaction, {
      resource_type: answered.resource_type,
      resource_id: answered.resource_id,
      member_id: null,
      parent_id: answered.parent_id ?? answered.id,
      reply_id: answered.parent_id === null ? null : answered.id,
      content: text,
      status: COMMENT_STATUS.approved,
      address: '',
      province: '',
      is_by_site: 1,
      created_at: now,
    });
    if (answered.member_id !== null) {
      const message = `${siteName}回复了您的评论：${text}`;
      await sendMessage(transaction, { memberId: answered.member_id, text: message, now });
    }
    await recordAct(
      transaction,
      actor,
      {
        act: 'comment.reply',
        subject: { type: 'comment', id, label: '' },
        changes: [{ field: 'text', before: null, after: text }],
      },
      now,
    );
    return ok({ id: reply.id });
  });
}
