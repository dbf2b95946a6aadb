import { notifyOperator } from './operator-log.ts';

/** Longest time between a count and its write, milliseconds. */
const INTERVAL_MS = 10_000;

/** Counts in memory and writes the counts in batches. */
export interface BatchedCounter<Key> {
  count(key: Key): void;
  /** Writes the counts. On failure it keeps them and throws. */
  flush(): Promise<void>;
}

export interface BatchedCounterOptions<Key> {
  /**
   * Writes counts by key, sorted by key: processes that write in one transaction then lock the rows in the same order
   * and cannot deadlock.
   */
  readonly write: (counts: readonly (readonly [Key, number])[]) => Promise<void>;
  /** Sum of the counts that starts a write before the interval ends. */
  readonly batchSize?: number;
  /** Different keys kept until the next write; further ones are not counted. */
  readonly maxKeys?: number;
}

export function createBatchedCounter<Key extends string | number>({
  write,
  batchSize = Number.POSITIVE_INFINITY,
  maxKeys = Number.POSITIVE_INFINITY,
}: BatchedCounterOptions<Key>): BatchedCounter<Key> {
  let counts = new Map<Key, number>();
  let total = 0;
  let timer: NodeJS.Timeout | null = null;

  function add(key: Key, times: number): void {
    if (counts.size >= maxKeys && !counts.has(key)) return;
    counts.set(key, (counts.get(key) ?? 0) + times);
    total += times;
    timer ??= setTimeout(flushInBackground, INTERVAL_MS).unref();
  }

  // `flush` keeps the counts when a write fails; the next interval writes them.
  function flushInBackground(): void {
    flush().catch((error: unknown) =>
      notifyOperator('counts could not be written; they are kept and written later', error),
    );
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const taken = counts;
    counts = new Map();
    total = 0;
    if (taken.size === 0) return;
    try {
      await write([...taken].sort(([a], [b]) => (a < b ? -1 : 1)));
    } catch (error) {
      for (const [key, times] of taken) add(key, times);
      throw error;
    }
  }

  return {
    count(key) {
      add(key, 1);
      if (total >= batchSize) flushInBackground();
    },
    flush,
  };
}
