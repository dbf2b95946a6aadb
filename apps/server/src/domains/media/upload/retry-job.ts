import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { moveJob } from './move-job.ts';

/** Lets a failed recording be processed once more. Tells whether it was failed. */
export function retryJob(services: Pick<Services, 'db' | 'clock'>, jobId: number): Promise<boolean> {
  return inTransaction(services.db, (transaction) =>
    moveJob(transaction, {
      jobId,
      from: 'failed',
      to: 'waiting',
      change: { percent: 0, attempts: 0 },
      now: services.clock(),
    }),
  );
}
