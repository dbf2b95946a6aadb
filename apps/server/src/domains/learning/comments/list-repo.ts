import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import { COMMENT_STATUS, VISIBLE_STATUSES } from './comment-states.ts';
import type { ResourceType } from './find-comment-target.ts';

/** Reference to the course or video that comments are on. */
export interface ResourceRef {
  readonly type: ResourceType;
  readonly id: number;
}

/** Query for the newest comments and replies of a course or video; callers add conditions. */
function selectNewest(db: Queries, { type, id }: ResourceRef, limit: number) {
  return db
    .selectFrom('comments')
    .selectAll()
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit);
}

/** The newest approved comments and replies, as generation A lists them. */
export function findApprovedComments(db: Queries, resource: ResourceRef, limit: number): Promise<Comment[]> {
  return selectNewest(db, resource, limit).where('status', '=', COMMENT_STATUS.approved).execute();
}

/** The newest top comments, waiting ones included. */
export function findTopComments(db: Queries, resource: ResourceRef, limit: number): Promise<Comment[]> {
  return selectNewest(db, resource, limit)
    .where('parent_id', 'is', null)
    .where('status', 'in', VISIBLE_STATUSES)
    .execute();
}

export async function countTopComments(db: Queries, { type, id }: ResourceRef): Promise<number> {
  const { total } = await db
    .selectFrom('comments')
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where('parent_id', 'is', null)
    .where('status', 'in', VISIBLE_STATUSES)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest replies of each of these top comments, newest first. */
export async function findNewestReplies(
  db: Queries,
  parentIds: readonly number[],
  limitPerThread: number,
): Promise<Comment[]> {
  if (parentIds.length === 0) return [];
  const ranked = db
    .selectFrom('comments')
    .where('parent_id', 'in', parentIds)
    .where('status', 'in', VISIBLE_STATUSES)
    .select('id')
    .select((select) =>
      select.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('parent_id').orderBy('id', 'desc'))
        .as('recency'),
    );
  const newest = db.selectFrom(ranked.as('ranked')).where('recency', '<=', limitPerThread).select('id');
  return db.selectFrom('comments').selectAll().where('id', 'in', newest).orderBy('id', 'desc').execute();
}

/** Number of replies of each of these top comments, by its id; comments without replies are left out. */
export async function countReplies(
  db: Queries,
  parentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (parentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments')
    .where('parent_id', 'in', parentIds)
    .where('status', 'in', VISIBLE_STATUSES)
    .groupBy('parent_id')
    .select((select) => ['parent_id', select.fn.countAll<number>().as('replies')])
    .execute();
  return new Map(rows.map((row) => [row.parent_id ?? 0, row.replies]));
}

/** All replies of a top comment of this course or video, newest first. */
export function findReplies(
  db: Queries,
  resource: ResourceRef,
  parentId: number,
  limit: number,
): Promise<Comment[]> {
  return selectNewest(db, resource, limit)
    .where('parent_id', '=', parentId)
    .where('status', 'in', VISIBLE_STATUSES)
    .execute();
}

/** Ids of the authors of these comments, by the id of the comment; comments of erased members are left out. */
export async function findAuthorIds(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('comments').where('id', 'in', ids).select(['id', 'member_id']).execute();
  return new Map(rows.flatMap(({ id, member_id }) => (member_id === null ? [] : [[id, member_id]])));
}
