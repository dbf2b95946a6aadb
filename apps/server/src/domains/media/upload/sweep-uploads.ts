import type { Services } from '../../../services.ts';
import { openUploadBytes } from '../upload-bytes/open-upload-bytes.ts';
import { deleteJobRow, findJobsByStatus, isUploadInUse } from './job-repo.ts';
import { finishUpload } from './receive-upload.ts';

/** Maximum pause of an upload, milliseconds. */
const RESUMABLE_MS = 7 * 24 * 3_600_000;
/** Newer files are not deleted, because their row may not be written yet, milliseconds. */
const MIN_AGE_MS = 60_000;

/**
 * Cleans up after killed processes: queues uploads that are complete but still `uploading`, and deletes abandoned uploads
 * and the bytes of finished or deleted ones.
 */
export async function sweepUploads(
  services: Pick<Services, 'config' | 'db' | 'storage' | 'clock'>,
): Promise<void> {
  const { db, clock } = services;
  const bytes = openUploadBytes(services);
  for (const job of await findJobsByStatus(db, 'uploading')) {
    const received = await bytes.countReceived(job.upload_id);
    if (received === job.size_bytes) await finishUpload(services, job.upload_id);
    else if (clock() - job.updated_at > RESUMABLE_MS) await deleteJobRow(db, job.id, 'uploading');
  }
  for await (const { uploadId, changedAt } of bytes.list()) {
    if (Date.now() - changedAt < MIN_AGE_MS) continue;
    if (!(await isUploadInUse(db, uploadId))) await bytes.remove(uploadId);
  }
}
