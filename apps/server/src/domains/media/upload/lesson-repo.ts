import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Sets the recording of a video, replacing the present one. */
export async function setVideoMedia(
  db: Queries,
  videoId: number,
  mediaId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('videos')
    .from('media')
    .set({
      media_id: mediaId,
      // Seconds, rounded up.
      duration: sql<number>`(media.duration_ms + 999) / 1000`,
      updated_at: now,
    })
    .where('videos.id', '=', videoId)
    .where('media.id', '=', mediaId)
    .execute();
}

/** Lists the videos that an upload can be assigned to, newest courses first; deleted ones are excluded. */
export function listAssignableVideos(db: Queries) {
  return db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .select(['videos.id', 'videos.title', 'videos.media_id', 'videos.course_id', 'courses.title as course'])
    .where('videos.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .orderBy('videos.course_id', 'desc')
    .orderBy('videos.id')
    .limit(2000)
    .execute();
}

/** Lists the courses, newest first, with their chapters in order; null for a course without chapters. */
export function listChapters(db: Queries) {
  return db
    .selectFrom('courses')
    .leftJoin('chapters', 'chapters.course_id', 'courses.id')
    .select([
      'courses.id as courseId',
      'courses.title as course',
      'chapters.id as chapterId',
      'chapters.title as chapter',
    ])
    .where('courses.deleted_at', 'is', null)
    .orderBy('courses.id', 'desc')
    .orderBy('chapters.sort')
    .orderBy('chapters.id')
    .limit(2000)
    .execute();
}

export async function isCourse(db: Queries, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the first chapter of a course with this id or title. */
export async function findChapterOf(
  db: Queries,
  courseId: number,
  wanted: { readonly id: number } | { readonly title: string },
): Promise<{ id: number } | null> {
  const query = db.selectFrom('chapters').select('id').where('course_id', '=', courseId).orderBy('sort');
  const found = 'id' in wanted ? query.where('id', '=', wanted.id) : query.where('title', '=', wanted.title);
  return (await found.executeTakeFirst()) ?? null;
}

/** Adds a chapter at the end of a course and returns its id. */
export async function insertChapter(db: Queries, courseId: number, title: string): Promise<number> {
  const { last } = await db
    .selectFrom('chapters')
    .select((build) => build.fn.max('sort').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const sort = last === null ? 0 : Number(last) + 1;
  const row = { course_id: courseId, title, sort };
  return (await db.insertInto('chapters').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds a video and returns its id. */
export async function insertVideo(db: Queries, row: Insertable<Tables['videos']>): Promise<number> {
  return (await db.insertInto('videos').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function isVideo(db: Queries, videoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', videoId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a video that plays this recording. */
export async function findVideoUsingMedia(db: Queries, mediaId: number): Promise<{ title: string } | null> {
  const row = await db
    .selectFrom('videos')
    .select('title')
    .where('media_id', '=', mediaId)
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}
