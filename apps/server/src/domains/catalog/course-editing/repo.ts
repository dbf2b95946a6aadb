import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Course, Tables } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { isInScope } from '../operator-scope/queries.ts';
import type { HintFacts } from './policy.ts';

/** Adds a course and returns its id. */
export async function insertCourse(db: Queries, row: Insertable<Tables['courses']>): Promise<number> {
  return (await db.insertInto('courses').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a course and counts its version up, if it still has this version; returns whether it had. */
export async function updateCourse(
  db: Queries,
  { id, version }: { readonly id: number; readonly version: number },
  change: Updateable<Tables['courses']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('courses')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts the lessons that the hints of a course are about. */
export async function readHintFacts(db: Queries, course: Course): Promise<HintFacts> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const counts = await db
    .selectFrom('videos')
    .where('course_id', '=', course.id)
    .where('deleted_at', 'is', null)
    .select((select) => [
      select.fn.countAll<number>().as('lessons'),
      count(sql<boolean>`media_id is null`).as('lessonsWithoutVideo'),
      count(sql<boolean>`media_id is not null and is_show = 0`).as('lessonsHidden'),
    ])
    .executeTakeFirstOrThrow();
  return { course, hasDescriptionDraft: (await findDraft(db, course.id)) !== undefined, ...counts };
}

/** Whether a member has bought a course or was given it. */
export async function hasBuyers(db: Queries, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_purchases')
    .select('id')
    .where('course_id', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the operators with the scope "own" who may reach a course beside its creator. */
export async function findEditorIds(db: Queries, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course_editors')
    .select('operator_id')
    .where('course_id', '=', courseId)
    .orderBy('operator_id')
    .execute();
  return rows.map(({ operator_id }) => operator_id);
}

/** Replaces the editors of a course. */
export async function replaceEditors(
  db: Queries,
  courseId: number,
  operatorIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('course_editors').where('course_id', '=', courseId).execute();
  if (operatorIds.length === 0) return;
  const rows = operatorIds.map((operator_id) => ({ course_id: courseId, operator_id }));
  await db.insertInto('course_editors').values(rows).execute();
}

/** The draft of a course's description; undefined when there is none. */
export function findDraft(db: Queries, courseId: number) {
  return db
    .selectFrom('course_description_drafts')
    .selectAll()
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

/** Adds the draft of a description; returns whether there was none. */
export async function insertDraft(
  db: Queries,
  draft: Insertable<Tables['course_description_drafts']>,
): Promise<boolean> {
  const added = await db
    .insertInto('course_description_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('course_id').doNothing())
    .returning('course_id')
    .execute();
  return added.length > 0;
}

/** Replaces the draft of a description if it still has this version; returns whether it had. */
export async function updateDraft(
  db: Queries,
  { courseId, version }: { readonly courseId: number; readonly version: number },
  change: Omit<Insertable<Tables['course_description_drafts']>, 'course_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course_description_drafts')
    .set(change)
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the draft of a description and returns its HTML; null when there is none. */
export async function takeDraft(db: Queries, courseId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('course_description_drafts')
    .where('course_id', '=', courseId)
    .returning('html')
    .executeTakeFirst();
  return row?.html ?? null;
}

/** All courses in the order that learners see, those in the trash and outside the scope included. */
export function findManualOrder(db: Queries, scope: OperatorScope) {
  return db
    .selectFrom('courses')
    .select(['courses.id', 'courses.sort'])
    .select((select) =>
      select
        .case()
        .when(select.and([sql<boolean>`courses.deleted_at is null`, isInScope('courses', scope)]))
        .then(1)
        .else(0)
        .end()
        .as('isReachable'),
    )
    .orderBy('courses.sort')
    .orderBy('courses.published_at', 'desc')
    .orderBy('courses.id', 'desc')
    .execute();
}
