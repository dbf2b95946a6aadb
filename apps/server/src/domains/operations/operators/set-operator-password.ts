import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { randomText } from '../../../lib/crypto/random.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import { diffFields, type FieldChange, hideValues, recordAct } from '../../audit/record-act.ts';
import { createPasswordHasher } from '../../identity/password/hashing/password-hasher.ts';
import { updateOperator } from './accounts/repo.ts';
import { keepOwner, requireOwner } from './accounts/require-owner.ts';
import { deleteFactor } from './factor/repo.ts';
import { deleteInvitationsBy } from './invitations/repo.ts';
import { deleteSessionsOf, findOperator, insertOperator, storePassword } from './repo.ts';
import { operatorSubject } from './sessions/session-actor.ts';

/** Lower-case letters, digits, dots, hyphens and underscores, so that a name cannot be mistyped in upper case. */
const NAME = /^[a-z0-9][a-z0-9._-]{1,31}$/;
const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;
/** Letters and digits of a generated password: about 119 bits. */
const RANDOM_PASSWORD_LENGTH = 20;

/** A generated password. */
export function randomPassword(): string {
  return randomText(RANDOM_PASSWORD_LENGTH);
}

/** Why a name and password are not valid for an operator, in Chinese; null when they are valid. */
export function validateOperator(name: string, password: string): string | null {
  if (!NAME.test(name)) return '名字要用 2 到 32 个小写字母、数字、点、横线或下划线';
  if (password.length < MIN_PASSWORD_LENGTH) return `密码至少 ${MIN_PASSWORD_LENGTH} 个字符`;
  return password.length > MAX_PASSWORD_LENGTH ? `密码最多 ${MAX_PASSWORD_LENGTH} 个字符` : null;
}

export interface SetOperatorInput {
  readonly name: string;
  /** Null keeps the password of an existing operator. */
  readonly password: string | null;
  /** An existing role. Default: `owner` for a new operator; an existing one keeps the role. */
  readonly role?: string | undefined;
  /** Removes the second factor of an existing operator. */
  readonly resetsFactor?: boolean;
}

/**
 * Creates an operator, or changes password, role or second factor of the existing one and ends their sessions. Returns
 * whether the operator is new. The caller has checked the input with {@link validateOperator}. Fails with `not_found`
 * for an unknown operator without a password, and with `last_owner`.
 */
export async function setOperatorPassword(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { name, password, role, resetsFactor = false }: SetOperatorInput,
  now: number,
): Promise<OperatorOutcome<{ readonly isNew: boolean }>> {
  const passwordHash = password === null ? null : await createPasswordHasher().hash(password);
  const set = inTransaction(db, async (transaction): Promise<OperatorOutcome<{ isNew: boolean }>> => {
    await lockTable(transaction, 'operators');
    const existing = await findOperator(transaction, name);
    if (!existing) {
      if (passwordHash === null) return { ok: false, failure: 'not_found' };
      const operator = { name, displayName: '', role: role ?? 'owner', passwordHash, now };
      const id = await insertOperator(transaction, operator);
      if (id === null) throw new Error(`operator ${name} exists and was not found`);
      const changes = diffFields(null, { name, role: operator.role });
      const act = { act: 'operator.create', subject: operatorSubject({ id, name }), changes };
      await recordAct(transaction, actor, act, now);
      return { ok: true, value: { isNew: true } };
    }
    const changes: FieldChange[] = [];
    if (passwordHash !== null) {
      await storePassword(transaction, existing.id, passwordHash, now);
      changes.push(...hideValues([{ field: 'password', before: '', after: '' }]));
    }
    if (role !== undefined && role !== existing.role) {
      const { display_name, disabled_at } = existing;
      await updateOperator(transaction, existing, { display_name, role, disabled_at }, now);
      await requireOwner(transaction, false);
      await deleteInvitationsBy(transaction, existing.id);
      changes.push({ field: 'role', before: existing.role, after: role });
    }
    if (resetsFactor) {
      await deleteFactor(transaction, existing.id, now);
      changes.push(...hideValues([{ field: 'factor', before: '', after: null }]));
    }
    await deleteSessionsOf(transaction, existing.id);
    await recordAct(
      transaction,
      actor,
      { act: 'operator.edit', subject: operatorSubject(existing), changes },
      now,
    );
    return { ok: true, value: { isNew: false } };
  });
  return keepOwner(set);
}
