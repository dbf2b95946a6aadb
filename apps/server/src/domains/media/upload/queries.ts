import type { Queries } from '../../../db/open.ts';
import type { JobStatus } from './job-states.ts';

/** Uploads whose processing failed for good and waits for the operator. `since`: the oldest failure, milliseconds UTC. */
export async function readFailedUploads(
  db: Queries,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('media_jobs')
    .where('status', '=', 'failed')
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
