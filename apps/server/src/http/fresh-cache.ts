import type { Clock } from '../clock.ts';

/** How old a shared answer may be, milliseconds. Also how soon newly due items and other processes' changes show. */
const FRESH_MS = 5000;
const ENTRIES = 1000;

/**
 * Holds answers that are the same for everybody for a few seconds. Callers that ask for the same thing at once
 * share one production; a failed one is not kept.
 */
export interface FreshCache<Value> {
  get(key: string, produce: () => Promise<Value>): Promise<Value>;
  /** Forgets everything; call it after a change that shared answers show. */
  clear(): void;
}

/** A cache of at most 1000 entries; the longest unused production goes first. */
export function createFreshCache<Value>(clock: Clock): FreshCache<Value> {
  const entries = new Map<string, { readonly madeAt: number; readonly value: Promise<Value> }>();

  function forgetOldest(): void {
    const oldest = entries.keys().next();
    if (!oldest.done) entries.delete(oldest.value);
  }

  return {
    get(key, produce) {
      const now = clock();
      const found = entries.get(key);
      if (found && Math.abs(now - found.madeAt) < FRESH_MS) return found.value;
      const entry = { madeAt: now, value: produce() };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > ENTRIES) forgetOldest();
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    clear: () => entries.clear(),
  };
}
