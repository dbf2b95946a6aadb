import { foldText, searchTerms } from '@zaixue/contract/rules/search-text';
import type { Queries } from '../../../db/open.ts';
import { findPositions, readHits } from './hits-repo.ts';
import { isInitials } from './initials.ts';
import { LAST_POSITION } from './position.ts';

const MAX_SUGGESTIONS = 8;
/** Hits read before sorting, so that titles beginning with the typed text can come first. */
const CANDIDATES = 40;

/** At most 8 different titles with every typed word. Titles that begin with the typed text come first. */
export async function suggestTitles(db: Queries, typed: string, now: number): Promise<string[]> {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  const query = { terms, excludedFields: [], limit: CANDIDATES, from: 0, to: LAST_POSITION } as const;
  let positions = await findPositions(db, { ...query, field: 'title' }, now);
  if (positions.length === 0 && terms.length === 1 && terms.every(isInitials)) {
    positions = await findPositions(db, { ...query, field: 'initials' }, now);
  }
  const rows = await readHits(db, positions);
  const titles = [
    ...new Set(rows.map((row) => (row.kind === 'video' ? row.video_title : row.course_title) ?? '')),
  ];
  const isPrefixMatch = (title: string): boolean => foldText(title).startsWith(terms[0] ?? '');
  const ordered = [...titles.filter(isPrefixMatch), ...titles.filter((title) => !isPrefixMatch(title))];
  return ordered.slice(0, MAX_SUGGESTIONS);
}
