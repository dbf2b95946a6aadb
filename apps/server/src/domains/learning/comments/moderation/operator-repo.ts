import { COMMENT_COUNT_LIMIT, type CommentState } from '@zaixue/contract/operator/learners/comments';
import type { Expression, SelectQueryBuilder, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import { containsText } from '../../../../db/statements/like-pattern.ts';
import type { Comment } from '../../../../db/tables/learning-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { lockRows } from '../../../../db/transaction.ts';
import type { OperatorScope } from '../../../../lib/actor.ts';
import { COMMENT_STATUS, type CommentStatus } from '../comment-states.ts';
import { type CommentedIds, type CommentPlace, commentedIds, isOnCourses } from './scope.ts';

/** Which comments a list shows. */
export interface CommentFilter extends CommentPlace {
  /** Empty for no search. */
  readonly search: string;
  /** 0 for every member. */
  readonly memberId: number;
}

/** A search looks at so many of the newest comments: it compares the text of each. */
const SEARCHED_COMMENTS = 20_000;

function filterComments<Row>(
  db: Queries,
  query: SelectQueryBuilder<Tables, 'comments', Row>,
  { search, memberId, ...place }: CommentFilter,
  ids?: CommentedIds,
): SelectQueryBuilder<Tables, 'comments', Row> {
  let found = query.where(isOnCourses(db, place, ids));
  if (memberId > 0) found = found.where('comments.member_id', '=', memberId);
  if (search === '') return found;
  const newest = db
    .selectFrom('comments as newest')
    .select(({ fn }) => sql<number>`coalesce(${fn.max('newest.id')}, 0) - ${SEARCHED_COMMENTS}`.as('limit'));
  return found.where('comments.id', '>', newest).where(containsText(db, 'comments.content', search));
}

export interface CommentPageRequest {
  /** Null: removed comments, of every status. */
  readonly status: CommentStatus | null;
  readonly isOldestFirst: boolean;
  readonly page: number;
  readonly size: number;
}

/** Narrows a query to the comments of a status, or to the removed ones with null. */
const ofStatus = <Row>(query: SelectQueryBuilder<Tables, 'comments', Row>, status: CommentStatus | null) =>
  status === null
    ? query.where('comments.deleted_at', 'is not', null)
    : query.where('comments.status', '=', status).where('comments.deleted_at', 'is', null);

/** Ids of all comments that a filter finds, the newest first. */
export async function findCommentIds(
  db: Queries,
  filter: CommentFilter,
  { status, limit }: { readonly status: CommentStatus | null; readonly limit: number },
): Promise<number[]> {
  const found = filterComments(db, db.selectFrom('comments').select('comments.id'), filter);
  const rows = await ofStatus(found, status).orderBy('comments.id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** One page of the comments that a filter finds. */
export function findCommentPage(
  db: Queries,
  filter: CommentFilter,
  { status, isOldestFirst, page, size }: CommentPageRequest,
): Promise<Comment[]> {
  const found = filterComments(db, db.selectFrom('comments').selectAll('comments'), filter);
  return ofStatus(found, status)
    .orderBy('comments.id', isOldestFirst ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** Names of what `countComments` reads once for all its numbers. */
const ON_COURSES = sql.id('on_courses');
const ON_LESSONS = sql.id('on_lessons');

/**
 * Number of comments that a filter finds, by state, each at most {@link COMMENT_COUNT_LIMIT}: counting ends there, so that no
 * request reads all comments.
 */
export async function countComments(
  db: Queries,
  filter: CommentFilter,
): Promise<Record<CommentState | 'removed', number>> {
  const ids = filter.scope.kind === 'own' && filter.courseId === 0 ? commentedIds(db, filter) : null;
  const readIds = ids && {
    courses: sql<number>`(select id from ${ON_COURSES})`,
    lessons: sql<number>`(select id from ${ON_LESSONS})`,
  };
  const count = (condition: Expression<SqlBool>) => {
    const all = db.selectFrom('comments').select('comments.id').where(condition);
    const found = filterComments(db, all, filter, readIds ?? undefined).limit(COMMENT_COUNT_LIMIT);
    return sql`(select count(*) from ${found} as found)`;
  };
  const countOf = (status: CommentStatus) =>
    count(sql<SqlBool>`comments.status = ${status} and comments.deleted_at is null`);
  const scope = ids
    ? sql`with ${ON_COURSES} as materialized ${ids.courses}, ${ON_LESSONS} as materialized ${ids.lessons}`
    : sql``;
  const { rows } = await sql<Record<CommentState | 'removed', number>>`
    ${scope} select ${countOf(COMMENT_STATUS.waiting)} as waiting,
      ${countOf(COMMENT_STATUS.approved)} as approved,
      ${countOf(COMMENT_STATUS.refused)} as refused,
      ${count(sql<SqlBool>`comments.deleted_at is not null`)} as removed`.execute(db);
  return rows[0] ?? { waiting: 0, approved: 0, refused: 0, removed: 0 };
}

/** Comments by id. */
export async function findCommentsById(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Comment>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('comments').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Number of replies that are not removed below each of these top comments, by its id. */
export async function countRepliesBelow(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments')
    .where('parent_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('parent_id')
    .select(({ fn }) => ['parent_id', fn.countAll<number>().as('replies')])
    .execute();
  return new Map(rows.map(({ parent_id, replies }) => [parent_id ?? 0, replies]));
}

/** Locks a comment that is in the scope. */
export function lockComment(
  transaction: Transaction<Tables>,
  id: number,
  scope: OperatorScope,
): Promise<Comment | undefined> {
  const find = transaction
    .selectFrom('comments')
    .selectAll('comments')
    .where('comments.id', '=', id)
    .where(isOnCourses(transaction, { scope, courseId: 0 }));
  return lockRows(transaction, find, 'no key update').executeTakeFirst();
}

/** Removes a comment at `now`, or brings a removed one back with null. */
export async function setRemoved(
  transaction: Transaction<Tables>,
  id: number,
  now: number | null,
): Promise<void> {
  await transaction.updateTable('comments').set({ deleted_at: now }).where('id', '=', id).execute();
}
