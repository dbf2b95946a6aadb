import type { MediaJob } from '../../../db/tables/media-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { isOver } from '../../../lib/clock.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { hasOwnerEnded, processOwner } from '../../../start/process-owner.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findJobsByStatus, lockNextJob } from './job-repo.ts';
import { findFile } from './library-repo.ts';
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
    if (!isOver(job.lease_until ?? 0, LEASE_MS, now) && !hasOwnerEnded(owner)) continue;
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

/** Queues a failed upload again. */
export function retryJob(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  scope: OperatorScope,
  jobId: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const file = await findFile(transaction, jobId, scope);
    if (!file) return refuse('not_found');
    const change = { percent: 0, attempts: 0 };
    if (!(await moveJob(transaction, { jobId, from: 'failed', to: 'waiting', change, now })))
      return refuse('refused', { message: '只有处理失败的文件可以重试' });
    const subject = { type: 'media', id: jobId, label: file.name };
    await recordAct(transaction, actor, { act: 'media.retry', subject }, now);
    return ok({});
  });
}
