import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { findJob, setJobVideo } from './job-repo.ts';
import { isVideo, setVideoMedia } from './lesson-repo.ts';

/**
 * Assigns an upload to a video, replacing its recording: now if the upload is ready, otherwise when it becomes ready.
 * Returns null, or the error in Chinese.
 */
export async function assignVideo(
  services: Pick<Services, 'db' | 'clock'>,
  jobId: number,
  videoId: number | null,
): Promise<string | null> {
  return inTransaction(services.db, async (transaction) => {
    if (videoId !== null && !(await isVideo(transaction, videoId))) return '所选的视频不存在';
    // Written before the read: either a worker that finishes now sees the choice, or this code sees its recording.
    await setJobVideo(transaction, jobId, videoId);
    const job = await findJob(transaction, jobId);
    if (!job) return '没有这个文件';
    if (videoId !== null && job.media_id !== null) {
      await setVideoMedia(transaction, videoId, job.media_id, services.clock());
    }
    return null;
  });
}
