import type { Queries } from '../../../db/open.ts';
import { listCategories } from '../courses/list-categories.ts';
import { findHits } from './find-hits.ts';
import { dayOf } from './word-counter.ts';
import { findFrequentWords } from './words-repo.ts';

const WORDS = 10;
const DAY_MS = 24 * 3600 * 1000;
const DAYS = 7;
/** A word must have been wanted so often before others are told of it. */
const LEAST_TIMES = 3;

/**
 * At most 10 words to search for: those the operator chose, else those most searched for in a week, filled up with
 * the names of categories.
 */
export async function listHotWords(db: Queries, chosen: string, now: number): Promise<string[]> {
  const own = chosen.split(/[,，、\s]+/).filter(Boolean);
  if (own.length > 0) return [...new Set(own)].slice(0, WORDS);
  const wanted = await findFrequentWords(db, dayOf(now - DAYS * DAY_MS), LEAST_TIMES, WORDS);
  if (wanted.length === WORDS) return wanted;
  const names: string[] = [];
  for (const { name } of await listCategories(db)) {
    if (wanted.length + names.length >= WORDS) break;
    // A word that finds nothing is no help.
    if (!wanted.includes(name) && (await findHits(db, name, 'all', now)).length > 0) names.push(name);
  }
  return [...wanted, ...names];
}
