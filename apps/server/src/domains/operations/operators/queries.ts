import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Queries } from '../../../db/open.ts';
import { findRoleGrant } from './find-role-grant.ts';
import { needsSecondFactor } from './roles/policy.ts';

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

/** Ids of the operators who may log in and whose role has a right. */
export async function findOperatorsWith(db: Queries, right: Permission): Promise<number[]> {
  const operators = await db
    .selectFrom('operators')
    .select(['id', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  const having = new Set<string>();
  for (const role of new Set(operators.map((operator) => operator.role)))
    if ((await findRoleGrant(db, role)).permissions.has(right)) having.add(role);
  return operators.filter(({ role }) => having.has(role)).map(({ id }) => id);
}

/** Names of operators who may log in and lack the second factor that their role needs where money is taken. */
export async function findFactorGaps(db: Queries): Promise<string[]> {
  const operators = await db
    .selectFrom('operators')
    .select(['name', 'role'])
    .where('disabled_at', 'is', null)
    .where('totp_secret', 'is', null)
    .orderBy('name')
    .execute();
  const needing = new Set<string>();
  for (const role of new Set(operators.map((operator) => operator.role)))
    if (needsSecondFactor(await findRoleGrant(db, role))) needing.add(role);
  return operators.filter(({ role }) => needing.has(role)).map(({ name }) => name);
}
