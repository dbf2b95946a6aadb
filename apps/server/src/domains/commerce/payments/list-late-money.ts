import type { Queries } from '../../../db/open.ts';
import { findLatePayments } from './repo.ts';

/** Money that came for orders which no longer waited for it and is not given back yet, with the order's number. */
export function listLateMoney(db: Queries, most: number) {
  return findLatePayments(db, most);
}
