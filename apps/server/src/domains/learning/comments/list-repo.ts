import type { Queries } from '../../../db/open.ts';
import type { Comment } from '../../../db/tables/learning-tables.ts';
import { COMMENT_STATUS, VISIBLE_STATUSES } from './comment-states.ts';
import type { ResourceType } from './find-comment-target.ts';

/** Reference to the course or video that comments are on. */
export interface ResourceRef {
  readonly type: ResourceType;
  readonly id: number;
}

/** A comment with its author; name and avatar are null when the account was erased. */
export type CommentWithAuthor = Comment & {
  readonly nick_name: string | null;
  readonly avatar: string | null;
};

function withAuthors(db: Queries) {
  return db
    .selectFrom('comments')
    .leftJoin('members', 'members.id', 'comments.member_id')
    .selectAll('comments')
    .select(['members.nick_name', 'members.avatar']);
}

/** Query for the newest comments and replies of a course or video; callers add conditions. */
function selectNewest(db: Queries, { type, id }: ResourceRef, limit: number) {
  return withAuthors(db)
    .where('comments.resource_type', '=', type)
    .where('comments.resource_id', '=', id)
    .orderBy('comments.id', 'desc')
    .limit(limit);
}

/** The newest approved comments and replies, as generation A lists them. */
export function findApprovedComments(
  db: Queries,
  resource: ResourceRef,
  limit: number,
): Promise<CommentWithAuthor[]> {
  return selectNewest(db, resource, limit).where('comments.status', '=', COMMENT_STATUS.approved).execute();
}

/** The newest top comments, waiting ones included. */
export function findTopComments(
  db: Queries,
  resource: ResourceRef,
  limit: number,
): Promise<CommentWithAuthor[]> {
  return selectNewest(db, resource, limit)
    .where('comments.parent_id', 'is', null)
    .where('comments.status', 'in', VISIBLE_STATUSES)
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
): Promise<CommentWithAuthor[]> {
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
  return withAuthors(db).where('comments.id', 'in', newest).orderBy('comments.id', 'desc').execute();
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
): Promise<CommentWithAuthor[]> {
  return selectNewest(db, resource, limit)
    .where('comments.parent_id', '=', parentId)
    .where('comments.status', 'in', VISIBLE_STATUSES)
    .execute();
}

/** Authors of the replies that other replies answer, by the id of the answered reply. */
export async function findAnsweredAuthors(db: Queries, replyIds: readonly number[]) {
  if (replyIds.length === 0) return new Map<number, { nick_name: string; avatar: string }>();
  const rows = await db
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .where('comments.id', 'in', replyIds)
    .select(['comments.id', 'members.nick_name', 'members.avatar'])
    .execute();
  return new Map(rows.map(({ id, ...author }) => [id, author]));
}
