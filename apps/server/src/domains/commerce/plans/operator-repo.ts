import { sql, type Transaction } from 'kysely';
import { integerRows } from '../../../db/json-rows.ts';
import type { Queries } from '../../../db/open.ts';
import type { PlanRow, Tables } from '../../../db/tables/tables.ts';

/** The columns of a plan that an operator edits. */
export type PlanChange = Partial<Omit<PlanRow, 'id' | 'version'>>;

/** All plans in the order that learners see. */
export function findPlans(db: Queries): Promise<PlanRow[]> {
  return db.selectFrom('plans').selectAll().orderBy('weight').orderBy('id').execute();
}

/** A plan, also one off sale; undefined when there is none. */
export function findPlan(db: Queries, id: number): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a plan after the others and returns its id. */
export async function insertPlan(
  transaction: Transaction<Tables>,
  plan: Omit<PlanRow, 'id' | 'version' | 'weight'>,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('plans')
    .select((build) => build.fn.max('weight').as('last'))
    .executeTakeFirstOrThrow();
  const row = { ...plan, weight: last === null ? 0 : last + 1 };
  return (await transaction.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a plan if it still has this version; returns whether it had. */
export async function updatePlan(
  db: Queries,
  { id, version }: { readonly id: number; readonly version: number },
  change: PlanChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plans')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes the recommendation from every other plan and returns the name of the one that had it. */
export async function takeRecommendation(db: Queries, fromOthersThan: number): Promise<string | undefined> {
  const former = await db
    .updateTable('plans')
    .set((build) => ({ is_recommended: 0, version: build('version', '+', 1) }))
    .where('is_recommended', '=', 1)
    .where('id', '<>', fromOthersThan)
    .returning('name')
    .executeTakeFirst();
  return former?.name;
}

/** Gives the plans their place in the list as `weight`. */
export async function sortPlans(db: Queries, ids: readonly number[]): Promise<void> {
  const rows = integerRows(
    db,
    ids.map((id, weight) => [id, weight]),
  );
  await sql`update plans set weight = o.b from ${rows} as o where plans.id = o.a`.execute(db);
}
