import type { Queries } from '../../../db/open.ts';
import { searchMemberIds } from '../../identity/members/queries.ts';
import { findCodeIds, findCodesById, type PromoFilter } from './operator-repo.ts';

/** Members whose codes a search finds at most. */
const MAX_SEARCHED_OWNERS = 100;

/** The filter of the list as it is typed. */
export type TypedPromoFilter = Omit<PromoFilter, 'searchedOwners' | 'now'>;

/** Looks for the members whom a search names. */
export async function readPromoFilter(
  db: Queries,
  { search, state, batch, ownerId }: TypedPromoFilter,
  now: number,
): Promise<PromoFilter> {
  const searchedOwners = search === '' ? [] : await searchMemberIds(db, search, MAX_SEARCHED_OWNERS);
  return { search, state, batch, ownerId, now, searchedOwners };
}

/** Ids of the codes that a filter finds, the newest first. */
export const findListedCodes = async (
  db: Queries,
  filter: TypedPromoFilter,
  now: number,
  limit: number,
): Promise<number[]> => findCodeIds(db, await readPromoFilter(db, filter, now), { limit });

/** Codes, the newest first. */
export const readPromoCodes = findCodesById;
