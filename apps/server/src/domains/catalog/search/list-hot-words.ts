import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { localDay } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../../db/open.ts';
import { listCategories } from '../courses/list-categories.ts';
import { findHits } from './find-hits.ts';
import { findFrequentWords } from './words-repo.ts';

const MAX_WORDS = 10;
const DAYS = 7;
/** Minimum searches before a word is public. */
const MIN_TIMES = 3;

/**
 * At most 10 suggested search words: the words in the setting, else the most frequent words of the last 7 days followed
 * by category names.
 */
export async function listHotWords(db: Queries, setting: string, now: number): Promise<string[]> {
  const configured = setting.split(/[,，、\s]+/).filter(Boolean);
  if (configured.length > 0) return [...new Set(configured)].slice(0, MAX_WORDS);
  const frequent = await findFrequentWords(db, localDay(now - DAYS * DAY_MS), MIN_TIMES, MAX_WORDS);
  if (frequent.length === MAX_WORDS) return frequent;
  const names: string[] = [];
  for (const { name } of await listCategories(db)) {
    if (frequent.length + names.length >= MAX_WORDS) break;
    // Suggest only names that have hits.
    if (!frequent.includes(name) && (await findHits(db, name, 'all', now)).length > 0) names.push(name);
  }
  return [...frequent, ...names];
}
