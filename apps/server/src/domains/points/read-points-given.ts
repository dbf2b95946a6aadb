import type { Queries } from '../../db/open.ts';
import { findCreditSum } from './repo.ts';

/** How many points a member was given for a reason; 0 when none. */
export function readPointsGiven(db: Queries, memberId: number, reason: string): Promise<number> {
  return findCreditSum(db, memberId, reason);
}
