import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { findVideoUsingMedia, lockVideos } from '../../catalog/lessons/queries.ts';
import { deleteMedia } from '../delivery/repo.ts';
import { countJobsByMedia, deleteJobRow, findJob } from './job-repo.ts';
import { removeUpload } from './upload-files.ts';

/**
 * Deletes an upload and, when no other upload or video uses it, its recording with all files. An upload that is being
 * processed is deleted too: its worker stops within seconds. Returns null, or the error in Chinese.
 */
export async function deleteJob(
  services: Pick<Services, 'config' | 'db' | 'storage'>,
  jobId: number,
): Promise<string | null> {
  const job = await findJob(services.db, jobId);
  if (!job) return null;
  const mediaId = job.media_id;
  const outcome = await inTransaction(services.db, async (transaction) => {
    // No video may start to use the recording between the check and the deletion.
    if (mediaId !== null) await lockVideos(transaction);
    const user = mediaId === null ? null : await findVideoUsingMedia(transaction, mediaId);
    if (user) return { refusal: `视频《${user.title}》正在使用，请先换成别的文件` };
    if (!(await deleteJobRow(transaction, jobId, job.status))) return { refusal: '状态刚刚变了，请再试一次' };
    return { storageKey: mediaId === null ? null : await deleteUnusedMediaRow(transaction, mediaId) };
  });
  if ('refusal' in outcome) return outcome.refusal ?? null;
  if (outcome.storageKey) await services.storage.delete(outcome.storageKey);
  await removeUpload(services, job.upload_id);
  return null;
}

/** Deletes a recording with its files unless an upload or a video uses it. */
export async function deleteUnusedMedia(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  mediaId: number,
): Promise<void> {
  const storageKey = await inTransaction(db, async (transaction) => {
    await lockVideos(transaction);
    return deleteUnusedMediaRow(transaction, mediaId);
  });
  if (storageKey) await storage.delete(storageKey);
}

/**
 * Deletes the row of a recording that no upload and no video uses. Returns the key of its files, which the caller deletes
 * after the transaction; null when it is used or missing. The caller must hold the lock on `videos`.
 */
async function deleteUnusedMediaRow(
  transaction: Transaction<Tables>,
  mediaId: number,
): Promise<string | null> {
  if (await findVideoUsingMedia(transaction, mediaId)) return null;
  return (await countJobsByMedia(transaction, mediaId)) === 0 ? deleteMedia(transaction, mediaId) : null;
}
