import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../services.ts';
import { deleteJobRow, findJobsByStatus, isUploadInUse } from './job-repo.ts';
import { finishUpload } from './receive-upload.ts';
import { removeUpload, uploadFolder } from './upload-files.ts';

/** An upload may go on after so long a break, milliseconds. */
const RESUMABLE_MS = 7 * 24 * 3_600_000;
/** A file whose row is being written is younger than this. */
const YOUNG_MS = 60_000;

/**
 * Puts right what killed processes left: uploads whose last byte came but were not told, bytes of recordings that are
 * ready or gone, uploads that nobody went on with.
 */
export async function sweepUploads(services: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  const { config, db, clock } = services;
  const folder = uploadFolder(config);
  for (const job of await findJobsByStatus(db, 'uploading')) {
    const facts = await stat(join(folder, job.upload_id)).catch(() => null);
    if (facts?.size === job.size_bytes) await finishUpload(services, job.upload_id);
    else if (clock() - job.updated_at > RESUMABLE_MS) await deleteJobRow(db, job.id, 'uploading');
  }
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (!facts || Date.now() - facts.mtimeMs < YOUNG_MS) continue;
    const uploadId = name.replace(/\.json$/, '');
    if (!(await isUploadInUse(db, uploadId))) await removeUpload(services, uploadId);
  }
}
