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

/** Names of plans by id, whether or not they are on sale. A deleted plan has no name. */
export async function findPlanNames(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const plans = await db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(plans.map(({ id, name }) => [id, name]));
}

/** All plans of which a membership can be given, those on sale first. */
export function findGivenPlans(db: Queries) {
  return db
    .selectFrom('plans')
    .select(['id', 'name', 'expire_days', 'is_show'])
    .orderBy('is_show', 'desc')
    .orderBy('weight')
    .orderBy('id')
    .execute();
}

/** Id of the first plan that is on sale; null when none is. */
export async function findFirstPlanOnSale(db: Queries): Promise<number | null> {
  return (await findPlansOnSale(db))[0]?.id ?? null;
}
