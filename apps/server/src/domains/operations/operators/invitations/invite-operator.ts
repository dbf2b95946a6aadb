import { inTransaction, lockTable } from '../../../../db/transaction.ts';
import { type Actor, SYSTEM_ACTOR } from '../../../../lib/actor.ts';
import { createToken, hashToken } from '../../../../lib/crypto/tokens.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { diffFields, recordAct } from '../../../audit/record-act.ts';
import { findRoleGrant } from '../find-role-grant.ts';
import { hasOperators } from '../repo.ts';
import { coversGrant, type Grant } from '../roles/policy.ts';
import {
  deleteOpenInvitation,
  deleteProgramInvitations,
  findProgramInvitationTime,
  insertInvitation,
} from './repo.ts';

/** Lifetime of an invitation link. */
const INVITATION_MS = 72 * 3_600_000;
/** Processes that start within this time of each other print one link. */
const SAME_START_MS = 10_000;

/** The page that accepts invitations. The token stands behind `#`, so that no server or proxy logs it. */
const linkOf = (origin: string, token: string): string => `${origin}/operator/invite#${token}`;

export interface InviteOperatorInput {
  readonly role: string;
  /** For whom the link is. */
  readonly note: string;
  /** What the inviting operator may do. */
  readonly grant: Grant;
  /** Public address of the server without trailing slash. */
  readonly origin: string;
  readonly now: number;
}

export interface CreatedInvitation {
  readonly id: number;
  /** It is not stored, so it can be shown only now. */
  readonly link: string;
  readonly expiresAt: number;
}

/** Makes a one-time link with which a person becomes operator. Fails when the role allows what the actor may not do. */
export function inviteOperator(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { role, note, grant, origin, now }: InviteOperatorInput,
): Promise<OperatorOutcome<CreatedInvitation>> {
  return inTransaction(db, async (transaction) => {
    const given = await findRoleGrant(transaction, role);
    if (!given.exists) return refuseField('role', '请选择角色');
    if (!coversGrant(grant, given)) return refuse('forbidden', { message: '不能授予自己没有的权限' });
    const token = createToken();
    const expiresAt = now + INVITATION_MS;
    const id = await insertInvitation(transaction, {
      token_hash: hashToken(token),
      ...{ role, note },
      invited_by: actor.operatorId,
      expires_at: expiresAt,
      created_at: now,
    });
    const subject = { type: 'invitation', id, label: note || given.title };
    const act = { act: 'operator.invite', subject, changes: diffFields(null, { role, note, expiresAt }) };
    await recordAct(transaction, actor, act, now);
    return { ok: true, value: { id, link: linkOf(origin, token), expiresAt } };
  });
}

/** Makes an open invitation link useless. */
export function revokeInvitation(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const removed = await deleteOpenInvitation(transaction, id, now);
    if (!removed) return refuse('not_found');
    const changes = [{ field: 'role', before: removed.role, after: null }];
    const subject = { type: 'invitation', id, label: removed.note };
    await recordAct(transaction, actor, { act: 'operator.revoke-invitation', subject, changes }, now);
    return { ok: true, value: {} };
  });
}

/**
 * Makes the link with which the first owner of an empty site creates an account, and makes the one of an earlier start
 * useless. Returns null when the site has operators, or when a process that starts at the same time made the link.
 */
export function inviteFirstOwner(
  { db }: Pick<Services, 'db'>,
  origin: string,
  now: number,
): Promise<string | null> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'operator_invitations');
    if (await hasOperators(transaction)) return null;
    const last = await findProgramInvitationTime(transaction);
    if (last !== null && Math.abs(now - last) < SAME_START_MS) return null;
    await deleteProgramInvitations(transaction);
    const token = createToken();
    const expiresAt = now + INVITATION_MS;
    const id = await insertInvitation(transaction, {
      token_hash: hashToken(token),
      role: 'owner',
      note: '',
      invited_by: null,
      expires_at: expiresAt,
      created_at: now,
    });
    const subject = { type: 'invitation', id, label: '' };
    const changes = diffFields(null, { role: 'owner', expiresAt });
    await recordAct(transaction, SYSTEM_ACTOR, { act: 'operator.invite', subject, changes }, now);
    return linkOf(origin, token);
  });
}
