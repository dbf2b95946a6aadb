import { inTransaction } from '../../../db/transaction.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import type { Services } from '../../../services.ts';
import { isVideo } from '../../catalog/lessons/queries.ts';
import { findJobByUpload, insertJob, insertJobMove } from './job-repo.ts';
import { moveJob } from './move-job.ts';

export interface UploadInput {
  readonly operatorId: number;
  /** Name of the file on the operator's machine. */
  readonly name: string;
  readonly uploadId: string;
  readonly sizeBytes: number;
  /** The video that will play it; null for none yet. */
  readonly videoId: number | null;
}

/** Maximum file size: about a day of video in high quality. */
export const MAX_UPLOAD_BYTES = 50 * 1024 ** 3;
const MAX_NAME_LENGTH = 191;

/** Creates the row of an upload before its first byte. Returns its id, or the error in Chinese. */
export async function beginUpload(
  services: Pick<Services, 'db' | 'clock'>,
  upload: UploadInput,
): Promise<number | string> {
  const { sizeBytes, videoId } = upload;
  if (sizeBytes <= 0) return '文件是空的';
  if (sizeBytes > MAX_UPLOAD_BYTES) return '文件超过 50 GB';
  if (videoId !== null && !(await isVideo(services.db, videoId))) return '所选的视频不存在';
  const name = cleanName(upload.name).slice(0, MAX_NAME_LENGTH) || '未命名';
  const now = services.clock();
  return inTransaction(services.db, async (transaction) => {
    const jobId = await insertJob(transaction, { ...upload, name }, now);
    await insertJobMove(transaction, { jobId, from: '', to: 'uploading', reason: '', now });
    return jobId;
  });
}

/** Queues a completely received upload for processing. Returns whether it was still uploading. */
export async function finishUpload(
  services: Pick<Services, 'db' | 'clock'>,
  uploadId: string,
): Promise<boolean> {
  const job = await findJobByUpload(services.db, uploadId);
  if (!job) return false;
  return inTransaction(services.db, (transaction) =>
    moveJob(transaction, {
      jobId: job.id,
      from: 'uploading',
      to: 'waiting',
      change: { percent: 0 },
      now: services.clock(),
    }),
  );
}
