import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addViews } from './repo.ts';

/** Number of counted views that triggers a write (contract 6.4). */
const BATCH_SIZE = 100;
/** Longest time between a view and its write, milliseconds. */
const INTERVAL_MS = 10_000;

/** Counts views of videos in memory and writes them in batches. */
export interface ViewCounter {
  count(videoId: number): void;
  /** Writes the counted views. On failure it keeps the counts and throws. */
  flush(): Promise<void>;
}

export function createViewCounter(db: Database): ViewCounter {
  let counts = new Map<number, number>();
  let total = 0;
  let timer: NodeJS.Timeout | null = null;

  function add(videoId: number, views: number): void {
    counts.set(videoId, (counts.get(videoId) ?? 0) + views);
    total += views;
    timer ??= setTimeout(flushInBackground, INTERVAL_MS).unref();
  }

  // `flush` keeps the counts when a write fails; the next interval writes them.
  function flushInBackground(): void {
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
        // All processes update in the order of ids, so that two transactions cannot deadlock.
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
      if (total >= BATCH_SIZE) flushInBackground();
    },
    flush,
  };
}
