import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { MediaJob } from '../../../db/tables/media-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';
import type { JobStatus } from './job-states.ts';

export async function insertJob(
  db: Queries,
  job: {
    readonly operatorId: number | null;
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

export function findJobsByStatus(db: Queries, status: JobStatus): Promise<MediaJob[]> {
  return db.selectFrom('media_jobs').selectAll().where('status', '=', status).orderBy('id').execute();
}

/** Locks the next waiting job until the transaction ends, skipping jobs that other workers have locked. */
export async function lockNextJob(transaction: Transaction<Tables>): Promise<MediaJob | null> {
  const query = transaction
    .selectFrom('media_jobs')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(1);
  return (await lockRows(transaction, query, 'update skip locked').executeTakeFirst()) ?? null;
}

export async function insertJobMove(
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

/** Stores the progress and extends the lease. False when another process holds the lease. */
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

/** Stores the progress of an upload. */
export async function updateUploadProgress(
  db: Queries,
  uploadId: string,
  percent: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('media_jobs')
    .set({ percent, updated_at: now })
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'uploading')
    .execute();
}

export async function setJobVideo(db: Queries, jobId: number, videoId: number | null): Promise<void> {
  await db.updateTable('media_jobs').set({ video_id: videoId }).where('id', '=', jobId).execute();
}

/** Deletes a job if its state is still `status`; returns whether it did. */
export async function deleteJobRow(db: Queries, jobId: number, status: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media_jobs')
    .where('id', '=', jobId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Lists the state changes of an upload, oldest first. */
export function listJobMoves(db: Queries, jobId: number) {
  return db
    .selectFrom('media_job_moves')
    .select(['to_status', 'reason', 'created_at'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
}

export async function countJobsByMedia(db: Queries, mediaId: number): Promise<number> {
  const { jobs } = await db
    .selectFrom('media_jobs')
    .select((build) => build.fn.countAll<number>().as('jobs'))
    .where('media_id', '=', mediaId)
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

export async function isUploadInUse(db: Queries, uploadId: string): Promise<boolean> {
  const job = await findJobByUpload(db, uploadId);
  return job !== null && job.status !== 'ready';
}
