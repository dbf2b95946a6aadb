import type { Queries } from '../../../db/open.ts';
import type { PlanRow } from '../../../db/tables/tables.ts';

/** Plans on sale in display order. */
export function findPlans(db: Queries): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('is_show', '=', 1)
    .orderBy('weight')
    .orderBy('id')
    .execute();
}

/** A plan on sale. */
export async function findPlan(db: Queries, id: number): Promise<PlanRow | null> {
  const plan = await db
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id)
    .where('is_show', '=', 1)
    .executeTakeFirst();
  return plan ?? null;
}
