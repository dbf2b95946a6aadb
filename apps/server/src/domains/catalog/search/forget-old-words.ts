import type { Queries } from '../../../db/open.ts';
import { dayOf } from './word-counter.ts';
import { forgetWords } from './words-repo.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Forgets which words were searched for more than 30 days ago. */
export async function forgetOldWords(db: Queries, now: number): Promise<void> {
  await forgetWords(db, dayOf(now - KEPT_MS));
}
