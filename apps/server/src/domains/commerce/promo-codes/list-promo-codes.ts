import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import { findNewestCodes } from './repo.ts';

/** The newest codes, for the operator. */
export function listPromoCodes(db: Queries, most: number): Promise<PromoCodeRow[]> {
  return findNewestCodes(db, most);
}
