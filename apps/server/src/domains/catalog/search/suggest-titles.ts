import { foldText, searchTerms } from '@zaixue/contract/rules/search-text';
import type { Queries } from '../../../db/open.ts';
import { findPositions, readHits } from './find-repo.ts';
import { isInitials } from './initials.ts';
import { LAST_POSITION } from './position.ts';

const SUGGESTIONS = 8;
/** Looked at, so that titles that begin with what is typed can come first. */
const CANDIDATES = 40;

/** At most 8 different titles with every typed word; those that begin with what is typed come first. */
export async function suggestTitles(db: Queries, typed: string, now: number): Promise<string[]> {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  const query = { terms, except: [], limit: CANDIDATES, from: 0, to: LAST_POSITION } as const;
  let positions = await findPositions(db, { ...query, place: 'title' }, now);
  if (positions.length === 0 && terms.length === 1 && terms.every(isInitials)) {
    positions = await findPositions(db, { ...query, place: 'initials' }, now);
  }
  const rows = await readHits(db, positions);
  const titles = [
    ...new Set(rows.map((row) => (row.kind === 'video' ? row.video_title : row.course_title) ?? '')),
  ];
  const begins = (title: string): boolean => foldText(title).startsWith(terms[0] ?? '');
  return [...titles.filter(begins), ...titles.filter((title) => !begins(title))].slice(0, SUGGESTIONS);
}
