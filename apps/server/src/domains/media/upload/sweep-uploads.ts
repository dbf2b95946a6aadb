import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../services.ts';
import { deleteJobRow, findJobsByStatus, isUploadInUse } from './job-repo.ts';
import { finishUpload } from './receive-upload.ts';
import { removeUpload, uploadFolder } from './upload-files.ts';

/** Maximum pause of an upload, milliseconds. */
const RESUMABLE_MS = 7 * 24 * 3_600_000;
/** Newer files are not deleted, because their row may not be written yet, milliseconds. */
const MIN_AGE_MS = 60_000;

/**
 * Cleans up after killed processes: queues uploads that are complete but still `uploading`, and deletes abandoned uploads
 * and the files of finished or deleted ones.
 */
export async function sweepUploads(services: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  const { config, db, clock } = services;
  const folder = uploadFolder(config);
  for (const job of await findJobsByStatus(db, 'uploading')) {
    const info = await stat(join(folder, job.upload_id)).catch(() => null);
    if (info?.size === job.size_bytes) await finishUpload(services, job.upload_id);
    else if (clock() - job.updated_at > RESUMABLE_MS) await deleteJobRow(db, job.id, 'uploading');
  }
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (!info || Date.now() - info.mtimeMs < MIN_AGE_MS) continue;
    const uploadId = name.replace(/\.json$/, '');
    if (!(await isUploadInUse(db, uploadId))) await removeUpload(services, uploadId);
  }
}
