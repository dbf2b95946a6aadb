import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { moveJob } from './move-job.ts';
import { findJobByUpload } from './repo.ts';

/** All bytes are there: the recording waits for a worker. Tells whether it was still uploading. */
export async function finishUpload(
  services: Pick<Services, 'db' | 'clock'>,
  uploadId: string,
): Promise<boolean> {
  const job = await findJobByUpload(services.db, uploadId);
  if (!job) return false;
  return inTransaction(services.db, (transaction) =>
    moveJob(transaction, {
      jobId: job.id,
      from: 'uploading',
      to: 'waiting',
      change: { percent: 0 },
      now: services.clock(),
    }),
  );
}
