import type { Permission } from '@zaixue/contract/operator/permissions';
import type { OperatorIdentity } from '../../../../http/operator/operator-router.ts';
import type { FoundRole } from '../find-role-grant.ts';

/** What an operator may do, as far as grants are compared. */
export type Grant = Pick<FoundRole, 'permissions' | 'scope'>;

/**
 * Whether a grant holds everything that another one holds. Nobody grants, changes or takes away what is beyond their own
 * grant.
 */
export function coversGrant(own: Grant, other: Grant): boolean {
  const isWide = own.scope === 'all' || other.scope === 'own';
  return isWide && [...other.permissions].every((permission) => own.permissions.has(permission));
}

/** Rights that move money or change who has rights. The built-in roles `owner` and `finance` have some of them. */
const NEED_FACTOR: readonly Permission[] = [
  ...(['order.confirm-transfer', 'refund.approve', 'refund.confirm'] as const),
  ...(['settings.secrets', 'operator.edit', 'role.edit'] as const),
];

/** Whether a role needs a second factor on a site that takes money. A copy of a role needs it like the role itself. */
export function needsSecondFactor({ permissions }: Pick<Grant, 'permissions'>): boolean {
  return NEED_FACTOR.some((permission) => permissions.has(permission));
}

/** What the operator of a session may do. */
export function grantOf({ permissions, scope }: Pick<OperatorIdentity, 'permissions' | 'scope'>): Grant {
  return { permissions, scope: scope.kind };
}
