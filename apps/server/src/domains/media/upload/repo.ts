import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Queries } from '../../../db/open.ts';
import type { MediaJob } from '../../../db/tables/media-tables.ts';
import type { Media, Tables } from '../../../db/tables/tables.ts';
import type { JobStatus } from './job-states.ts';

export async function insertJob(
  db: Queries,
  job: {
    readonly operatorId: number;
    readonly name: string;
    readonly uploadId: string;
    readonly sizeBytes: number;
    readonly videoId: number | null;
  },
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('media_jobs')
    .values({
      operator_id: job.operatorId,
      name: job.name,
      upload_id: job.uploadId,
      size_bytes: job.sizeBytes,
      status: 'uploading',
      percent: 0,
      reason: '',
      attempts: 0,
      lease_owner: null,
      lease_until: null,
      media_id: null,
      video_id: job.videoId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findJob(db: Queries, id: number): Promise<MediaJob | null> {
  return (await db.selectFrom('media_jobs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findJobByUpload(db: Queries, uploadId: string): Promise<MediaJob | null> {
  const row = await db
    .selectFrom('media_jobs')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row ?? null;
}

export function findJobsIn(db: Queries, status: JobStatus): Promise<MediaJob[]> {
  return db.selectFrom('media_jobs').selectAll().where('status', '=', status).orderBy('id').execute();
}

/** The next recording to process, kept from other workers until the transaction ends. */
export async function lockNextJob(transaction: Transaction<Tables>): Promise<MediaJob | null> {
  const query = transaction
    .selectFrom('media_jobs')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(1);
  const locked = dialectOf(transaction) === 'postgres' ? query.forUpdate().skipLocked() : query;
  return (await locked.executeTakeFirst()) ?? null;
}

/** What a move changes beside the state. */
export interface JobChange {
  readonly percent?: number;
  readonly reason?: string;
  readonly attempts?: number;
  readonly mediaId?: number;
  readonly lease?: { readonly owner: string; readonly until: number } | null;
}

/** Changes the state if it is still `from`, and if the lease is still `heldBy`, where one is asked for. */
export async function updateStatus(
  transaction: Transaction<Tables>,
  move: {
    readonly jobId: number;
    readonly from: JobStatus;
    readonly to: JobStatus;
    readonly heldBy: string | null;
    readonly change: JobChange;
    readonly now: number;
  },
): Promise<boolean> {
  const { percent, reason, attempts, mediaId, lease } = move.change;
  let update = transaction
    .updateTable('media_jobs')
    .set({
      status: move.to,
      reason: reason ?? '',
      updated_at: move.now,
      lease_owner: lease?.owner ?? null,
      lease_until: lease?.until ?? null,
      ...(percent === undefined ? {} : { percent }),
      ...(attempts === undefined ? {} : { attempts }),
      ...(mediaId === undefined ? {} : { media_id: mediaId }),
    })
    .where('id', '=', move.jobId)
    .where('status', '=', move.from);
  if (move.heldBy !== null) update = update.where('lease_owner', '=', move.heldBy);
  return (await update.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

export async function insertMove(
  db: Queries,
  move: {
    readonly jobId: number;
    readonly from: JobStatus | '';
    readonly to: JobStatus;
    readonly reason: string;
    readonly now: number;
  },
): Promise<void> {
  await db
    .insertInto('media_job_moves')
    .values({
      job_id: move.jobId,
      from_status: move.from,
      to_status: move.to,
      reason: move.reason,
      created_at: move.now,
    })
    .execute();
}

/** Notes how far the work is and keeps the lease. False when somebody else has it by now. */
export async function renewLease(
  db: Queries,
  job: { readonly jobId: number; readonly owner: string; readonly until: number; readonly percent: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_jobs')
    .set({ percent: job.percent, lease_until: job.until })
    .where('id', '=', job.jobId)
    .where('status', '=', 'processing')
    .where('lease_owner', '=', job.owner)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The bytes of an upload go on arriving. */
export async function touchJob(db: Queries, uploadId: string, percent: number, now: number): Promise<void> {
  await db
    .updateTable('media_jobs')
    .set({ percent, updated_at: now })
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'uploading')
    .execute();
}

export async function setTarget(db: Queries, jobId: number, videoId: number | null): Promise<void> {
  await db.updateTable('media_jobs').set({ video_id: videoId }).where('id', '=', jobId).execute();
}

/** False when the state changed meanwhile. */
export async function deleteJobRow(db: Queries, jobId: number, status: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media_jobs')
    .where('id', '=', jobId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Lets a video play a recording, in place of what it played before. */
export async function setRecording(
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

/** Videos of courses that were not deleted, as an operator picks them: the newest courses first. */
export function listVideosWithoutMedia(db: Queries) {
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

/** Courses that were not deleted, the newest first, each with its chapters in their order; null for a course without. */
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

/** The first chapter of a course with that id or title. */
export async function findChapterOf(
  db: Queries,
  courseId: number,
  wanted: { readonly id: number } | { readonly title: string },
): Promise<{ id: number } | null> {
  const query = db.selectFrom('chapters').select('id').where('course_id', '=', courseId).orderBy('sort');
  const found = 'id' in wanted ? query.where('id', '=', wanted.id) : query.where('title', '=', wanted.title);
  return (await found.executeTakeFirst()) ?? null;
}

/** Adds a chapter after the others of its course and answers its id. */
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

export async function findRecording(db: Queries, mediaId: number): Promise<Media | null> {
  return (await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirst()) ?? null;
}

/** Adds a video and answers its id. */
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

/** The newest uploads, with what became of them. */
export function findNewestJobs(db: Queries, limit: number) {
  return jobRows(db).orderBy('media_jobs.id', 'desc').limit(limit).execute();
}

/** One upload with what became of it. */
export function findJobRow(db: Queries, id: number) {
  return jobRows(db).where('media_jobs.id', '=', id).executeTakeFirst();
}

function jobRows(db: Queries) {
  return db
    .selectFrom('media_jobs')
    .leftJoin('media', 'media.id', 'media_jobs.media_id')
    .leftJoin('videos', 'videos.id', 'media_jobs.video_id')
    .leftJoin('courses', 'courses.id', 'videos.course_id')
    .selectAll('media_jobs')
    .select(['media.duration_ms', 'videos.title as video_title', 'courses.title as course_title']);
}

/** What an upload went through, oldest first. */
export function findMoves(db: Queries, jobId: number) {
  return db
    .selectFrom('media_job_moves')
    .select(['to_status', 'reason', 'created_at'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
}

/** The newest captions and the videos they belong to. */
export function findCaptionLines(db: Queries, limit: number) {
  return db
    .selectFrom('video_captions')
    .innerJoin('videos', 'videos.id', 'video_captions.video_id')
    .select(['video_id as videoId', 'videos.title as video', 'language', 'label'])
    .orderBy('video_captions.id', 'desc')
    .limit(limit)
    .execute();
}

/** A video that plays this recording, or null. */
export async function findVideoUsingMedia(db: Queries, mediaId: number): Promise<{ title: string } | null> {
  const row = await db
    .selectFrom('videos')
    .select('title')
    .where('media_id', '=', mediaId)
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

export async function countJobsOf(db: Queries, mediaId: number): Promise<number> {
  const { jobs } = await db
    .selectFrom('media_jobs')
    .select((build) => build.fn.countAll<number>().as('jobs'))
    .where('media_id', '=', mediaId)
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

export async function deleteMedia(db: Queries, mediaId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('media')
    .where('id', '=', mediaId)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

export async function isUploadKnown(db: Queries, uploadId: string): Promise<boolean> {
  const job = await findJobByUpload(db, uploadId);
  return job !== null && job.status !== 'ready';
}
