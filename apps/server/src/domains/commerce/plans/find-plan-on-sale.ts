import type { Queries } from '../../../db/open.ts';
import type { PlanRow } from '../../../db/tables/tables.ts';
import { findPlan } from './repo.ts';

/** A plan that can be bought now; null when it is hidden or unknown. */
export function findPlanOnSale(db: Queries, planId: number): Promise<PlanRow | null> {
  return findPlan(db, planId);
}
