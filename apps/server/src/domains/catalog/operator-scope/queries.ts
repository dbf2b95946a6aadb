import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Course, Video } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';

/**
 * Condition that a row of `courses` is in an operator's scope: with the scope `own` the operator created the course or
 * is one of its editors. `table` is the name or alias of `courses` in the query.
 */
export function isInScope(table: string, scope: OperatorScope): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.ref(`${table}.created_by`)} = ${scope.operatorId} or exists (
    select 1 from course_editors as editor
    where editor.course_id = ${sql.ref(`${table}.id`)} and editor.operator_id = ${scope.operatorId}))`;
}

/** Condition that the course with this id is in the scope, for queries of other domains. */
export function isCourseIdInScope(courseId: Expression<unknown>, scope: OperatorScope): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`exists (select 1 from courses as reached
    where reached.id = ${courseId} and ${isInScope('reached', scope)})`;
}

/** Condition that the lesson with this id belongs to a course in the scope, for queries of other domains. */
export function isLessonIdInScope(lessonId: Expression<unknown>, scope: OperatorScope): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`exists (select 1 from videos as reached_lesson
    inner join courses as reached on reached.id = reached_lesson.course_id
    where reached_lesson.id = ${lessonId} and ${isInScope('reached', scope)})`;
}

/** Ids of the courses in the scope, or of one of them, as a subquery for queries of other domains. 0: of all. */
export function courseIdsInScope(db: Queries, scope: OperatorScope, courseId = 0) {
  const ids = db.selectFrom('courses').select('courses.id').where(isInScope('courses', scope));
  return courseId === 0 ? ids : ids.where('courses.id', '=', courseId);
}

/** Ids of the lessons of the courses in the scope, or of one of them, as a subquery. 0: of all. */
export function lessonIdsInScope(db: Queries, scope: OperatorScope, courseId = 0) {
  return db
    .selectFrom('videos')
    .select('videos.id')
    .where('videos.course_id', 'in', courseIdsInScope(db, scope, courseId));
}

/** A course in the scope, also from the trash. */
export function findReachableCourse(
  db: Queries,
  id: number,
  scope: OperatorScope,
): Promise<Course | undefined> {
  return db
    .selectFrom('courses')
    .where('courses.id', '=', id)
    .where(isInScope('courses', scope))
    .selectAll()
    .executeTakeFirst();
}

/** A course in the scope that is not in the trash: one that may be changed. */
export async function findEditableCourse(
  db: Queries,
  id: number,
  scope: OperatorScope,
): Promise<Course | undefined> {
  const course = await findReachableCourse(db, id, scope);
  return course?.deleted_at === null ? course : undefined;
}

/** A lesson, also from the trash, of a course in the scope that is not in the trash. */
export function findEditableLesson(
  db: Queries,
  id: number,
  scope: OperatorScope,
): Promise<Video | undefined> {
  return db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .where('videos.id', '=', id)
    .where('courses.deleted_at', 'is', null)
    .where(isInScope('courses', scope))
    .selectAll('videos')
    .executeTakeFirst();
}

/** Whether an operator may reach a course, also one in the trash. */
export async function canReachCourse(db: Queries, courseId: number, scope: OperatorScope): Promise<boolean> {
  return (await findReachableCourse(db, courseId, scope)) !== undefined;
}

/** Whether an operator may change what belongs to a lesson: neither it nor its course is in the trash. */
export async function canReachLesson(db: Queries, lessonId: number, scope: OperatorScope): Promise<boolean> {
  const lesson = await findEditableLesson(db, lessonId, scope);
  return lesson?.deleted_at === null;
}
