import type { Queries } from '../../../db/open.ts';
import { findPlansOnSale } from './repo.ts';

/** Id and name of a plan, whether or not it is on sale; null if it was deleted. */
export async function findPlanName(
  db: Queries,
  planId: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where('id', '=', planId)
    .executeTakeFirst();
  return plan ?? null;
}

/** Id of the first plan that is on sale; null when none is. */
export async function findFirstPlanOnSale(db: Queries): Promise<number | null> {
  return (await findPlansOnSale(db))[0]?.id ?? null;
}
