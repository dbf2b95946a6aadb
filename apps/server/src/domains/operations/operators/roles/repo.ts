import type { Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { OperatorRoleRow } from '../../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';

/** The roles that the site made, by title. */
export function findSiteRoles(db: Queries): Promise<OperatorRoleRow[]> {
  return db.selectFrom('operator_roles').selectAll().orderBy('title').orderBy('id').execute();
}

export function findSiteRole(db: Queries, id: number): Promise<OperatorRoleRow | undefined> {
  return db.selectFrom('operator_roles').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface StoredRole {
  readonly title: string;
  readonly scope: string;
  /** JSON: names of permissions. */
  readonly permissions: string;
}

/** Inserts a role and returns its id. */
export async function insertRole(db: Queries, role: StoredRole, now: number): Promise<number> {
  const inserted = db.insertInto('operator_roles').values({ ...role, created_at: now, updated_at: now });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateRole(
  db: Queries,
  id: number,
  role: StoredRole & { readonly version: number },
  now: number,
): Promise<void> {
  await db
    .updateTable('operator_roles')
    .set({ ...role, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteRole(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('operator_roles').where('id', '=', id).execute();
}

/** Operators of a role, by name. */
export function findOperatorsOf(db: Queries, role: string) {
  return db.selectFrom('operators').select(['id', 'name']).where('role', '=', role).orderBy('name').execute();
}

/** Number of operators by role. */
export async function countOperatorsByRole(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('operators')
    .select((build) => ['role', build.fn.countAll<number>().as('operators')])
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, operators }) => [role, operators]));
}

/** Ends the sessions of all operators of a role, except one session. */
export async function deleteSessionsOfRole(
  transaction: Transaction<Tables>,
  role: string,
  except: number | null,
): Promise<void> {
  const operators = transaction.selectFrom('operators').select('id').where('role', '=', role);
  await transaction
    .deleteFrom('operator_sessions')
    .where('operator_id', 'in', operators)
    .where('id', '<>', except ?? 0)
    .execute();
}
