import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { findJob, setJobVideo } from './job-repo.ts';
import { isVideo, setVideoMedia } from './lesson-repo.ts';

/**
 * Lets a video play an upload: at once when it is ready, else as soon as it is. What the video played before is
 * replaced. Answers null, or why not, in Chinese.
 */
export async function assignVideo(
  services: Pick<Services, 'db' | 'clock'>,
  jobId: number,
  videoId: number | null,
): Promise<string | null> {
  return inTransaction(services.db, async (transaction) => {
    if (videoId !== null && !(await isVideo(transaction, videoId))) return '所选的视频不存在';
    // Written before the look: a worker that is done at this moment sees the choice, or this sees its recording.
    await setJobVideo(transaction, jobId, videoId);
    const job = await findJob(transaction, jobId);
    if (!job) return '没有这个文件';
    if (videoId !== null && job.media_id !== null) {
      await setVideoMedia(transaction, videoId, job.media_id, services.clock());
    }
    return null;
  });
}
