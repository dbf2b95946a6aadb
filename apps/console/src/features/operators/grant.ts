import { PERMISSION_GROUPS, type Permission, type RoleGrant } from '@zaixue/contract/operator/permissions';
import type { Role } from '@zaixue/contract/operator/site/operators';
import type { Rights } from '../../api/session-store.ts';
import { operatorTexts as texts } from './texts.ts';

export interface PermissionGroupView {
  readonly id: string;
  readonly title: string;
  readonly permissions: readonly { readonly id: Permission; readonly title: string }[];
}

/** The catalogue of permissions by group. */
export const GROUPS: readonly PermissionGroupView[] = Object.entries(PERMISSION_GROUPS).map(
  ([id, { title, permissions }]) => ({
    id,
    title,
    permissions: Object.entries(permissions).map(([name, label]) => ({
      id: name as Permission,
      title: label as string,
    })),
  }),
);

/** Whether an operator may give a role: nobody grants what they lack. The server checks the same. */
export const mayGrant = ({ can, scope }: Rights, role: RoleGrant): boolean =>
  (scope === 'all' || role.scope === 'own') && role.permissions.every((permission) => can(permission));

/** What a role allows, in a sentence. */
export function describeGrant({ permissions }: Pick<RoleGrant, 'permissions'>): string {
  const given = new Set<string>(permissions);
  const parts = GROUPS.map(({ title, permissions: all }) => ({
    title,
    all: all.length,
    count: all.filter(({ id }) => given.has(id)).length,
  })).filter(({ count }) => count > 0);
  if (parts.length === 0) return texts.allowsNothing;
  if (parts.length === GROUPS.length && parts.every(({ count, all }) => count === all))
    return texts.allowsAll;
  const items = parts.map(({ title, count, all }) =>
    count === all ? texts.wholeGroup(title) : texts.partOfGroup(title, count, all),
  );
  return texts.allows(items.join('、'));
}

/** What a role is for: in the words of the program for its own roles, by its groups for those of the site. */
export const describeRole = (role: Pick<Role, 'name' | 'scope' | 'permissions'>): string =>
  texts.builtInRoles[role.name] ??
  `${role.scope === 'own' ? `${texts.ownScope}。` : ''}${describeGrant(role)}`;

/** What a role has more and less than another one, in the order of the catalogue. */
export function compareGrants(
  own: readonly Permission[],
  original: readonly Permission[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const titles = GROUPS.flatMap(({ title, permissions }) =>
    permissions.map((permission) => ({ id: permission.id, label: `${title}：${permission.title}` })),
  );
  const only = (one: readonly Permission[], other: readonly Permission[]) =>
    titles.filter(({ id }) => one.includes(id) && !other.includes(id)).map(({ label }) => label);
  return { added: only(own, original), removed: only(original, own) };
}
