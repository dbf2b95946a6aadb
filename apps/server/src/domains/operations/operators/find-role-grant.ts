import {
  BUILT_IN_ROLES,
  isBuiltInRole,
  PERMISSIONS,
  type Permission,
  type RoleScope,
} from '@zaixue/contract/operator/permissions';
import type { Queries } from '../../../db/open.ts';

/** What a role allows, under the name that operators see. */
export interface FoundRole {
  readonly title: string;
  readonly scope: RoleScope;
  readonly permissions: ReadonlySet<Permission>;
}

const NO_RIGHTS: FoundRole = { title: '无', scope: 'own', permissions: new Set() };
const SITE_ROLE = /^role-(\d{1,9})$/;

/** Returns what a role allows. A role that does not exist allows nothing. */
export async function findRoleGrant(db: Queries, name: string): Promise<FoundRole> {
  if (isBuiltInRole(name)) {
    const { title, scope, permissions } = BUILT_IN_ROLES[name];
    return { title, scope, permissions: new Set<Permission>(permissions) };
  }
  const id = SITE_ROLE.exec(name)?.[1];
  const row =
    id === undefined
      ? undefined
      : await db.selectFrom('operator_roles').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (!row) return NO_RIGHTS;
  // A permission that a later version took away means nothing.
  const stored = new Set(JSON.parse(row.permissions) as string[]);
  return {
    title: row.title,
    scope: row.scope === 'all' ? 'all' : 'own',
    permissions: new Set(PERMISSIONS.filter((permission) => stored.has(permission))),
  };
}
