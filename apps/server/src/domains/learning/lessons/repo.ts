import type { Queries } from '../../../db/open.ts';
import type { Media, Video } from '../../../db/tables/tables.ts';

/** A visible, published video. */
export function findPublicVideo(db: Queries, id: number, now: number): Promise<Video | undefined> {
  return db
    .selectFrom('videos')
    .where('id', '=', id)
    .where('is_show', '=', 1)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now)
    .selectAll()
    .executeTakeFirst();
}

/** Whether the member bought this single video. Single videos are no longer sold. */
export async function hasVideoPurchase(db: Queries, memberId: number, videoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('video_purchases')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The recording that a video plays. */
export function findRecording(db: Queries, mediaId: number): Promise<Media> {
  return db.selectFrom('media').where('id', '=', mediaId).selectAll().executeTakeFirstOrThrow();
}

/** Adds to the public view count. */
export async function addViews(db: Queries, videoId: number, views: number): Promise<void> {
  await db
    .updateTable('videos')
    .set((set) => ({ view_num: set('view_num', '+', views) }))
    .where('id', '=', videoId)
    .execute();
}
