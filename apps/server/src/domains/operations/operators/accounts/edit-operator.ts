import type { Queries } from '../../../../db/open.ts';
import type { Operator } from '../../../../db/tables/operator-tables.ts';
import { inTransaction, lockTable } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import {
  type OperatorFailure,
  type OperatorOutcome,
  refuse,
  refuseField,
} from '../../../../lib/operator-outcome.ts';
import { pickLike, withoutUndefined } from '../../../../lib/pick.ts';
import type { Services } from '../../../../services.ts';
import { diffFields, hideValues, recordAct } from '../../../audit/record-act.ts';
import { refuseStaleEdit } from '../../../audit/stale-edit.ts';
import { deleteFactor } from '../factor/repo.ts';
import { findRoleGrant } from '../find-role-grant.ts';
import { deleteInvitationsBy } from '../invitations/repo.ts';
import { deleteSessionsOf, findOperatorById } from '../repo.ts';
import { coversGrant, type Grant } from '../roles/policy.ts';
import { takesMoney } from '../sessions/read-session.ts';
import { operatorSubject } from '../sessions/session-actor.ts';
import { updateOperator } from './repo.ts';
import { keepOwner, requireOwner } from './require-owner.ts';

type EditServices = Pick<Services, 'db' | 'config' | 'settings'>;

/** The operator who acts on another one. */
export interface ActingOperator {
  readonly actor: Actor;
  readonly grant: Grant;
}

export interface EditOperatorInput {
  readonly displayName?: string | undefined;
  readonly role?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The version that the edit saw. */
  readonly version: number;
}

interface OperatorFields {
  readonly displayName: string;
  readonly role: string;
  readonly isDisabled: boolean;
}

const fieldsOf = ({ display_name, role, disabled_at }: Operator): OperatorFields => ({
  displayName: display_name,
  role,
  isDisabled: disabled_at !== null,
});

/** Finds an operator on whom another one may act: nobody acts on somebody who may do more. */
async function findTarget(
  db: Queries,
  { grant }: Pick<ActingOperator, 'grant'>,
  id: number,
): Promise<OperatorOutcome<Operator>> {
  const operator = await findOperatorById(db, id);
  if (!operator) return refuse('not_found');
  if (!coversGrant(grant, await findRoleGrant(db, operator.role)))
    return refuse('forbidden', { message: '这位运营人员的权限比您多' });
  return { ok: true, value: operator };
}

/**
 * Changes an operator's displayed name, role, or whether the operator may log in. A new role ends the operator's other
 * sessions, disabling ends all. Open invitations of the operator end with them.
 */
export async function editOperator(
  services: EditServices,
  acting: ActingOperator,
  id: number,
  { version, ...wanted }: EditOperatorInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  const isPaid = await takesMoney(services);
  const edit = inTransaction(
    services.db,
    async (transaction): Promise<OperatorOutcome<{ version: number }>> => {
      await lockTable(transaction, 'operators');
      const target = await findTarget(transaction, acting, id);
      if (!target.ok) return target;
      const operator = target.value;
      const before = fieldsOf(operator);
      if (operator.version !== version) {
        return refuseStaleEdit(transaction, {
          ...{ type: 'operator', id, version: operator.version, updatedAt: operator.updated_at },
          fields: pickLike(before, withoutUndefined(wanted)),
          // Logins and the like are acts about the operator too.
          acts: ['operator.edit'],
        });
      }
      const after: OperatorFields = {
        displayName: wanted.displayName ?? before.displayName,
        role: wanted.role ?? before.role,
        isDisabled: wanted.isDisabled ?? before.isDisabled,
      };
      const failure = await validateEdit(transaction, acting, { id, before, after });
      if (failure) return failure;
      const disabledAt = after.isDisabled ? (operator.disabled_at ?? now) : null;
      const row = { display_name: after.displayName, role: after.role, disabled_at: disabledAt };
      await updateOperator(transaction, operator, row, now);
      if (after.role !== before.role || after.isDisabled !== before.isDisabled) {
        await requireOwner(transaction, isPaid && before.role === 'owner' && operator.totp_secret !== null);
        const isSelf = acting.actor.operatorId === id;
        const { sessionId } = acting.actor;
        await deleteSessionsOf(transaction, id, isSelf && sessionId !== null ? { except: sessionId } : {});
        await deleteInvitationsBy(transaction, id);
      }
      const act = {
        act: 'operator.edit',
        subject: operatorSubject(operator),
        changes: diffFields(before, after),
      };
      await recordAct(transaction, acting.actor, act, now);
      return { ok: true, value: { version: version + 1 } };
    },
  );
  return keepOwner(edit);
}

async function validateEdit(
  db: Queries,
  { actor, grant }: ActingOperator,
  {
    id,
    before,
    after,
  }: { readonly id: number; readonly before: OperatorFields; readonly after: OperatorFields },
): Promise<OperatorFailure | null> {
  if (after.isDisabled && !before.isDisabled && actor.operatorId === id)
    return refuse('refused', { message: '不能停用自己的账号' });
  if (after.role === before.role) return null;
  const role = await findRoleGrant(db, after.role);
  if (!role.exists) return refuseField('role', '请选择角色');
  return coversGrant(grant, role) ? null : refuse('forbidden', { message: '不能授予自己没有的权限' });
}

/** Removes the second factor of an operator who lost it, and ends the sessions. */
export async function resetFactor(
  services: EditServices,
  acting: ActingOperator,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  const isPaid = await takesMoney(services);
  const reset = inTransaction(
    services.db,
    async (transaction): Promise<OperatorOutcome<Record<string, never>>> => {
      await lockTable(transaction, 'operators');
      const target = await findTarget(transaction, acting, id);
      if (!target.ok) return target;
      const operator = target.value;
      if (acting.actor.operatorId === id)
        return refuse('refused', { message: '自己的两步验证请在“我的账号”中更换' });
      if (operator.totp_secret === null) return refuse('refused', { message: '没有设置两步验证' });
      await deleteFactor(transaction, id, now);
      await requireOwner(transaction, isPaid && operator.role === 'owner' && operator.disabled_at === null);
      await deleteSessionsOf(transaction, id);
      const changes = hideValues([{ field: 'factor', before: '', after: null }]);
      const act = { act: 'operator.reset-factor', subject: operatorSubject(operator), changes };
      await recordAct(transaction, acting.actor, act, now);
      return { ok: true, value: {} };
    },
  );
  const result = await keepOwner(reset);
  // Not in the list of failures of this call.
  return !result.ok && result.failure === 'last_owner' ? { ...result, failure: 'refused' } : result;
}

/** Ends all sessions of an operator. */
export function endSessionsOf(
  { db }: Pick<Services, 'db'>,
  acting: ActingOperator,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const target = await findTarget(transaction, acting, id);
    if (!target.ok) return target;
    await deleteSessionsOf(transaction, id);
    const act = { act: 'operator.end-sessions', subject: operatorSubject(target.value) };
    await recordAct(transaction, acting.actor, act, now);
    return { ok: true, value: {} };
  });
}
