import { BUILT_IN_ROLES } from '@zaixue/contract/operator/permissions';
import type { Role } from '@zaixue/contract/operator/site/operators';
import type { Services } from '../../../../services.ts';
import { readGrant } from '../find-role-grant.ts';
import { countOperatorsByRole, findSiteRoles } from './repo.ts';

/** The built-in roles, then those of the site. */
export async function listRoles({ db }: Pick<Services, 'db'>): Promise<Role[]> {
  const operators = await countOperatorsByRole(db);
  const builtIn = Object.entries(BUILT_IN_ROLES).map(
    ([name, { title, scope, permissions }]): Role => ({
      ...{ name, title, scope },
      permissions: [...permissions],
      isBuiltIn: true,
      operators: operators.get(name) ?? 0,
      version: 0,
    }),
  );
  const own = (await findSiteRoles(db)).map((row): Role => {
    const { scope, permissions } = readGrant(row);
    const name = `role-${row.id}`;
    return {
      ...{ name, title: row.title, scope },
      permissions: [...permissions],
      isBuiltIn: false,
      operators: operators.get(name) ?? 0,
      version: row.version,
    };
  });
  return [...builtIn, ...own];
}
