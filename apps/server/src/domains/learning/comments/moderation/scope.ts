import type { Expression, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../../lib/actor.ts';
import { courseIdsInScope, lessonIdsInScope } from '../../../catalog/operator-scope/queries.ts';
import { RESOURCE_TYPE } from '../find-comment-target.ts';

/** Which courses comments are on. */
export interface CommentPlace {
  readonly scope: OperatorScope;
  /** 0 for all courses of the scope. */
  readonly courseId: number;
}

/** Subqueries with the ids of the courses and lessons on which comments are wanted. */
export interface CommentedIds {
  readonly courses: Expression<number>;
  readonly lessons: Expression<number>;
}

/** The courses of a place and their lessons; null for all. */
export function commentedIds(db: Queries, { scope, courseId }: CommentPlace): CommentedIds | null {
  if (scope.kind === 'all' && courseId === 0) return null;
  const lessons = lessonIdsInScope(db, scope, courseId).$asScalar();
  return { courses: courseIdsInScope(db, scope, courseId), lessons };
}

/** Condition that a row of `comments` is on one of these courses or on one of its lessons. */
export function isOnCourses(
  db: Queries,
  place: CommentPlace,
  ids: CommentedIds | null = commentedIds(db, place),
): Expression<SqlBool> {
  if (!ids) return sql<SqlBool>`1 = 1`;
  const { course, video } = RESOURCE_TYPE;
  if (place.courseId !== 0) {
    // Few comments: two lookups in the index. With `or`, PostgreSQL would compare every comment.
    return sql<SqlBool>`comments.id in (
      select placed.id from comments as placed
      where placed.resource_type = ${course} and placed.resource_id in ${ids.courses}
      union all select placed.id from comments as placed
      where placed.resource_type = ${video} and placed.resource_id in ${ids.lessons})`;
  }
  const { and, eb, or } = expressionBuilder<Tables, 'comments'>();
  return or([
    and([eb('comments.resource_type', '=', course), eb('comments.resource_id', 'in', ids.courses)]),
    and([eb('comments.resource_type', '=', video), eb('comments.resource_id', 'in', ids.lessons)]),
  ]);
}
