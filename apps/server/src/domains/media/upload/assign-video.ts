import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { isVideo } from '../../catalog/lessons/queries.ts';
import { setRecording } from '../../catalog/lessons/set-recording.ts';
import { findMedia } from '../delivery/repo.ts';
import { findJob, setJobVideo } from './job-repo.ts';

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
    if (videoId === null || job.media_id === null) return null;
    const media = await findMedia(transaction, job.media_id);
    if (media) await setRecording(transaction, videoId, media, services.clock());
    return null;
  });
}
