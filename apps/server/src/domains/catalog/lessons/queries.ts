import type { Expression, Transaction } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables, Video } from '../../../db/tables/tables.ts';
import { lockTable } from '../../../db/transaction.ts';
import type { Preview } from '../../../http/preview.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { isNotDeleted, isVisible } from '../courses/visibility.ts';
import { isInScope } from '../operator-scope/queries.ts';

/** A visible, published lesson; in a preview also a hidden or unpublished one of the previewed course. */
export function findVisibleVideo(
  db: Queries,
  id: number,
  now: number,
  preview: Preview | null = null,
): Promise<Video | undefined> {
  return db
    .selectFrom('videos')
    .where('id', '=', id)
    .where((where) =>
      preview === null
        ? isVisible('videos', now)
        : where.or([
            isVisible('videos', now),
            where.and([isNotDeleted('videos'), where('course_id', '=', preview.courseId)]),
          ]),
    )
    .selectAll()
    .executeTakeFirst();
}

/** Title, course and visibility of lessons outside the trash. */
export async function findLessonFacts(db: Queries, ids: readonly number[], now: number) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .where('videos.id', 'in', ids)
    .where('videos.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .select(['videos.id', 'videos.title', 'courses.title as course_title', 'courses.thumb'])
    .select((build) =>
      build
        .case()
        .when(build.and([isVisible('videos', now), isVisible('courses', now)]))
        .then(1)
        .else(0)
        .end()
        .as('is_visible'),
    )
    .execute();
}

/** Ids and lengths (seconds) of the visible, published lessons of a course. */
export function findVisibleDurations(
  db: Queries,
  courseId: number,
  now: number,
): Promise<Pick<Video, 'id' | 'duration'>[]> {
  return db
    .selectFrom('videos')
    .where('course_id', '=', courseId)
    .where(isVisible('videos', now))
    .select(['id', 'duration'])
    .execute();
}

/**
 * Condition that the lesson of a row is not deleted; `videoId` is its id. For queries over more lessons than a list of
 * ids may hold.
 */
export function isExistingVideo(videoId: Expression<number>) {
  const build = expressionBuilder<Tables>();
  return build.exists(
    build
      .selectFrom('videos')
      .where('videos.id', '=', videoId)
      .where('videos.deleted_at', 'is', null)
      .select('videos.id'),
  );
}

/** What other domains show of a lesson in their lists. */
export interface VideoSummary extends Pick<Video, 'id' | 'title' | 'duration' | 'published_at'> {
  readonly course_title: string;
  readonly isDeleted: boolean;
}

/** The lessons with these ids by id, deleted ones included. */
export async function findVideoSummaries(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VideoSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .where('videos.id', 'in', [...new Set(ids)])
    .select(['videos.id', 'videos.title', 'videos.duration', 'videos.published_at', 'videos.deleted_at'])
    .select('courses.title as course_title')
    .execute();
  return new Map(
    rows.map(({ deleted_at, ...video }) => [video.id, { ...video, isDeleted: deleted_at !== null }]),
  );
}

/**
 * Numbers of lessons in the lists of their courses, from 1, by their ids: by chapter, then those without one. Lessons
 * that are not visible have none.
 */
export async function findLessonNumbers(
  db: Queries,
  courseIds: readonly number[],
  videoIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (videoIds.length === 0) return new Map();
  const listed = db
    .selectFrom('videos')
    .leftJoin('chapters', (join) =>
      join
        .onRef('chapters.id', '=', 'videos.chapter_id')
        .onRef('chapters.course_id', '=', 'videos.course_id'),
    )
    .where('videos.course_id', 'in', courseIds)
    .where(isVisible('videos', now))
    .select('videos.id')
    .select(
      sql<number>`row_number() over (
        partition by videos.course_id
        order by case when chapters.id is null then 1 else 0 end, chapters.sort, chapters.id,
          videos.sort, videos.published_at, videos.id
      )`.as('number'),
    );
  const rows = await db
    .selectFrom(listed.as('listed'))
    .where('listed.id', 'in', videoIds)
    .selectAll('listed')
    .execute();
  return new Map(rows.map(({ id, number }) => [id, Number(number)]));
}

/** Whether a lesson plays this recording, also one in the trash. */
export async function isMediaPlayed(db: Queries, mediaId: number): Promise<boolean> {
  const row = await db.selectFrom('videos').select('id').where('media_id', '=', mediaId).executeTakeFirst();
  return row !== undefined;
}

