import type { MediaJob } from '../../../db/tables/media-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { hasOwnerEnded, processOwner } from '../../../start/process-owner.ts';
import { findJobsByStatus, lockNextJob } from './job-repo.ts';
import { moveJob } from './move-job.ts';

/** Time after which another worker takes over a job without renewals, milliseconds. */
export const LEASE_MS = 60_000;
/** After this many interrupted attempts, a job fails. */
export const MAX_ATTEMPTS = 5;

/** Claims the oldest waiting job for this process; null when there is none. */
export function takeNextJob(services: Pick<Services, 'db' | 'clock'>): Promise<MediaJob | null> {
  const now = services.clock();
  return inTransaction(services.db, async (transaction) => {
    const job = await lockNextJob(transaction);
    if (!job) return null;
    const isTaken = await moveJob(transaction, {
      jobId: job.id,
      from: 'waiting',
      to: 'processing',
      change: {
        percent: 0,
        attempts: job.attempts + 1,
        lease: { owner: processOwner, until: now + LEASE_MS },
      },
      now,
    });
    return isTaken ? { ...job, attempts: job.attempts + 1 } : null;
  });
}

/** Moves jobs whose worker was killed back to `waiting`, or to `failed` after too many attempts. */
export async function requeueAbandonedJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const job of await findJobsByStatus(db, 'processing')) {
    const owner = job.lease_owner ?? '';
    if ((job.lease_until ?? 0) >= now && !hasOwnerEnded(owner)) continue;
    const hasNoAttemptsLeft = job.attempts >= MAX_ATTEMPTS;
    await inTransaction(db, (transaction) =>
      moveJob(transaction, {
        jobId: job.id,
        from: 'processing',
        to: hasNoAttemptsLeft ? 'failed' : 'waiting',
        heldBy: owner,
        change: hasNoAttemptsLeft
          ? { reason: `处理中断了 ${MAX_ATTEMPTS} 次，可能是内存或磁盘不足；可以重试` }
          : { percent: 0 },
        now,
      }),
    );
  }
}

/** Queues a failed job again. Returns whether it had failed. */
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
