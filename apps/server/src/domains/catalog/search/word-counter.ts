import { foldText } from '@zaixue/contract/rules/search-text';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { addWordTimes } from './words-repo.ts';

/** Only words that can be read at a glance are worth being shown to others, characters. */
const SHORTEST = 2;
const LONGEST = 20;
/** Different words kept in memory between two writes. */
const WORDS = 1000;
/** From the first word counted to writing, milliseconds. */
const INTERVAL_MS = 10_000;

/** Counts what is searched for. Nothing of who searched is kept. */
export interface WordCounter {
  count(keywords: string): void;
  /** Writes what is counted; when that fails it is kept and the failure is thrown. */
  flush(): Promise<void>;
}

export function createWordCounter(db: Database, clock: Clock): WordCounter {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  function add(word: string, times: number): void {
    if (counts.size >= WORDS && !counts.has(word)) return;
    counts.set(word, (counts.get(word) ?? 0) + times);
    // What cannot be written now is tried again with the next interval.
    timer ??= setTimeout(() => void flush().catch(() => undefined), INTERVAL_MS).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const taken = counts;
    counts = new Map();
    if (taken.size === 0) return;
    try {
      await inTransaction(db, async (transaction) => {
        // One order for every process: two that write at once must not wait for each other.
        for (const [word, times] of [...taken].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await addWordTimes(transaction, dayOf(clock()), word, times);
        }
      });
    } catch (error) {
      for (const [word, times] of taken) add(word, times);
      throw error;
    }
  }

  return {
    count(keywords) {
      const word = keywords.trim().replace(/\s+/g, ' ').toLowerCase();
      const length = Array.from(foldText(word)).length;
      if (length >= SHORTEST && Array.from(word).length <= LONGEST) add(word, 1);
    },
    flush,
  };
}

/** `yyyymmdd` at UTC+8. */
export function dayOf(instant: number): number {
  return Number(toLocalTime(instant).slice(0, 'yyyy-mm-dd'.length).replaceAll('-', ''));
}
