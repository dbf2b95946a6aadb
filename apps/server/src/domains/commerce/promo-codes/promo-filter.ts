import type { promoFilter } from '@zaixue/contract/operator/money/promo-codes';
import type { z } from 'zod';
import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import { searchMemberIds } from '../../identity/members/queries.ts';
import { findCodes, type PromoFilter } from './operator-repo.ts';

/** Members whose codes a search finds at most. */
const MAX_SEARCHED_OWNERS = 100;

/** The filter of the list with the members whom its search finds. */
export async function readPromoFilter(
  db: Queries,
  { search, state, batch, ownerId }: z.output<typeof promoFilter>,
  now: number,
): Promise<PromoFilter> {
  const searchedOwners = search === '' ? [] : await searchMemberIds(db, search, MAX_SEARCHED_OWNERS);
  return { search, state, batch, ownerId, now, searchedOwners };
}

/** The codes that the filter of the list finds, the newest first. */
export async function findMatchingCodes(
  db: Queries,
  filter: z.output<typeof promoFilter>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<PromoCodeRow[]> {
  return findCodes(db, await readPromoFilter(db, filter, now), { limit });
}
