import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import { newVideoRow } from '../lessons/new-video-row.ts';
import {
  countOutlineUp,
  endOfChapter,
  findChapterOf,
  insertChapter,
  insertVideo,
  lockOutline,
} from '../lessons/repo.ts';
import { findEditableCourse } from '../operator-scope/queries.ts';
import { deleteChapter, findEditableChapter, updateChapter } from './repo.ts';

/** What an act names: a row by its id, and what the operator may reach. */
export interface OutlineTarget {
  readonly id: number;
  readonly scope: OperatorScope;
}

/** The order of a course's chapters and lessons, as the subject of an act. */
export const outlineSubject = (courseId: number, label: string) => ({ type: 'outline', id: courseId, label });

/** Adds a chapter at the end of a course and returns its id. */
export function createChapter(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id: courseId, scope, title }: OutlineTarget & { readonly title: string },
  now: number,
): Promise<OperatorOutcome<{ readonly id: number }>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    await lockOutline(transaction, courseId);
    const id = await insertChapter(transaction, courseId, title);
    await countOutlineUp(transaction, courseId);
    const subject = outlineSubject(courseId, course.title);
    const changes = [{ field: 'chapter', before: null, after: title }];
    await recordAct(transaction, actor, { act: 'chapter.create', subject, changes }, now);
    return ok({ id });
  });
}

/** Renames a chapter. */
export function editChapter(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope, title, version }: OutlineTarget & { readonly title: string; readonly version: number },
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    const chapter = await findEditableChapter(transaction, id, scope);
    if (!chapter) return refuse('not_found');
    if (!(await updateChapter(transaction, { id, version, title }))) {
      const present = await findEditableChapter(transaction, id, scope);
      if (!present) return refuse('not_found');
      const state = { version: present.version, fields: { title: present.title } };
      return refuseStaleEdit(transaction, { type: 'chapter', id, ...state });
    }
    const subject = { type: 'chapter', id, label: title };
    const changes = diffFields({ title: chapter.title }, { title });
    await recordAct(transaction, actor, { act: 'chapter.edit', subject, changes }, now);
    return ok({ version: version + 1 });
  });
}

/** Deletes a chapter; its lessons stay in the course, at the end of those without a chapter. */
export function removeChapter(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope }: OutlineTarget,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const chapter = await findEditableChapter(transaction, id, scope);
    const course = chapter && (await findEditableCourse(transaction, chapter.course_id, scope));
    if (!course) return refuse('not_found');
    await lockOutline(transaction, course.id);
    await deleteChapter(transaction, chapter, await endOfChapter(transaction, course.id, 0));
    await countOutlineUp(transaction, course.id);
    const subject = outlineSubject(course.id, course.title);
    const changes = [{ field: 'chapter', before: chapter.title, after: null }];
    await recordAct(transaction, actor, { act: 'chapter.delete', subject, changes }, now);
    return ok({});
  });
}

export interface CreateLessonsInput extends OutlineTarget {
  /** 0 for none. */
  readonly chapterId: number;
  readonly titles: readonly string[];
}

/** Adds lessons without recordings at the end of a chapter and returns their ids, in the order of the titles. */
export function createLessons(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id: courseId, scope, chapterId, titles }: CreateLessonsInput,
  now: number,
): Promise<OperatorOutcome<{ readonly ids: number[] }>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    await lockOutline(transaction, courseId);
    if (chapterId !== 0 && !(await findChapterOf(transaction, courseId, { id: chapterId })))
      return refuseField('chapterId', '请选择章节');
    const sort = await endOfChapter(transaction, courseId, chapterId);
    const ids: number[] = [];
    for (const [index, title] of titles.entries()) {
      const lesson = { courseId, chapterId, title, sort: sort + index, trialSeconds: 0, banDrag: false };
      ids.push(await insertVideo(transaction, newVideoRow({ ...lesson, media: null }, now)));
    }
    await countOutlineUp(transaction, courseId);
    const subject = outlineSubject(courseId, course.title);
    const changes = [{ field: 'lessons', before: null, after: titles }];
    await recordAct(transaction, actor, { act: 'lesson.create', subject, changes }, now);
    return ok({ ids });
  });
}
