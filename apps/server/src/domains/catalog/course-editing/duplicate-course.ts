import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findAttachments } from '../attachments/queries.ts';
import { insertAttachment } from '../attachments/repo.ts';
import { insertChapter, insertVideo } from '../lessons/repo.ts';
import { findEditableCourse } from '../operator-scope/queries.ts';
import { type OperatorOutline, readOutlineOf } from '../outline-editing/read-outline.ts';
import { NEVER_PUBLISHED } from './policy.ts';
import { findDraft, insertCourse, insertDraft } from './repo.ts';

const SUFFIX = ' 副本';

/** A lesson and its copy. */
export interface CopiedLesson {
  readonly from: number;
  readonly to: number;
}

export interface DuplicateCourseInput {
  readonly id: number;
  readonly scope: OperatorScope;
  /** Copies what other domains keep about lessons, in the transaction. */
  readonly copyLessonData: (
    transaction: Transaction<Tables>,
    lessons: readonly CopiedLesson[],
  ) => Promise<void>;
}

/**
 * Makes a copy of a course as a draft: its content, chapters, lessons with the same recordings, attachments and the draft
 * of its description, without learners, comments and counts.
 */
export function duplicateCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope, copyLessonData }: DuplicateCourseInput,
  now: number,
): Promise<OperatorOutcome<{ readonly id: number; readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, id, scope);
    if (!course) return refuse('not_found');
    const { id: _, version: _version, outline_version: _outline, learner_count: _learners, ...row } = course;
    const title = `${course.title.slice(0, TITLE_LIMIT - SUFFIX.length).toWellFormed()}${SUFFIX}`;
    const copy = await insertCourse(transaction, {
      ...row,
      title,
      slug: '',
      user_count: 0,
      is_draft: 1,
      is_show: 0,
      is_on_sale: 1,
      published_at: NEVER_PUBLISHED,
      created_by: actor.operatorId,
      created_at: now,
      updated_at: now,
    });
    const draft = await findDraft(transaction, id);
    if (draft)
      await insertDraft(transaction, { ...draft, course_id: copy, changed_by: actor.name, updated_at: now });
    const lessons = await copyOutline(transaction, await readOutlineOf(transaction, course), copy, now);
    await copyLessonData(transaction, lessons);
    for (const attachment of await findAttachments(transaction, id)) {
      const { name, extension, size_bytes, storage_key } = attachment;
      const copied = { course_id: copy, name, extension, size_bytes, storage_key, created_at: now };
      await insertAttachment(transaction, copied);
    }
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.duplicate',
        subject: { type: 'course', id: copy, label: title },
        changes: [
          { field: 'from', before: null, after: id },
          { field: 'lessons', before: null, after: lessons.length },
        ],
      },
      now,
    );
    return ok({ id: copy, version: 0 });
  });
}

/** Copies chapters and lessons outside the trash; hidden ones stay hidden. */
async function copyOutline(
  transaction: Transaction<Tables>,
  { chapters, lessons }: OperatorOutline,
  courseId: number,
  now: number,
): Promise<CopiedLesson[]> {
  const chapterIds = new Map<number, number>();
  for (const { id, title } of chapters) chapterIds.set(id, await insertChapter(transaction, courseId, title));
  const copied: CopiedLesson[] = [];
  for (const [sort, { id, version: _, ...lesson }] of lessons.entries()) {
    const to = await insertVideo(transaction, {
      ...lesson,
      course_id: courseId,
      chapter_id: chapterIds.get(lesson.chapter_id) ?? 0,
      sort,
      view_num: 0,
      created_at: now,
      updated_at: now,
    });
    copied.push({ from: id, to });
  }
  return copied;
}