/** The ids of the recordings that lessons within the scope play, those in the trash included; for `in` of a query. */
export function selectPlayedMedia(scope: OperatorScope) {
  const lessons = expressionBuilder<Tables>()
    .selectFrom('videos as playing')
    .innerJoin('courses as played', 'played.id', 'playing.course_id')
    .where('playing.media_id', 'is not', null)
    .select('playing.media_id');
  return scope.kind === 'all' ? lessons : lessons.where(isInScope('played', scope));
}

/** A lesson that uses something, as operators see it. */
export interface LessonUse {
  readonly lessonId: number;
  readonly lesson: string;
  readonly courseId: number;
  readonly course: string;
  readonly mediaId: number | null;
  /** Whether its course is within the scope. */
  readonly isReachable: boolean;
  readonly isInTrash: boolean;
}

/** The lessons that play one of these recordings, those in the trash included. */
export function findLessonsPlaying(
  db: Queries,
  mediaIds: readonly number[],
  scope: OperatorScope,
): Promise<LessonUse[]> {
  return findUses(db, 'videos.media_id', mediaIds, scope);
}

/** The lessons with these ids, those in the trash included. */
export function findLessonUses(
  db: Queries,
  ids: readonly number[],
  scope: OperatorScope,
): Promise<LessonUse[]> {
  return findUses(db, 'videos.id', ids, scope);
}

async function findUses(
  db: Queries,
  column: 'videos.id' | 'videos.media_id',
  ids: readonly number[],
  scope: OperatorScope,
): Promise<LessonUse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .where(column, 'in', [...new Set(ids)])
    .select(['videos.id as lessonId', 'videos.title as lesson', 'videos.media_id as mediaId'])
    .select(['courses.id as courseId', 'courses.title as course'])
    .select((build) => [
      build.case().when(isInScope('courses', scope)).then(1).else(0).end().as('isReachable'),
      build.fn.coalesce('videos.deleted_at', 'courses.deleted_at').as('deletedAt'),
    ])
    .orderBy('videos.id')
    .execute();
  return rows.map(({ isReachable, deletedAt, ...use }) => ({
    ...use,
    isReachable: isReachable === 1,
    isInTrash: deletedAt !== null,
  }));
}

/** Until the transaction ends, no lesson changes: none starts to play another recording. */
export function lockVideos(transaction: Transaction<Tables>): Promise<void> {
  return lockTable(transaction, 'videos');
}

/** A lesson that is not in the trash, as figures about it need it. */
export interface LessonOfFigures {
  readonly id: number;
  readonly title: string;
  readonly course_id: number;
  /** Empty without a chapter. */
  readonly chapter: string;
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  readonly media_id: number | null;
}

/** The lessons of a course, or one lesson, in the order of the outline; those in the trash are left out. */
export async function findLessonsOfFigures(
  db: Queries,
  where: { readonly courseId: number } | { readonly lessonId: number },
): Promise<LessonOfFigures[]> {
  const lessons = db
    .selectFrom('videos')
    .leftJoin('chapters', 'chapters.id', 'videos.chapter_id')
    .where('videos.deleted_at', 'is', null)
    .select(['videos.id', 'videos.title', 'videos.course_id', 'videos.duration', 'videos.media_id'])
    .select(({ fn, val }) => fn.coalesce('chapters.title', val('')).as('chapter'));
  const wanted =
    'courseId' in where
      ? lessons.where('videos.course_id', '=', where.courseId)
      : lessons.where('videos.id', '=', where.lessonId);
  return wanted
    .orderBy(({ fn, val }) => fn.coalesce('chapters.sort', val(-1)))
    .orderBy('videos.chapter_id')
    .orderBy('videos.sort')
    .orderBy('videos.published_at')
    .orderBy('videos.id')
    .execute();
}

/** Ids of all lessons that are not in the trash, or of those of some courses. */
export async function findLessonIds(db: Queries, courseIds: readonly number[] | null): Promise<number[]> {
  if (courseIds?.length === 0) return [];
  const lessons = db.selectFrom('videos').where('deleted_at', 'is', null).select('id');
  const wanted = courseIds === null ? lessons : lessons.where('course_id', 'in', courseIds);
  return (await wanted.orderBy('id').execute()).map(({ id }) => id);
}
