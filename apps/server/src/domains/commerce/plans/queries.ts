import type { Queries } from '../../../db/open.ts';

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
