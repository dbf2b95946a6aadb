import type { FastifyRequest } from 'fastify';
import type { OperatorIdentity, OperatorSessionState } from '../../../http/operator/operator-router.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { Services } from '../../../services.ts';
import { findRoleGrant } from './find-role-grant.ts';
import { csrfToken, OPERATOR_COOKIE } from './identify-operator.ts';
import { findOperatorSession, touchOperatorSession } from './repo.ts';

/** Time without activity after which a session is locked, milliseconds. */
export const IDLE_LOCK_MS = 60 * 60_000;
/** Activity is stored at most so often, milliseconds. */
const TOUCH_INTERVAL_MS = 60_000;

/**
 * Returns the session of a request with what its operator may do; null when there is none or it has ended.
 * @param isActivity whether the request keeps an idle session open
 */
export async function identifySession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: FastifyRequest,
  isActivity: boolean,
): Promise<OperatorIdentity | null> {
  const token = request.cookies[OPERATOR_COOKIE] ?? '';
  if (token === '') return null;
  const now = clock();
  const found = await findOperatorSession(db, hashToken(token), now);
  if (!found) return null;
  const { session, operator } = found;
  const seenAt = Math.max(session.seen_at, session.created_at);
  const state: OperatorSessionState =
    session.state === 'factor' ? 'factor' : now - seenAt > IDLE_LOCK_MS ? 'locked' : 'active';
  if (isActivity && state === 'active' && now - seenAt > TOUCH_INTERVAL_MS)
    await touchOperatorSession(db, session.id, now);
  const role = await findRoleGrant(db, operator.role);
  return {
    sessionId: session.id,
    state,
    csrf: csrfToken(token),
    operatorId: operator.id,
    operatorName: operator.name,
    permissions: role.permissions,
    scope: role.scope === 'all' ? { kind: 'all' } : { kind: 'own', operatorId: operator.id },
    verifiedAt: session.verified_at,
  };
}
