import { lockTable } from '../../../db/lock-table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { takeUnusedMedia } from './delete-unused-media.ts';
import { removeUpload } from './remove-upload.ts';
import { deleteJobRow, findJob, findVideoUsingMedia } from './repo.ts';

/**
 * Deletes an upload and, when nothing else needs it, its recording with all files. One that is being processed is
 * deleted, too: its worker notices within seconds and stops. Answers null, or why not, in Chinese.
 */
export async function deleteJob(
  services: Pick<Services, 'config' | 'db' | 'storage'>,
  jobId: number,
): Promise<string | null> {
  const job = await findJob(services.db, jobId);
  if (!job) return null;
  const mediaId = job.media_id;
  const outcome = await inTransaction(services.db, async (transaction) => {
    // No video may begin to play it between the look and the deletion.
    if (mediaId !== null) await lockTable(transaction, 'videos');
    const use = mediaId === null ? null : await findVideoUsingMedia(transaction, mediaId);
    if (use) return { refusal: `视频《${use.title}》正在使用，请先换成别的文件` };
    if (!(await deleteJobRow(transaction, jobId, job.status))) return { refusal: '状态刚刚变了，请再试一次' };
    return { storageKey: mediaId === null ? null : await takeUnusedMedia(transaction, mediaId) };
  });
  if ('refusal' in outcome) return outcome.refusal ?? null;
  if (outcome.storageKey) await services.storage.delete(outcome.storageKey);
  await removeUpload(services, job.upload_id);
  return null;
}
