import type { Queries } from '../../../../db/open.ts';
import type { Comment } from '../../../../db/tables/learning-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../../lib/operator-outcome.ts';
import { refuse } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { findCourseTitles, findLessonPlaces } from '../../../catalog/courses/queries.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { commentReplyMessage } from '../../../inbox/service-messages.ts';
import { COMMENT_STATUS } from '../comment-states.ts';
import { RESOURCE_TYPE } from '../find-comment-target.ts';
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
      const place = await findPlace(transaction, answered);
      const message = commentReplyMessage({ site: siteName, ...place, answer: text });
      await sendMessage(transaction, { memberId: answered.member_id, message, now });
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

/** The course of a comment, also where one of its lessons has the comment. */
async function findPlace(db: Queries, { resource_type, resource_id }: Comment) {
  const lessonId = resource_type === RESOURCE_TYPE.video ? resource_id : null;
  const courseId = lessonId === null ? resource_id : await findCourseId(db, lessonId);
  const title = (await findCourseTitles(db, [courseId])).get(courseId) ?? '';
  return { lessonId, course: { id: courseId, title } };
}

/** Lessons are never removed from the table, so 0 does not occur. */
const findCourseId = async (db: Queries, lessonId: number): Promise<number> =>
  (await findLessonPlaces(db, [lessonId])).get(lessonId)?.courseId ?? 0;
