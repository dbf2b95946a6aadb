import type { Queries } from '../../db/open.ts';

// The rows that the export of a member's data (`domains/privacy/export`) contains from this domain: oldest first, without
// secrets. Field names ending in `_at` hold milliseconds UTC, those ending in `_fen` hold fen.

export function findBoughtCourses(db: Queries, memberId: number) {
  return db
    .selectFrom('course_purchases')
    .leftJoin('courses', 'courses.id', 'course_purchases.course_id')
    .select(['course_id', 'courses.title', 'course_purchases.charge_fen', 'course_purchases.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('course_purchases.id')
    .execute();
}

export function findBoughtVideos(db: Queries, memberId: number) {
  return db
    .selectFrom('video_purchases')
    .leftJoin('videos', 'videos.id', 'video_purchases.video_id')
    .select(['video_id', 'videos.title', 'video_purchases.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('video_purchases.id')
    .execute();
}

export function findAttachmentDownloads(db: Queries, memberId: number) {
  return db
    .selectFrom('attachment_downloads as download')
    .leftJoin('attachments', 'attachments.id', 'download.attachment_id')
    .select(['download.course_id', 'attachments.name', 'download.address', 'download.city'])
    .select('download.created_at')
    .where('download.member_id', '=', memberId)
    .orderBy('download.id')
    .execute();
}
