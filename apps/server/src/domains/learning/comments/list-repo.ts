import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import { COMMENT_STATUS, VISIBLE_STATUSES } from './comment-states.ts';
import type { ResourceType } from './find-comment-target.ts';

/** Reference to the course or video that comments are on. */
export interface ResourceRef {
  readonly type: ResourceType;
  readonly id: number;
}

/** Query for the newest comments and replies of a course or video without removed ones; callers add conditions. */
function selectNewest(db: Queries, { type, id }: ResourceRef, limit: number) {
  return db
    .selectFrom('comments')
    .selectAll()
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit);
}

/** The newest approved comments and replies, as generation A lists them; no replies of removed comments. */
export function findApprovedComments(db: Queries, resource: ResourceRef, limit: number): Promise<Comment[]> {
  return selectNewest(db, resource, limit)
    .where('status', '=', COMMENT_STATUS.approved)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments as top')
            .select('top.id')
            .whereRef('top.id', '=', 'comments.parent_id')
            .where('top.deleted_at', 'is not', null),
        ),
      ),
    )
    .execute();
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
    .where('deleted_at', 'is', null)
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
    .where('deleted_at', 'is', null)
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
    .where('deleted_at', 'is', null)
    .groupBy('parent_id')
    .select((select) => ['parent_id', select.fn.countAll<number>().as('replies')])
    .execute();
  return new Map(rows.map((row) => [row.parent_id ?? 0, row.replies]));
}

/** All replies of a top comment of this course or video, newest first; none when it was removed. */
export function findReplies(
  db: Queries,
  resource: ResourceRef,
  parentId: number,
  limit: number,
): Promise<Comment[]> {
  return selectNewest(db, resource, limit)
    .where('parent_id', '=', parentId)
    .where('status', 'in', VISIBLE_STATUSES)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comments as top')
          .select('top.id')
          .where('top.id', '=', parentId)
          .where('top.deleted_at', 'is', null),
      ),
    )
    .execute();
}

/** Who wrote these comments, by the id of the comment. */
export async function findAuthors(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, CommentAuthorRow>();
  const rows = await db
    .selectFrom('comments')
    .where('id', 'in', ids)
    .select(['id', 'member_id', 'is_by_site'])
    .execute();
  return new Map<number, CommentAuthorRow>(rows.map(({ id, ...author }) => [id, author]));
}
export type CommentAuthorRow = Pick<Comment, 'member_id' | 'is_by_site'>;
