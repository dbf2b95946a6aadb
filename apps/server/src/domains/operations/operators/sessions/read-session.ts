import type { Operator, OperatorSessionRow } from '../../../../db/tables/operator-tables.ts';
import type { OperatorSessionState } from '../../../../http/operator/operator-router.ts';
import { hashToken } from '../../../../lib/crypto/tokens.ts';
import type { Services } from '../../../../services.ts';
import { hasPayChannel } from '../../../settings/find-gaps.ts';
import { type FoundRole, findRoleGrant } from '../find-role-grant.ts';
import { findOperatorSession, touchOperatorSession } from '../repo.ts';
import { needsSecondFactor } from '../roles/policy.ts';

/** Time without activity after which a session is locked, milliseconds. */
export const IDLE_LOCK_MS = 60 * 60_000;

/** Activity is stored at most so often, milliseconds. */
const TOUCH_INTERVAL_MS = 60_000;

/** A session that has not ended, with its operator, who may log in. */
export interface ReadSession {
  readonly session: OperatorSessionRow;
  readonly operator: Operator;
  readonly role: FoundRole;
  readonly state: OperatorSessionState;
  /** Last activity, milliseconds UTC. */
  readonly seenAt: number;
}

export type SessionServices = Pick<Services, 'db' | 'clock' | 'config' | 'settings'>;

/** Whether operators who move money or give rights need a second factor. The payments of a demo site are simulated. */
export async function takesMoney({
  config,
  settings,
}: Pick<Services, 'config' | 'settings'>): Promise<boolean> {
  return !config.demo && hasPayChannel(await settings.all());
}

/** Returns the session of a token and how far it is; null when there is none or it has ended. */
export async function readSession(services: SessionServices, token: string): Promise<ReadSession | null> {
  if (token === '') return null;
  const now = services.clock();
  const found = await findOperatorSession(services.db, hashToken(token), now);
  if (!found) return null;
  const { session, operator } = found;
  const role = await findRoleGrant(services.db, operator.role);
  const seenAt = lastSeen(session);
  const lacksFactor =
    operator.totp_secret === null && needsSecondFactor(role) && (await takesMoney(services));
  return { session, operator, role, seenAt, state: stateOf(session, isIdle(session, now), lacksFactor) };
}

/** Stores that an operator was active in a session, which keeps it from being locked. */
export async function keepSessionOpen(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { session, seenAt, state }: ReadSession,
): Promise<void> {
  const now = clock();
  const isOpen = state === 'active' || state === 'enrolment';
  if (isOpen && now - seenAt > TOUCH_INTERVAL_MS) await touchOperatorSession(db, session.id, now);
}

type SeenSession = Pick<OperatorSessionRow, 'seen_at' | 'created_at'>;

const lastSeen = ({ seen_at, created_at }: SeenSession): number => Math.max(seen_at, created_at);

/** Whether a session is locked because its operator did nothing for an hour. */
export const isIdle = (session: SeenSession, now: number): boolean => now - lastSeen(session) > IDLE_LOCK_MS;

function stateOf(session: OperatorSessionRow, isLocked: boolean, lacksFactor: boolean): OperatorSessionState {
  if (session.state === 'factor') return 'factor';
  if (isLocked) return 'locked';
  return lacksFactor ? 'enrolment' : 'active';
}
