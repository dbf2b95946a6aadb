import {
  isBuiltInRole,
  PERMISSIONS,
  type Permission,
  type RoleScope,
} from '@zaixue/contract/operator/permissions';
import type { Transaction } from 'kysely';
import type { OperatorRoleRow } from '../../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import { pickLike, withoutUndefined } from '../../../../lib/pick.ts';
import type { Services } from '../../../../services.ts';
import { diffFields, recordAct } from '../../../audit/record-act.ts';
import { refuseStaleEdit } from '../../../audit/stale-edit.ts';
import { readGrant, siteRoleId } from '../find-role-grant.ts';
import { coversGrant, type Grant } from './policy.ts';
import {
  deleteRole,
  deleteSessionsOfRole,
  findOperatorsOf,
  findSiteRole,
  insertRole,
  updateRole,
} from './repo.ts';

export interface RoleContent {
  readonly title: string;
  readonly scope: RoleScope;
  readonly permissions: readonly Permission[];
}

/** The operator who makes or changes a role. */
export interface RoleEditor {
  readonly actor: Actor;
  readonly grant: Grant;
}

const BEYOND = '不能授予自己没有的权限';
const roleName = (id: number): string => `role-${id}`;
const grantOfContent = ({ scope, permissions }: RoleContent): Grant => ({
  scope,
  permissions: new Set(permissions),
});
/** In the order of the contract and without repetitions, so that equal roles are stored alike. */
const sortPermissions = (permissions: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((permission) => permissions.includes(permission));
const storedOf = ({ title, scope, permissions }: RoleContent) => ({
  ...{ title, scope },
  permissions: JSON.stringify(permissions),
});
const contentOf = (row: OperatorRoleRow): RoleContent => {
  const { scope, permissions } = readGrant(row);
  return { title: row.title, scope, permissions: [...permissions] };
};

/** Creates a role of the site. It cannot allow what the operator lacks. */
export async function createRole(
  { db }: Pick<Services, 'db'>,
  { actor, grant }: RoleEditor,
  input: RoleContent,
  now: number,
): Promise<OperatorOutcome<{ readonly name: string; readonly version: number }>> {
  const role = { ...input, permissions: sortPermissions(input.permissions) };
  if (!coversGrant(grant, grantOfContent(role))) return refuse('forbidden', { message: BEYOND });
  return inTransaction(db, async (transaction) => {
    const id = await insertRole(transaction, storedOf(role), now);
    const subject = { type: 'role', id: roleName(id), label: role.title };
    await recordAct(
      transaction,
      actor,
      { act: 'role.create', subject, changes: diffFields(null, role) },
      now,
    );
    return { ok: true, value: { name: roleName(id), version: 0 } };
  });
}

async function findEditableRole(
  transaction: Transaction<Tables>,
  { grant }: Pick<RoleEditor, 'grant'>,
  name: string,
): Promise<OperatorOutcome<OperatorRoleRow>> {
  if (isBuiltInRole(name)) return refuse('refused', { message: '内置角色不能修改，请复制后修改' });
  const id = siteRoleId(name);
  const row = id === null ? undefined : await findSiteRole(transaction, id);
  if (!row) return refuse('not_found');
  if (!coversGrant(grant, readGrant(row))) return refuse('forbidden', { message: '这个角色的权限比您多' });
  return { ok: true, value: row };
}

/** Changes a role of the site and ends the sessions of its operators, except the session that acts. */
export function editRole(
  { db }: Pick<Services, 'db'>,
  editor: RoleEditor,
  name: string,
  {
    version,
    ...wanted
  }: { readonly [Field in keyof RoleContent]?: RoleContent[Field] | undefined } & {
    readonly version: number;
  },
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'operator_roles');
    const found = await findEditableRole(transaction, editor, name);
    if (!found.ok) return found;
    const row = found.value;
    const before = contentOf(row);
    if (row.version !== version) {
      return refuseStaleEdit(transaction, {
        ...{ type: 'role', id: name, version: row.version, updatedAt: row.updated_at },
        fields: pickLike(before, withoutUndefined(wanted)),
      });
    }
    const after: RoleContent = {
      title: wanted.title ?? before.title,
      scope: wanted.scope ?? before.scope,
      permissions: sortPermissions(wanted.permissions ?? before.permissions),
    };
    if (!coversGrant(editor.grant, grantOfContent(after))) return refuse('forbidden', { message: BEYOND });
    await updateRole(transaction, row.id, { ...storedOf(after), version: version + 1 }, now);
    await deleteSessionsOfRole(transaction, name, editor.actor.sessionId);
    const subject = { type: 'role', id: name, label: after.title };
    const act = { act: 'role.edit', subject, changes: diffFields(before, after) };
    await recordAct(transaction, editor.actor, act, now);
    return { ok: true, value: { version: version + 1 } };
  });
}

/** Deletes a role of the site that no operator has. Open invitations to it become void. */
export function removeRole(
  { db }: Pick<Services, 'db'>,
  editor: RoleEditor,
  name: string,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    // No operator can get the role meanwhile.
    await lockTable(transaction, 'operators');
    const found = await findEditableRole(transaction, editor, name);
    if (!found.ok) return found;
    const operators = await findOperatorsOf(transaction, name);
    if (operators.length > 0) {
      const uses = operators.map((operator) => ({ kind: 'operator', id: operator.id, title: operator.name }));
      return refuse('in_use', { uses });
    }
    await deleteRole(transaction, found.value.id);
    const subject = { type: 'role', id: name, label: found.value.title };
    const changes = diffFields<Record<keyof RoleContent, unknown>>(contentOf(found.value), {
      ...{ title: null, scope: null, permissions: null },
    });
    await recordAct(transaction, editor.actor, { act: 'role.delete', subject, changes }, now);
    return { ok: true, value: {} };
  });
}
