import type { Queries } from '../../../db/open.ts';
import { EVERYTHING, type OperatorScope } from '../../../lib/actor.ts';
import { isLessonIdInScope } from '../../catalog/operator-scope/queries.ts';
import type { JobStatus } from './job-states.ts';

/**
 * Uploads whose processing failed for good and waits for the operator. `since`: the oldest failure, milliseconds UTC. In
 * the scope `own` are the operator's uploads and those for lessons in the scope.
 */
export async function readFailedUploads(
  db: Queries,
  scope: OperatorScope = EVERYTHING,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('media_jobs')
    .where('status', '=', 'failed')
    .where((where) =>
      scope.kind === 'all'
        ? where.lit(true)
        : where.or([
            where('operator_id', '=', scope.operatorId),
            isLessonIdInScope(where.ref('video_id'), scope),
          ]),
    )
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<number | null>('updated_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}

/** Uploads in one state that is not the last one. */
export interface UploadQueueState {
  readonly status: JobStatus;
  readonly uploads: number;
  /** When the oldest of them got this state, milliseconds UTC. */
  readonly oldestAt: number;
}

/** How many uploads wait, are processed or have failed. A state without uploads is left out. */
export async function readUploadQueue(db: Queries): Promise<UploadQueueState[]> {
  const rows = await db
    .selectFrom('media_jobs')
    .where('status', 'in', ['uploading', 'waiting', 'processing', 'failed'])
    .select((select) => [
      'status',
      select.fn.countAll<number>().as('uploads'),
      select.fn.min<number>('updated_at').as('oldestAt'),
    ])
    .groupBy('status')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as JobStatus }));
}

/** Bytes of all recordings in the storage. */
export async function sumRecordingBytes(db: Queries): Promise<number> {
  const { bytes } = await db
    .selectFrom('media')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('size_bytes'), select.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** How far the newest upload of a lesson is. */
export interface LessonUpload {
  readonly id: number;
  readonly status: JobStatus;
  /** Of uploading or processing. */
  readonly percent: number;
  /** Reason of a failure, in Chinese; otherwise empty. */
  readonly reason: string;
  readonly mediaId: number | null;
}

/** The newest upload of each lesson by lesson id. A lesson without one is left out. */
export async function findJobsOfVideos(
  db: Queries,
  lessonIds: readonly number[],
): Promise<ReadonlyMap<number, LessonUpload>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_jobs')
    .where('id', 'in', (build) =>
      build
        .selectFrom('media_jobs as uploads')
        .where('uploads.video_id', 'in', lessonIds)
        .groupBy('uploads.video_id')
        .select((select) => select.fn.max<number>('uploads.id').as('id')),
    )
    .select(['id', 'video_id', 'status', 'percent', 'reason', 'media_id'])
    .execute();
  return new Map(
    rows.map(({ video_id, media_id, status, ...row }) => [
      video_id ?? 0,
      { ...row, status: status as JobStatus, mediaId: media_id },
    ]),
  );
}

/** The newest upload that became each recording, by the recording's id. Recordings of commands are left out. */
export async function findJobsOfMedia(
  db: Queries,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_jobs')
    .where('media_id', 'in', [...new Set(mediaIds)])
    .groupBy('media_id')
    .select((select) => ['media_id', select.fn.max<number>('id').as('id')])
    .execute();
  return new Map(rows.map(({ media_id, id }) => [media_id ?? 0, id]));
}
