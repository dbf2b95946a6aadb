import { foldText } from '@zaixue/contract/rules/search-text';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Database, Queries } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { addWordTimes, deleteWordsBefore } from './words-repo.ts';

/** Limits of a counted word, in characters: others are too long or too short to be suggested. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 20;
/** Different words kept in memory between two writes. */
const MAX_WORDS = 1000;
/** Time from the first counted word to the write. */
const INTERVAL_MS = 10_000;
/** Counts are kept for 30 days. */
const RETENTION_MS = 30 * DAY_MS;

/** Counts searched words. It stores nothing about the caller. */
export interface WordCounter {
  count(keywords: string): void;
  /** Writes the counts to the database. When that fails it keeps them and throws. */
  flush(): Promise<void>;
}

export function createWordCounter(db: Database, clock: Clock): WordCounter {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  function add(word: string, times: number): void {
    if (counts.size >= MAX_WORDS && !counts.has(word)) return;
    counts.set(word, (counts.get(word) ?? 0) + times);
    // On failure flush() puts the counts back, which starts the next interval.
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
        // Sorted, so that two processes lock the rows in the same order and cannot deadlock.
        for (const [word, times] of [...taken].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await addWordTimes(transaction, localDayNumber(clock()), word, times);
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
      if (length >= MIN_LENGTH && Array.from(word).length <= MAX_LENGTH) add(word, 1);
    },
    flush,
  };
}

/** The day at UTC+8 as the integer `yyyymmdd`. */
export function localDayNumber(instant: number): number {
  return Number(toLocalTime(instant).slice(0, 'yyyy-mm-dd'.length).replaceAll('-', ''));
}

/** Deletes the counts of words that were searched for more than 30 days ago. */
export async function deleteOldWords(db: Queries, now: number): Promise<void> {
  await deleteWordsBefore(db, localDayNumber(now - RETENTION_MS));
}
