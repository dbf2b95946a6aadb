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

/** Condition that a row of `comments` is on one of these courses or on one of its lessons. */
export function isOnCourses(db: Queries, { scope, courseId }: CommentPlace): Expression<SqlBool> {
  if (scope.kind === 'all' && courseId === 0) return sql<SqlBool>`1 = 1`;
  const { and, eb, or } = expressionBuilder<Tables, 'comments'>();
  return or([
    and([
      eb('comments.resource_type', '=', RESOURCE_TYPE.course),
      eb('comments.resource_id', 'in', courseIdsInScope(db, scope, courseId)),
    ]),
    and([
      eb('comments.resource_type', '=', RESOURCE_TYPE.video),
      eb('comments.resource_id', 'in', lessonIdsInScope(db, scope, courseId)),
    ]),
  ]);
}
