import type { Clock } from '../../lib/clock.ts';
import type { KeyValueStore } from '../../ports/kv/port.ts';

/** Without an answer of the shared store, it is asked again after this, milliseconds. */
const RETRY_MS = 2000;
/** Windows that are kept at most; an IPv6 network of a provider has 65,536 customers' networks. */
const LARGEST = 50_000;
const MS_PER_SECOND = 1000;

export interface Counted {
  /** Requests in the present window, this one included. */
  readonly count: number;
  /** Seconds until the window has certainly ended, at least 1. */
  readonly secondsLeft: number;
}

/** Counts requests in fixed windows that start with the first request of a key. */
export interface RequestCounter {
  count(key: string, windowMs: number): Promise<Counted>;
}

/**
 * Counts in this process, or in `shared` for all processes together. While the shared store cannot be used, this process
 * counts alone: nobody waits for the store, and nobody is let in without a limit.
 */
export function createRequestCounter(clock: Clock, shared: KeyValueStore | null): RequestCounter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  let isSharedDown = false;
  let retryAt = 0;

  /** Windows are in the order of their start; keys of one kind all have the same length. */
  function makeRoom(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < LARGEST) return;
      windows.delete(key);
    }
  }

  function countHere(key: string, windowMs: number): Counted {
    const now = clock();
    let window = windows.get(key);
    if (!window || window.endsAt <= now || window.endsAt > now + windowMs) {
      windows.delete(key);
      makeRoom(now);
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
      // The store itself reports that it cannot be used.
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
        if (clock() >= retryAt) {
          retryAt = clock() + RETRY_MS;
          // Only asks whether the store is back; nobody waits for it.
          void countShared(shared, key, windowMs);
        }
        return here;
      }
      return { ...here, count: (await countShared(shared, key, windowMs)) ?? here.count };
    },
  };
}
