import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Course, Video } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';

/** Ids of the courses of which the operator is an editor. */
const editedBy = (operatorId: number) =>
  sql`select editor.course_id from course_editors as editor where editor.operator_id = ${operatorId}`;

/**
 * Condition that a row of `courses` is in an operator's scope: with the scope `own` the operator created the course or
 * is one of its editors. `table` is the name or alias of `courses` in the query.
 */
export function isInScope(table: string, scope: OperatorScope): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.ref(`${table}.created_by`)} = ${scope.operatorId}
    or ${sql.ref(`${table}.id`)} in (${editedBy(scope.operatorId)}))`;
}

/**
 * Ids of the courses in the scope `own` as a subquery. Two parts in place of one condition with `or`: each is read from an
 * index, without the courses.
 */
const ownCourseIds = (operatorId: number) =>
  sql<number>`(select own.id from courses as own where own.created_by = ${operatorId} union all ${editedBy(operatorId)})`;

/** Condition that the course with this id is in the scope, for queries of other domains. */
export function isCourseIdInScope(courseId: Expression<unknown>, scope: OperatorScope): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`${courseId} in ${ownCourseIds(scope.operatorId)}`;
}

/**
 * Condition that the lesson with this id belongs to a course in the scope, for queries of other domains. The databases read
 * the lessons in the scope once, not for each row.
 */
export function isLessonIdInScope(lessonId: Expression<unknown>, scope: OperatorScope): RawBuilder<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`${lessonId} in (select reached.id from videos as reached
    where reached.course_id in ${ownCourseIds(scope.operatorId)})`;
}

/** Ids of the courses in the scope, or of one of them, as a subquery for queries of other domains. 0: of all. */
export function courseIdsInScope(db: Queries, scope: OperatorScope, courseId = 0): Expression<number> {
  if (scope.kind === 'own' && courseId === 0) return ownCourseIds(scope.operatorId);
  const ids = db.selectFrom('courses').select('courses.id').where(isInScope('courses', scope));
  return (courseId === 0 ? ids : ids.where('courses.id', '=', courseId)).$asScalar();
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
