import type { MediaJob } from '../../../db/tables/media-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import { isStorageUsable } from '../../../ports/storage/is-storage-usable.ts';
import { StorageUnavailable } from '../../../ports/storage/port.ts';
import { findFfmpeg } from '../../../ports/transcode/ffmpeg.ts';
import { TranscodeFailed } from '../../../ports/transcode/port.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';
import { setRecording } from '../../catalog/lessons/set-recording.ts';
import { RecordingRefused } from '../files/recording-refused.ts';
import type { PackagedVideo } from '../packaging/package-video.ts';
import { packageVideo } from '../packaging/package-video.ts';
import { openUploadBytes } from '../upload-bytes/open-upload-bytes.ts';
import { deleteUnusedMedia } from './delete-job.ts';
import { LEASE_MS, MAX_ATTEMPTS, requeueAbandonedJobs, takeNextJob } from './job-queue.ts';
import { findJob, renewLease } from './job-repo.ts';
import type { JobChange } from './move-job.ts';
import { moveJob } from './move-job.ts';

/** Interval at which progress is stored and the lease is renewed, milliseconds. */
const RENEW_EVERY_MS = 1000;

export type ProcessServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

/**
 * Packages an upload that this process has claimed, and moves it to `ready` or `failed`; when `signal` aborts, back to
 * `waiting`. An unfinished recording is never visible, even if the process is killed. Returns false when the object store
 * cannot be used.
 */
export async function processJob(
  services: ProcessServices,
  job: MediaJob,
  signal: AbortSignal,
): Promise<boolean> {
  const lease = keepLease(services, job, signal);
  try {
    const { report: onProgress, signal: leaseSignal } = lease;
    const transcoder = await findFfmpeg();
    const packaged = await openUploadBytes(services).withFile(
      job.upload_id,
      (path) => packageVideo(services, transcoder, path, { onProgress, signal: leaseSignal }),
      leaseSignal,
    );
    await publish(services, job, packaged);
    return true;
  } catch (error) {
    if (!lease.isLost()) await endFailedJob(services, job, error, signal.aborted);
    return !(error instanceof StorageUnavailable);
  } finally {
    lease.end();
  }
}

/** Renews the lease during the work. Its signal aborts when the lease is lost or the upload is deleted. */
function keepLease(services: ProcessServices, { id: jobId }: MediaJob, stop: AbortSignal) {
  const lost = new AbortController();
  let percent = 0;
  const renew = async (): Promise<void> => {
    const until = services.clock() + LEASE_MS;
    if (!(await renewLease(services.db, { jobId, owner: processOwner, until, percent }))) lost.abort();
  };
  // A failed renewal is followed by the next one; the lease is much longer than the interval.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS);
  return {
    signal: AbortSignal.any([stop, lost.signal]),
    isLost: () => lost.signal.aborted,
    report: (part: number): void => {
      percent = Math.max(percent, Math.min(99, Math.floor(part * 100)));
    },
    end: (): void => clearInterval(timer),
  };
}

async function publish(
  services: ProcessServices,
  { id, upload_id }: MediaJob,
  { media, isNew }: PackagedVideo,
): Promise<void> {
  const now = services.clock();
  const isReady = await inTransaction(services.db, async (transaction) => {
    const change = { percent: 100, mediaId: media.id };
    const isMoved = await moveJob(transaction, {
      jobId: id,
      from: 'processing',
      to: 'ready',
      heldBy: processOwner,
      change,
      now,
    });
    // Read now, because the operator may have chosen a video meanwhile.
    const target = isMoved ? (await findJob(transaction, id))?.video_id : null;
    if (target) await setRecording(transaction, target, media, now);
    return isMoved;
  });
  if (isReady) await openUploadBytes(services).remove(upload_id);
  // The upload was deleted after the recording was stored.
  else if (isNew && !(await findJob(services.db, id))) await deleteUnusedMedia(services, media.id);
}

async function endFailedJob(
  services: ProcessServices,
  job: MediaJob,
  error: unknown,
  isStopped: boolean,
): Promise<void> {
  const isInterrupted = error instanceof TranscodeFailed && error.isInterrupted;
  const isPassing = isInterrupted || error instanceof StorageUnavailable;
  // Neither stopping the server nor an outage of the store, however long, counts as an attempt.
  const isUncounted =
    isStopped || (error instanceof StorageUnavailable && !(await isStorageUsable(services.storage)));
  const isRetried = isUncounted || (isPassing && job.attempts < MAX_ATTEMPTS);
  const change: JobChange = isRetried
    ? { percent: 0, attempts: isUncounted ? job.attempts - 1 : job.attempts }
    : { reason: reasonOf(error) };
  if (!isRetried && !isExpected(error)) notifyOperator(`processing upload ${job.id} failed`, error);
  await inTransaction(services.db, (transaction) =>
    moveJob(transaction, {
      jobId: job.id,
      from: 'processing',
      to: isRetried ? 'waiting' : 'failed',
      heldBy: processOwner,
      change,
      now: services.clock(),
    }),
  );
}

function isExpected(error: unknown): boolean {
  return error instanceof RecordingRefused || error instanceof TranscodeFailed;
}

/** Returns the reason of a failure in Chinese, for the operator. */
function reasonOf(error: unknown): string {
  if (error instanceof RecordingRefused) return error.message;
  if (error instanceof TranscodeFailed) return '转码程序被系统中断，可能是内存不足；可以重试';
  if (error instanceof StorageUnavailable) return '对象存储暂时不可用；可以重试';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return '服务器磁盘空间不足；腾出空间后可以重试';
  if (code === 'ENOENT') return '上传的文件不见了，请重新上传';
  return '处理时出错，详情见服务器日志；可以重试';
}

/** Processes all waiting uploads one after another, until none is left or `signal` aborts. */
export async function processUploads(services: ProcessServices, signal: AbortSignal): Promise<void> {
  await requeueAbandonedJobs(services);
  while (!signal.aborted) {
    const job = await takeNextJob(services);
    if (!job) return;
    // The next run of the job tries again.
    if (!(await processJob(services, job, signal))) return;
  }
}
