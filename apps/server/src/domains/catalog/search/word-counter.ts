import { foldText } from '@zaixue/contract/rules/search-text';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { localDay } from '@zaixue/contract/rules/wire-time';
import type { Database, Queries } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BatchedCounter } from '../../../lib/batched-counter.ts';
import { createBatchedCounter } from '../../../lib/batched-counter.ts';
import type { Clock } from '../../../lib/clock.ts';
import { addWordTimes, deleteWordsBefore } from './words-repo.ts';

/** Limits of a counted word, in characters: others are too long or too short to be suggested. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 20;
/** Different words kept in memory between two writes. */
const MAX_WORDS = 1000;
/** Counts are kept for 30 days. */
const RETENTION_MS = 30 * DAY_MS;

/** Counts searched words. It stores nothing about the caller. */
export function createWordCounter(db: Database, clock: Clock): BatchedCounter<string> {
  const counter = createBatchedCounter<string>({
    maxKeys: MAX_WORDS,
    write: (words) =>
      inTransaction(db, async (transaction) => {
        const today = localDay(clock());
        for (const [word, times] of words) await addWordTimes(transaction, today, word, times);
      }),
  });
  return {
    count(keywords) {
      const word = keywords.trim().replace(/\s+/g, ' ').toLowerCase();
      const length = Array.from(foldText(word)).length;
      if (length >= MIN_LENGTH && Array.from(word).length <= MAX_LENGTH) counter.count(word);
    },
    flush: counter.flush,
  };
}

/** Deletes the counts of words that were searched for more than 30 days ago. */
export async function deleteOldWords(db: Queries, now: number): Promise<void> {
  await deleteWordsBefore(db, localDay(now - RETENTION_MS));
}
