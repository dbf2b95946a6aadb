import type { Queries } from '../../../db/open.ts';

/** The names of operators by id, as operators see them. */
export async function findOperatorNames(
  db: Queries,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name', 'display_name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name, display_name }) => [id, display_name || name]));
}

/** Whether an operator has set a second factor up. */
export async function hasSecondFactor(db: Queries, operatorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('operators')
    .select('id')
    .where('id', '=', operatorId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
