import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addViews } from './repo.ts';

/** So many views are written at once (contract 6.4) … */
const BATCH = 100;
/** … or what came together in this time, milliseconds. */
const INTERVAL_MS = 10_000;

/** Counts views of videos in memory, so that watching does not write a row for each. */
export interface ViewCounter {
  count(videoId: number): void;
  /** Writes what is counted. When that fails the counts are kept and the failure is thrown. */
  flush(): Promise<void>;
}

export function createViewCounter(db: Database): ViewCounter {
  let counts = new Map<number, number>();
  let total = 0;
  let timer: NodeJS.Timeout | null = null;

  function add(videoId: number, views: number): void {
    counts.set(videoId, (counts.get(videoId) ?? 0) + views);
    total += views;
    timer ??= setTimeout(flushQuietly, INTERVAL_MS).unref();
  }

  // A view is not worth an error: what cannot be written now is tried again with the next interval.
  function flushQuietly(): void {
    flush().catch(() => undefined);
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const taken = counts;
    counts = new Map();
    total = 0;
    if (taken.size === 0) return;
    try {
      await inTransaction(db, async (transaction) => {
        // One order for every process: two that write at once must not wait for each other.
        for (const [videoId, views] of [...taken].sort(([a], [b]) => a - b)) {
          await addViews(transaction, videoId, views);
        }
      });
    } catch (error) {
      for (const [videoId, views] of taken) add(videoId, views);
      throw error;
    }
  }

  return {
    count(videoId) {
      add(videoId, 1);
      if (total >= BATCH) flushQuietly();
    },
    flush,
  };
}
