import { searchTerms } from '@zaixue/contract/rules/search-text';
import type { Queries } from '../../../db/open.ts';
import type { SearchField } from '../../../ports/search/port.ts';
import { findPositions } from './hits-repo.ts';
import { isInitials } from './initials.ts';
import { FIRST_COURSE_POSITION, LAST_POSITION } from './position.ts';

/** Limits of the result: for both kinds together, and for one kind (contract 13.6). */
const MAX_HITS = 100;
const MAX_HITS_OF_ONE_KIND = 300;

/** The searched fields, best rank first. */
const FIELDS_BY_RANK: readonly SearchField[] = ['title', 'brief', 'body'];

/** Courses (`vod`), lessons (`video`), or both. */
export type SearchKind = 'all' | 'vod' | 'video';

/**
 * Positions of the best hits for a query, best first: hits with every word in the title, then hits that need the short
 * description, then hits that need the body. Within a rank, courses come before lessons, newest first. A single word of
 * letters is tried as pinyin initials only when nothing else was found.
 */
export async function findHits(
  db: Queries,
  keywords: string,
  kind: SearchKind,
  now: number,
): Promise<number[]> {
  const terms = searchTerms(keywords);
  if (terms.length === 0) return [];
  const cap = kind === 'all' ? MAX_HITS : MAX_HITS_OF_ONE_KIND;
  const range = {
    from: kind === 'vod' ? FIRST_COURSE_POSITION : 0,
    to: kind === 'video' ? FIRST_COURSE_POSITION : LAST_POSITION,
  };
  const found: number[] = [];
  for (const [rank, field] of FIELDS_BY_RANK.entries()) {
    if (found.length >= cap) break;
    const excludedFields = FIELDS_BY_RANK.slice(0, rank);
    const query = { field, terms, excludedFields, limit: cap - found.length, ...range };
    found.push(...(await findPositions(db, query, now)));
  }
  if (found.length > 0 || terms.length > 1 || !terms.every(isInitials)) return found;
  return findPositions(db, { field: 'initials', terms, excludedFields: [], limit: cap, ...range }, now);
}
