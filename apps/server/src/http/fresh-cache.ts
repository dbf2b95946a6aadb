import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import type { ContentChanges } from './content-changes.ts';

/**
 * How old a shared answer may be, milliseconds: how soon newly due items and counts show, and changes of other processes where these
 * cannot tell.
 */
const FRESH_MS = 5000;
/** Maximum number of answers, those in production included. */
const MAX_ENTRIES = 1000;
const BYTES_PER_CHARACTER = 2;

/**
 * Caches answers that are the same for every caller for a few seconds. Concurrent calls for the same key share one
 * production. A failed production is not cached.
 */
export interface FreshCache<Value> {
  get(key: string, produce: () => Promise<Value>): Promise<Value>;
  /** Removes every answer, and keeps none that is being produced; call it after a change that shared answers show. */
  clear(): void;
}

export interface FreshCacheOptions<Value> {
  /** After each change the cache is cleared. Default: answers only expire. */
  readonly changes?: Pick<ContentChanges, 'listen'>;
  /** Maximum size of all cached answers and their keys, bytes. Default: no limit. */
  readonly maxBytes?: number;
  /** Size of one answer, bytes. Default: 0. */
  readonly sizeOf?: (value: Value) => number;
  /** Whether an answer may be cached. Default: every answer. */
  readonly isKept?: (value: Value) => boolean;
  /**
   * When the oldest data of an answer was read, milliseconds: an answer made of cached ones is as old as they are. Default: when
   * its production began.
   */
  readonly readAt?: (value: Value) => number;
}

interface Entry<Value> {
  readonly madeAt: number;
  readonly value: Promise<Value>;
}

/** Creates a cache that removes expired answers, and the oldest answers when it exceeds its size. */
export function createFreshCache<Value>(
  clock: Clock,
  {
    changes,
    maxBytes = Number.MAX_SAFE_INTEGER,
    sizeOf = () => 0,
    isKept = () => true,
    readAt = () => Number.POSITIVE_INFINITY,
  }: FreshCacheOptions<Value> = {},
): FreshCache<Value> {
  // `ttl` only frees the memory of expired answers: it would keep them for longer after the clock is set back.
  const entries = new LRUCache<string, Entry<Value>>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    ttl: FRESH_MS - 1,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: clock },
  });

  changes?.listen(() => entries.clear());

  const isFresh = ({ madeAt }: Entry<Value>): boolean => Math.abs(clock() - madeAt) < FRESH_MS;

  /** Counts the size of an answer once it is known. */
  async function measure(key: string, entry: Entry<Value>): Promise<void> {
    const isCurrent = (): boolean => entries.peek(key) === entry;
    try {
      const value = await entry.value;
      if (!isCurrent()) return;
      const size = key.length * BYTES_PER_CHARACTER + Math.ceil(sizeOf(value));
      // A copy, because the size of an entry is only counted for a new value.
      const measured = { ...entry, madeAt: Math.min(entry.madeAt, readAt(value)) };
      if (isKept(value)) entries.set(key, measured, { size, noUpdateTTL: true });
      else entries.delete(key);
    } catch {
      // The caller gets the failure; here it must only not be cached.
      if (isCurrent()) entries.delete(key);
    }
  }

  return {
    get(key, produce) {
      const found = entries.peek(key);
      if (found && isFresh(found)) return found.value;
      const entry: Entry<Value> = { madeAt: clock(), value: produce() };
      entries.set(key, entry, { size: key.length * BYTES_PER_CHARACTER });
      void measure(key, entry);
      return entry.value;
    },
    clear: () => entries.clear(),
  };
}
