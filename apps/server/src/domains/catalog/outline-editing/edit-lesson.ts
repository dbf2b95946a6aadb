import type { Transaction, UpdateObject } from 'kysely';
import type { Tables, Video } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import type { FieldChange } from '../../audit/record-act.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import { countOutlineUp, findChapterOf, lockOutline } from '../lessons/repo.ts';
import { findEditableLesson } from '../operator-scope/queries.ts';
import type { OutlineTarget } from './edit-chapters.ts';
import { shownColumns, updateLesson } from './repo.ts';

type Version = { readonly version: number };
export type LessonTarget = OutlineTarget & Version;

/** Fields of a lesson that operators change, by their names in the contract. */
export interface LessonFields {
  readonly title: string;
  readonly trialSeconds: number;
  readonly bansSeeking: boolean;
  readonly areCommentsAllowed: boolean;
}

/** The fields of a stored lesson, and whether learners see it or will see it with its recording. */
export function lessonFieldsOf(lesson: Video): LessonFields & { readonly isShown: boolean } {
  return {
    title: lesson.title,
    trialSeconds: lesson.free_seconds,
    bansSeeking: lesson.ban_drag === 1,
    areCommentsAllowed: lesson.is_allow_comment === 1,
    isShown: lesson.is_show === 1 || lesson.shows_when_ready === 1,
  };
}

function columnsOf(fields: Partial<LessonFields>): UpdateObject<Tables, 'videos'> {
  const { title, trialSeconds, bansSeeking, areCommentsAllowed } = fields;
  return {
    ...(title === undefined ? {} : { title }),
    ...(trialSeconds === undefined ? {} : { free_seconds: trialSeconds }),
    ...(bansSeeking === undefined ? {} : { ban_drag: Number(bansSeeking) }),
    ...(areCommentsAllowed === undefined ? {} : { is_allow_comment: Number(areCommentsAllowed) }),
  };
}

/** Changes fields of a lesson; those that are undefined stay. */
export function editLesson(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: LessonTarget,
  input: { readonly [Name in keyof LessonFields]?: LessonFields[Name] | undefined },
  now: number,
): Promise<OperatorOutcome<Version>> {
  const fields: Partial<LessonFields> = withoutUndefined(input);
  return inTransaction(db, async (transaction) => {
    const lesson = await findPresent(transaction, target);
    if (!lesson) return refuse('not_found');
    const changes = diffFields(lessonFieldsOf(lesson), fields);
    const change = { act: 'lesson.edit', columns: columnsOf(fields), changes, fields };
    return changeLesson(transaction, actor, target, change, now);
  });
}

/** Shows or hides a lesson. One without a recording will be shown when it gets one. */
export function editLessonState(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: LessonTarget,
  { isShown }: { readonly isShown: boolean },
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const lesson = await findPresent(transaction, target);
    if (!lesson) return refuse('not_found');
    const fields = { isShown };
    const changes = diffFields(lessonFieldsOf(lesson), fields);
    const change = { act: 'lesson.state', columns: shownColumns(isShown), changes, fields };
    return changeLesson(transaction, actor, target, change, now);
  });
}

/** Moves a lesson to the trash of its course. Progress and notes stay. */
export function trashLesson(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  target: LessonTarget,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const lesson = await findPresent(transaction, target);
    if (!lesson) return refuse('not_found');
    await lockOutline(transaction, lesson.course_id);
    const changes = [{ field: 'state', before: null, after: 'trash' }];
    const change = { act: 'lesson.trash', columns: { deleted_at: now }, changes, fields: {} };
    const trashed = await changeLesson(transaction, actor, target, change, now);
    if (trashed.ok) await countOutlineUp(transaction, lesson.course_id);
    return trashed;
  });
}

/** Takes a lesson out of the trash, to its chapter, or to those without one when the chapter was deleted. */
export function restoreLesson(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope }: OutlineTarget,
  now: number,
): Promise<OperatorOutcome<Version>> {
  return inTransaction(db, async (transaction) => {
    const lesson = await findEditableLesson(transaction, id, scope);
    if (!lesson || lesson.deleted_at === null) return refuse('not_found');
    await lockOutline(transaction, lesson.course_id);
    const chapter = await findChapterOf(transaction, lesson.course_id, { id: lesson.chapter_id });
    const columns = { deleted_at: null, chapter_id: chapter?.id ?? 0 };
    const changes = [{ field: 'state', before: 'trash', after: null }];
    const change = { act: 'lesson.restore', columns, changes, fields: {} };
    const restored = await changeLesson(
      transaction,
      actor,
      { id, scope, version: lesson.version },
      change,
      now,
    );
    if (restored.ok) await countOutlineUp(transaction, lesson.course_id);
    return restored;
  });
}

/** A lesson that is not in the trash. */
async function findPresent(
  transaction: Transaction<Tables>,
  { id, scope }: OutlineTarget,
): Promise<Video | undefined> {
  const lesson = await findEditableLesson(transaction, id, scope);
  return lesson?.deleted_at === null ? lesson : undefined;
}

/** Acts that count the version of a lesson up. Others, such as a new recording, do not make an edit stale. */
const VERSIONED_ACTS = ['lesson.edit', 'lesson.state', 'lesson.trash', 'lesson.restore'];

interface LessonChange {
  /** Name of the act in the audit log. */
  readonly act: string;
  readonly columns: UpdateObject<Tables, 'videos'>;
  readonly changes: readonly FieldChange[];
  /** Fields whose present values a stale edit gets. */
  readonly fields: object;
}

/** Changes a lesson and records it. Fails with `conflict` when it has another version by now. */
async function changeLesson(
  transaction: Transaction<Tables>,
  actor: Actor,
  { id, version, scope }: LessonTarget,
  { act, columns, changes, fields }: LessonChange,
  now: number,
): Promise<OperatorOutcome<Version>> {
  const isChanged = await updateLesson(transaction, { id, version }, { ...columns, updated_at: now });
  const lesson = await findEditableLesson(transaction, id, scope);
  if (!lesson) return refuse('not_found');
  if (!isChanged) {
    const state = { version: lesson.version, fields: pickLike(lessonFieldsOf(lesson), fields) };
    return refuseStaleEdit(transaction, { type: 'lesson', id, ...state, acts: VERSIONED_ACTS });
  }
  const subject = { type: 'lesson', id, label: lesson.title };
  await recordAct(transaction, actor, { act, subject, changes }, now);
  return ok({ version: version + 1 });
}
