import type { Queries } from '../../../db/open.ts';
import type { PlanRow } from '../../../db/tables/tables.ts';

/** The plans on sale, in display order. */
export function findPlansOnSale(db: Queries): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('is_show', '=', 1)
    .orderBy('weight')
    .orderBy('id')
    .execute();
}

/** A plan on sale; null if it is hidden or unknown. */
export async function findPlanOnSale(db: Queries, id: number): Promise<PlanRow | null> {
  const plan = await db
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id)
    .where('is_show', '=', 1)
    .executeTakeFirst();
  return plan ?? null;
}
