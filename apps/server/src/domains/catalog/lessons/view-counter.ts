import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BatchedCounter } from '../../../lib/batched-counter.ts';
import { createBatchedCounter } from '../../../lib/batched-counter.ts';
import { addViews } from './repo.ts';

/** Number of counted views that starts a write (contract 6.4). */
const BATCH_SIZE = 100;

/** Counts views of lessons by their ids. */
export type ViewCounter = BatchedCounter<number>;

export function createViewCounter(db: Database): ViewCounter {
  return createBatchedCounter<number>({
    batchSize: BATCH_SIZE,
    write: (views) =>
      inTransaction(db, async (transaction) => {
        for (const [videoId, times] of views) await addViews(transaction, videoId, times);
      }),
  });
}
