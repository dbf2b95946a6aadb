import { searchTerms } from '@zaixue/contract/rules/search-text';
import type { Queries } from '../../../db/open.ts';
import type { SearchPlace } from '../../../ports/search/port.ts';
import { findPositions } from './find-repo.ts';
import { isInitials } from './initials.ts';
import { FIRST_COURSE_POSITION, LAST_POSITION } from './position.ts';

/** So many of the best hits count, and so many when only one kind is asked for (contract 13.6). */
const HITS_OF_ALL_KINDS = 100;
const HITS_OF_ONE_KIND = 300;

/** The places by rank. */
const RANKED: readonly SearchPlace[] = ['title', 'brief', 'body'];

/** What is searched: both kinds, or one. */
export type SearchKind = 'all' | 'vod' | 'video';

/**
 * Positions of the best hits for a query, best first: those with every word in the title, then those that also need
 * the short text, then those that need the long one; among equals courses first, then the newest. Only when there is
 * none a single word of letters is taken for the first letters of pinyin.
 */
export async function findHits(
  db: Queries,
  keywords: string,
  kind: SearchKind,
  now: number,
): Promise<number[]> {
  const terms = searchTerms(keywords);
  if (terms.length === 0) return [];
  const cap = kind === 'all' ? HITS_OF_ALL_KINDS : HITS_OF_ONE_KIND;
  const range = {
    from: kind === 'vod' ? FIRST_COURSE_POSITION : 0,
    to: kind === 'video' ? FIRST_COURSE_POSITION : LAST_POSITION,
  };
  const found: number[] = [];
  for (const [rank, place] of RANKED.entries()) {
    if (found.length >= cap) break;
    const rest = { place, terms, except: RANKED.slice(0, rank), limit: cap - found.length, ...range };
    found.push(...(await findPositions(db, rest, now)));
  }
  if (found.length > 0 || terms.length > 1 || !terms.every(isInitials)) return found;
  return findPositions(db, { place: 'initials', terms, except: [], limit: cap, ...range }, now);
}
