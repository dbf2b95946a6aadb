import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { deleteMedia } from '../delivery/repo.ts';
import { countJobsByMedia, deleteJobRow, findJob } from './job-repo.ts';
import { findVideoUsingMedia } from './lesson-repo.ts';
import { removeUpload } from './upload-files.ts';

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

/** Deletes a recording with its files unless an upload or a video needs it. */
export async function deleteUnusedMedia(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  mediaId: number,
): Promise<void> {
  const storageKey = await inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'videos');
    return takeUnusedMedia(transaction, mediaId);
  });
  if (storageKey) await storage.delete(storageKey);
}

/**
 * Deletes the row of a recording that no upload and no video needs, and answers the key of its files, which the caller
 * deletes after the transaction; null when it is needed or gone. Writers of `videos` must be excluded.
 */
export async function takeUnusedMedia(
  transaction: Transaction<Tables>,
  mediaId: number,
): Promise<string | null> {
  if (await findVideoUsingMedia(transaction, mediaId)) return null;
  return (await countJobsByMedia(transaction, mediaId)) === 0 ? deleteMedia(transaction, mediaId) : null;
}
