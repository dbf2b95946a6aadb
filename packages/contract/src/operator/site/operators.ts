import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import {
  done,
  edited,
  idParams,
  milliseconds,
  optionalTextOf,
  rowId,
  textOf,
  version,
} from '../operator-fields.ts';
import { PERMISSIONS } from '../permissions.ts';

/** Name of a built-in role, or `role-<id>` of a copy. */
const roleName = z
  .string('请选择角色')
  .regex(/^[a-z]+(-[a-z0-9]+)*$/, '请选择角色')
  .max(32);

export const operatorRow = z.object({
  id: z.int(),
  name: z.string(),
  displayName: z.string(),
  role: z.string(),
  roleTitle: z.string(),
  scope: z.enum(['all', 'own']),
  hasFactor: z.boolean(),
  isDisabled: z.boolean(),
  /** 0 when never. */
  lastLoginAt: milliseconds,
  openSessions: z.int(),
  createdAt: milliseconds,
  version,
});
export type OperatorRow = z.infer<typeof operatorRow>;

export const operatorList = defineOperatorCall({
  name: 'operatorList',
  summary: 'All operators and the open invitations.',
  method: 'GET',
  path: '/operator/api/operators',
  needs: 'operator.view',
  data: z.object({
    operators: z.array(operatorRow),
    invitations: z.array(
      z.object({
        id: z.int(),
        role: z.string(),
        roleTitle: z.string(),
        note: z.string(),
        invitedBy: z.string(),
        createdAt: milliseconds,
        expiresAt: milliseconds,
      }),
    ),
  }),
  failures: [],
});

export const operatorInvite = defineOperatorCall({
  name: 'operatorInvite',
  summary: 'Creates a one-time invitation link, good for 72 hours. The link is shown once.',
  method: 'POST',
  path: '/operator/api/invitations',
  needs: 'operator.edit',
  stepUp: true,
  body: z.object({ role: roleName, note: optionalTextOf(64) }),
  data: z.object({ id: z.int(), link: z.string(), expiresAt: milliseconds }),
  failures: ['forbidden', 'invalid'],
});

export const invitationRevoke = defineOperatorCall({
  name: 'invitationRevoke',
  summary: 'Makes an open invitation link useless.',
  method: 'DELETE',
  path: '/operator/api/invitations/{id}',
  needs: 'operator.edit',
  stepUp: true,
  params: idParams,
  data: done,
  failures: ['not_found'],
});

export const operatorEdit = defineOperatorCall({
  name: 'operatorEdit',
  summary:
    "Changes an operator's displayed name, role, or whether the operator may log in. Ends the sessions.",
  method: 'PATCH',
  path: '/operator/api/operators/{id}',
  needs: 'operator.edit',
  stepUp: true,
  params: idParams,
  body: z.object({
    displayName: textOf(32).optional(),
    role: roleName.optional(),
    isDisabled: z.boolean().optional(),
    version,
  }),
  data: edited,
  failures: ['not_found', 'conflict', 'forbidden', 'last_owner'],
});

export const operatorFactorReset = defineOperatorCall({
  name: 'operatorFactorReset',
  summary: 'Removes the second factor of an operator who lost it, and ends the sessions.',
  method: 'POST',
  path: '/operator/api/operators/{id}/reset-factor',
  needs: 'operator.edit',
  stepUp: true,
  params: idParams,
  data: done,
  failures: ['not_found', 'forbidden', 'refused'],
});

export const operatorSessionsEnd = defineOperatorCall({
  name: 'operatorSessionsEnd',
  summary: "Ends all of an operator's sessions.",
  method: 'POST',
  path: '/operator/api/operators/{id}/end-sessions',
  needs: 'operator.edit',
  stepUp: true,
  params: idParams,
  data: done,
  failures: ['not_found', 'forbidden'],
});

export const role = z.object({
  name: z.string(),
  title: z.string(),
  scope: z.enum(['all', 'own']),
  permissions: z.array(z.enum(PERMISSIONS)),
  isBuiltIn: z.boolean(),
  operators: z.int(),
  version,
});
export type Role = z.infer<typeof role>;

export const roleList = defineOperatorCall({
  name: 'roleList',
  summary: 'The built-in roles and the copies of this site.',
  method: 'GET',
  path: '/operator/api/roles',
  needs: 'operator.view',
  data: z.array(role),
  failures: [],
});

const roleContent = {
  title: textOf(32),
  scope: z.enum(['all', 'own'], '请选择范围'),
  permissions: z.array(z.enum(PERMISSIONS, '不认识的权限')).max(PERMISSIONS.length),
};

export const roleCreate = defineOperatorCall({
  name: 'roleCreate',
  summary: 'Creates a role. It cannot grant what the operator lacks.',
  method: 'POST',
  path: '/operator/api/roles',
  needs: 'role.edit',
  stepUp: true,
  body: z.object(roleContent),
  data: z.object({ name: z.string(), version }),
  failures: ['forbidden'],
});

export const roleEdit = defineOperatorCall({
  name: 'roleEdit',
  summary: 'Changes a role of this site and ends the sessions of its operators.',
  method: 'PATCH',
  path: '/operator/api/roles/{name}',
  needs: 'role.edit',
  stepUp: true,
  params: z.object({ name: roleName }),
  body: z.object({
    title: roleContent.title.optional(),
    scope: roleContent.scope.optional(),
    permissions: roleContent.permissions.optional(),
    version,
  }),
  data: edited,
  failures: ['not_found', 'conflict', 'forbidden', 'refused'],
});

export const roleDelete = defineOperatorCall({
  name: 'roleDelete',
  summary: 'Deletes a role of this site that no operator has.',
  method: 'DELETE',
  path: '/operator/api/roles/{name}',
  needs: 'role.edit',
  stepUp: true,
  params: z.object({ name: roleName }),
  data: done,
  failures: ['not_found', 'in_use', 'refused'],
});

export const courseEditorsEdit = defineOperatorCall({
  name: 'courseEditorsEdit',
  summary: 'Sets which operators with the scope "own" may reach a course, beside its creator.',
  method: 'PATCH',
  path: '/operator/api/courses/{id}/editors',
  needs: 'operator.edit',
  params: idParams,
  body: z.object({ operatorIds: z.array(rowId).max(100) }),
  data: done,
  failures: ['not_found', 'invalid'],
});
