import type { Clock } from '../../lib/clock.ts';
import type { KeyValueStore } from '../../ports/kv/port.ts';

/** Interval at which an unavailable shared store is tried again, milliseconds. */
const RETRY_MS = 2000;
/** Maximum number of windows in memory; a provider's IPv6 network contains 65,536 customer networks. */
const MAX_WINDOWS = 50_000;
const MS_PER_SECOND = 1000;

export interface RequestCount {
  /** Requests in the current window, including this one. */
  readonly count: number;
  /** Seconds until the window has ended, rounded up, at least 1. */
  readonly secondsLeft: number;
}

/** Counts requests in fixed windows that start with the first request of a key. */
export interface RequestCounter {
  count(key: string, windowMs: number): Promise<RequestCount>;
}

/**
 * Counts in this process, or in `shared` for all processes together. While the shared store is unavailable, this process
 * counts alone: requests do not wait for the store, and the limit still applies.
 */
export function createRequestCounter(clock: Clock, shared: KeyValueStore | null): RequestCounter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  let isSharedDown = false;
  let retryAt = 0;

  /** Deletes expired windows, and the oldest when there are too many. The map is ordered by the start of the windows. */
  function deleteOldWindows(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < MAX_WINDOWS) return;
      windows.delete(key);
    }
  }

  function countHere(key: string, windowMs: number): RequestCount {
    const now = clock();
    let window = windows.get(key);
    if (!window || window.endsAt <= now || window.endsAt > now + windowMs) {
      windows.delete(key);
      deleteOldWindows(now);
      window = { count: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    window.count += 1;
    return {
      count: window.count,
      secondsLeft: Math.max(1, Math.ceil((window.endsAt - now) / MS_PER_SECOND)),
    };
  }

  async function countShared(store: KeyValueStore, key: string, windowMs: number): Promise<number | null> {
    try {
      const count = await store.count(`requests:${key}`, windowMs / MS_PER_SECOND);
      isSharedDown = false;
      return count;
    } catch {
      // The store reports the failure itself.
      isSharedDown = true;
      retryAt = clock() + RETRY_MS;
      return null;
    }
  }

  return {
    async count(key, windowMs) {
      const here = countHere(key, windowMs);
      if (!shared) return here;
      if (isSharedDown) {
        // The clock may have been put back meanwhile.
        if (clock() >= retryAt || clock() < retryAt - RETRY_MS) {
          retryAt = clock() + RETRY_MS;
          // Checks whether the store is available again, without waiting for it.
          void countShared(shared, key, windowMs);
        }
        return here;
      }
      return { ...here, count: (await countShared(shared, key, windowMs)) ?? here.count };
    },
  };
}
