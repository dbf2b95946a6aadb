import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { canReachLesson } from '../../catalog/operator-scope/queries.ts';
import { findJobByUpload, insertJob, insertJobMove } from './job-repo.ts';
import { moveJob } from './move-job.ts';

export interface UploadInput {
  /** Name of the file on the operator's machine. */
  readonly name: string;
  readonly uploadId: string;
  readonly sizeBytes: number;
  /** The lesson that will play it; null for none yet. */
  readonly lessonId: number | null;
  /** Space on the disk that takes the file, bytes. */
  readonly freeBytes: number;
}

/** Maximum file size: about a day of video in high quality. */
export const MAX_UPLOAD_BYTES = 50 * 1024 ** 3;
const MAX_NAME_LENGTH = 191;
export const TOO_LARGE_TEXT = '文件超过 50 GB';

/** Creates the row of an upload before its first byte and returns its id. */
export async function beginUpload(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  scope: OperatorScope,
  upload: UploadInput,
  now: number,
): Promise<OperatorOutcome<number>> {
  const { uploadId, sizeBytes, lessonId } = upload;
  if (sizeBytes <= 0) return refuseField('file', '文件是空的');
  if (sizeBytes > MAX_UPLOAD_BYTES) return refuse('too_large', { message: TOO_LARGE_TEXT });
  if (sizeBytes > upload.freeBytes) return refuse('disk_full');
  const name = cleanName(upload.name).slice(0, MAX_NAME_LENGTH) || '未命名';
  return inTransaction(db, async (transaction) => {
    if (lessonId !== null && !(await canReachLesson(transaction, lessonId, scope)))
      return refuseField('lessonId', '所选的课时不存在');
    const { operatorId } = actor;
    const job = { operatorId, name, uploadId, sizeBytes, videoId: lessonId };
    const jobId = await insertJob(transaction, job, now);
    await insertJobMove(transaction, { jobId, from: '', to: 'uploading', reason: '', now });
    const subject = { type: 'media', id: jobId, label: name };
    const changes = diffFields(null, { sizeBytes, ...(lessonId === null ? {} : { lessonId }) });
    await recordAct(transaction, actor, { act: 'media.upload', subject, changes }, now);
    return ok(jobId);
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
