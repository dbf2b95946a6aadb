import {
  BUILT_IN_ROLES,
  isBuiltInRole,
  PERMISSIONS,
  type Permission,
  type RoleScope,
} from '@zaixue/contract/operator/permissions';
import type { Queries } from '../../../db/open.ts';
import type { OperatorRoleRow } from '../../../db/tables/operator-tables.ts';

/** What a role allows, under the name that operators see. */
export interface FoundRole {
  readonly title: string;
  readonly scope: RoleScope;
  readonly permissions: ReadonlySet<Permission>;
  /** False: there is no such role, and it allows nothing. */
  readonly exists: boolean;
}

const NO_RIGHTS: FoundRole = { exists: false, title: '无', scope: 'own', permissions: new Set() };
const SITE_ROLE = /^role-(\d{1,9})$/;

/** Returns what a role allows. A role that does not exist allows nothing. */
export async function findRoleGrant(db: Queries, name: string): Promise<FoundRole> {
  if (isBuiltInRole(name)) {
    const { title, scope, permissions } = BUILT_IN_ROLES[name];
    return { exists: true, title, scope, permissions: new Set<Permission>(permissions) };
  }
  const id = siteRoleId(name);
  const row =
    id === null
      ? undefined
      : await db.selectFrom('operator_roles').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return NO_RIGHTS;
  return { exists: true, title: row.title, ...readGrant(row) };
}

/** What the row of a site's own role allows. A permission that a later version took away means nothing. */
export function readGrant(
  row: Pick<OperatorRoleRow, 'scope' | 'permissions'>,
): Pick<FoundRole, 'scope' | 'permissions'> {
  const stored = new Set(JSON.parse(row.permissions) as string[]);
  return {
    scope: row.scope === 'all' ? 'all' : 'own',
    permissions: new Set(PERMISSIONS.filter((permission) => stored.has(permission))),
  };
}

/** Id of the row of a site's own role; null for other names. */
export function siteRoleId(name: string): number | null {
  const id = SITE_ROLE.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}
