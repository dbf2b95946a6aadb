import type { Queries } from '../../../../db/open.ts';
import type { Operator, OperatorInvitation } from '../../../../db/tables/operator-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { rateLimitKey } from '../../../../http/limits/rate-limit-key.ts';
import { hashToken } from '../../../../lib/crypto/tokens.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { diffFields, recordAct } from '../../../audit/record-act.ts';
import type { PasswordHasher } from '../../../identity/password/hashing/password-hasher.ts';
import { type FoundRole, findRoleGrant } from '../find-role-grant.ts';
import { findOperatorById, hasOperators, insertOperator } from '../repo.ts';
import { coversGrant } from '../roles/policy.ts';
import { openSession } from '../sessions/log-in-operator.ts';
import { operatorSubject, type RequestClient, sessionActor } from '../sessions/session-actor.ts';
import { findInvitation, lockInvitation, markInvitationUsed } from './repo.ts';

const GONE = '邀请链接已失效，请向邀请您的人再要一个';
/** Tries of one address in ten minutes. A token has 256 bits, so the limit only saves work. */
const TRIES = { seconds: 600, count: 30 } as const;

async function isOverLimit({ kv }: Pick<Services, 'kv'>, address: string): Promise<boolean> {
  return (await kv.count(`operator-invitation-tries:${rateLimitKey(address)}`, TRIES.seconds)) > TRIES.count;
}

/** The role that an invitation offers, and who invites; null for the program. */
interface Offer {
  readonly invitation: OperatorInvitation;
  readonly role: FoundRole;
  readonly inviter: Operator | null;
}

/**
 * Returns what an invitation offers. Null when it is void: the role is gone, the inviter may not give it any more, or an
 * empty site got its first operator in another way.
 */
async function findOffer(db: Queries, invitation: OperatorInvitation | undefined): Promise<Offer | null> {
  if (!invitation) return null;
  const role = await findRoleGrant(db, invitation.role);
  if (!role.exists) return null;
  if (invitation.invited_by === null) {
    return (await hasOperators(db)) ? null : { invitation, role, inviter: null };
  }
  const inviter = await findOperatorById(db, invitation.invited_by);
  if (!inviter || inviter.disabled_at !== null) return null;
  const grant = await findRoleGrant(db, inviter.role);
  const mayInvite = grant.permissions.has('operator.edit') && coversGrant(grant, role);
  return mayInvite ? { invitation, role, inviter } : null;
}

export interface ShownInvitation {
  readonly roleTitle: string;
  /** Empty for the link of an empty site. */
  readonly invitedBy: string;
  readonly expiresAt: number;
}

/** Shows what the link with this token offers. */
export async function showInvitation(
  services: Pick<Services, 'db' | 'kv'>,
  token: string,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<OperatorOutcome<ShownInvitation>> {
  if (await isOverLimit(services, address)) return refuse('too_many_requests');
  const offer = await findOffer(services.db, await findInvitation(services.db, hashToken(token), now));
  if (!offer) return refuse('not_found', { message: GONE });
  const { invitation, role, inviter } = offer;
  return {
    ok: true,
    value: {
      roleTitle: role.title,
      invitedBy: inviter ? inviter.display_name || inviter.name : '',
      expiresAt: invitation.expires_at,
    },
  };
}

export interface AcceptInvitationInput {
  readonly token: string;
  /** Login name, lower case. */
  readonly name: string;
  readonly displayName: string;
  readonly password: string;
  readonly client: RequestClient;
  readonly now: number;
}

/** Creates the account of an invited operator and logs in. Of two simultaneous uses of a link one succeeds. */
export async function acceptInvitation(
  services: Pick<Services, 'db' | 'kv'>,
  { hasher }: { readonly hasher: PasswordHasher },
  { token, name, displayName, password, client, now }: AcceptInvitationInput,
): Promise<OperatorOutcome<{ readonly token: string; readonly name: string }>> {
  if (await isOverLimit(services, client.address)) return refuse('too_many_requests');
  const tokenHash = hashToken(token);
  // Hashing is slow and needs no transaction; a useless link must not cause it.
  if (!(await findInvitation(services.db, tokenHash, now))) return refuse('not_found', { message: GONE });
  const passwordHash = await hasher.hash(password);
  return inTransaction(services.db, async (transaction) => {
    const offer = await findOffer(transaction, await lockInvitation(transaction, tokenHash, now));
    if (!offer) return refuse('not_found', { message: GONE });
    const { invitation } = offer;
    const { role } = invitation;
    const id = await insertOperator(transaction, { name, displayName, role, passwordHash, now });
    if (id === null) return refuseField('name', '这个登录名已有人使用');
    await markInvitationUsed(transaction, invitation.id, now);
    const operator = { id, name };
    const session = await openSession(transaction, operator, client, 'active', now);
    const act = {
      act: 'operator.accept-invitation',
      subject: operatorSubject(operator),
      changes: diffFields(null, { name, displayName, role, invitation: invitation.id }),
    };
    await recordAct(transaction, sessionActor(operator, client, session.sessionId), act, now);
    return { ok: true, value: { token: session.token, name } };
  });
}
