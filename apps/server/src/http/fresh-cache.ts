import type { Clock } from '../lib/clock.ts';

/** How old a shared answer may be, milliseconds. Also how soon newly due items and other processes' changes show. */
const FRESH_MS = 5000;
/** Answers that are kept or under way at most. */
const ENTRIES = 1000;
const BYTES_PER_CHARACTER = 2;

/**
 * Holds answers that are the same for everybody for a few seconds. Callers that ask for the same thing at once
 * share one production; a failed one is not kept.
 */
export interface FreshCache<Value> {
  get(key: string, produce: () => Promise<Value>): Promise<Value>;
  /** Forgets everything; call it after a change that shared answers show. */
  clear(): void;
}

export interface FreshCacheOptions<Value> {
  /** Bytes of all kept answers and their keys together; any number unless told. */
  readonly maxBytes?: number;
  /** Bytes of one answer; answers count nothing unless told. */
  readonly sizeOf?: (value: Value) => number;
  /** Whether an answer may be kept at all; all may unless told. */
  readonly isKept?: (value: Value) => boolean;
}

interface Entry<Value> {
  readonly madeAt: number;
  readonly value: Promise<Value>;
  bytes: number;
}

/** A cache that forgets what is too old by itself, and the oldest answers when all together are too large. */
export function createFreshCache<Value>(
  clock: Clock,
  options: FreshCacheOptions<Value> = {},
): FreshCache<Value> {
  const { maxBytes = Number.POSITIVE_INFINITY, sizeOf = () => 0, isKept = () => true } = options;
  /** In the order of their making. */
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;
  let isSweepDue = false;

  const isFresh = ({ madeAt }: Entry<Value>): boolean => Math.abs(clock() - madeAt) < FRESH_MS;

  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function forgetWhile(isTooMuch: (oldest: Entry<Value>) => boolean): void {
    for (const [key, entry] of entries) {
      if (!isTooMuch(entry)) return;
      forget(key);
    }
  }

  /** Without further calls nothing else would let go of the last answers. */
  function sweepLater(): void {
    if (isSweepDue) return;
    isSweepDue = true;
    setTimeout(() => {
      isSweepDue = false;
      forgetWhile((oldest) => !isFresh(oldest));
      if (entries.size > 0) sweepLater();
    }, FRESH_MS).unref();
  }

  async function measure(key: string, entry: Entry<Value>): Promise<void> {
    try {
      const value = await entry.value;
      if (entries.get(key) !== entry) return;
      if (!isKept(value)) return forget(key);
      const size = sizeOf(value);
      entry.bytes += size;
      bytes += size;
      forgetWhile(() => bytes > maxBytes);
    } catch {
      // Whoever asked for it gets the failure; here it only must not be kept.
      if (entries.get(key) === entry) forget(key);
    }
  }

  return {
    get(key, produce) {
      forgetWhile((oldest) => !isFresh(oldest));
      const found = entries.get(key);
      if (found && isFresh(found)) return found.value;
      forget(key);
      const entry = { madeAt: clock(), value: produce(), bytes: key.length * BYTES_PER_CHARACTER };
      entries.set(key, entry);
      bytes += entry.bytes;
      forgetWhile(() => entries.size > ENTRIES);
      void measure(key, entry);
      sweepLater();
      return entry.value;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}
