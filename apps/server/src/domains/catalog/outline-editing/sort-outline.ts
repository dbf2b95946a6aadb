import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField, refuseStale } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findLastChangeOf } from '../../audit/queries.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { findEditableCourse } from '../operator-scope/queries.ts';
import { type OutlineTarget, outlineSubject } from './edit-chapters.ts';
import { type OperatorOutline, readOutlineOf } from './read-outline.ts';
import { storeChapterOrder, storeOrder, updateOutlineVersion } from './repo.ts';

/** The order of all chapters and lessons of a course. */
export interface OutlineOrder {
  readonly chapterIds: readonly number[];
  /** In their order within their chapters; 0 for no chapter. */
  readonly lessons: readonly { readonly id: number; readonly chapterId: number }[];
}

/**
 * Sets the order of all chapters and lessons of a course. Fails with `conflict` when the operator saw another order or
 * when the course has other chapters or lessons by now.
 */
export function sortOutline(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope, version, chapterIds, lessons }: OutlineTarget & OutlineOrder & { readonly version: number },
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, id, scope);
    if (!course) return refuse('not_found');
    if (lessons.some(({ chapterId }) => chapterId !== 0 && !chapterIds.includes(chapterId)))
      return refuseField('lessons', '课时的章节不在目录里');
    const before = await readOutlineOf(transaction, course);
    const isComplete =
      hasSameIds(chapterIds, before.chapters) &&
      hasSameIds(
        lessons.map((lesson) => lesson.id),
        before.lessons,
      );
    if (!isComplete || !(await updateOutlineVersion(transaction, id, version)))
      return refuseStaleOrder(transaction, { id, scope });
    await storeChapterOrder(transaction, chapterIds);
    const present = new Map(before.lessons.map((lesson) => [lesson.id, lesson]));
    const moved = lessons
      .map((lesson, sort) => ({ ...lesson, sort }))
      .filter(({ id: lessonId, chapterId, sort }) => {
        const row = present.get(lessonId);
        return row?.sort !== sort || row.chapter_id !== chapterId;
      });
    await storeOrder(transaction, moved);
    const subject = outlineSubject(id, course.title);
    const changes = diffFields(orderOf(before), { chapterIds, lessons });
    await recordAct(transaction, actor, { act: 'outline.sort', subject, changes }, now);
    return ok({ version: version + 1 });
  });
}

const orderOf = ({ chapters, lessons }: OperatorOutline): OutlineOrder => ({
  chapterIds: chapters.map(({ id }) => id),
  lessons: lessons.map(({ id, chapter_id }) => ({ id, chapterId: chapter_id })),
});

/** Whether a list has the ids of exactly these rows, each once. */
function hasSameIds(ids: readonly number[], rows: readonly { readonly id: number }[]): boolean {
  const sent = new Set(ids);
  return ids.length === rows.length && sent.size === rows.length && rows.every(({ id }) => sent.has(id));
}

/** Acts on a lesson that change which lessons the order has. */
const LESSON_ACTS = ['lesson.trash', 'lesson.restore'];

/** Returns the failure of an order that was made from an old one, with the present order and who changed it last. */
async function refuseStaleOrder(
  transaction: Transaction<Tables>,
  { id, scope }: OutlineTarget,
): Promise<OperatorOutcome<never>> {
  const course = await findEditableCourse(transaction, id, scope);
  if (!course) return refuse('not_found');
  const outline = await readOutlineOf(transaction, course);
  const ids = [...outline.lessons, ...outline.trash].map((lesson) => lesson.id);
  const changes = [
    await findLastChangeOf(transaction, { type: 'outline', ids: [id] }),
    await findLastChangeOf(transaction, { type: 'lesson', ids, acts: LESSON_ACTS }),
  ];
  const last = changes.filter((change) => change !== null).sort((a, b) => b.at - a.at)[0];
  const fields = { ...orderOf(outline) };
  return refuseStale({ version: course.outline_version, by: last?.by ?? '', at: last?.at ?? 0, fields });
}
