import type { FastifyRequest } from 'fastify';
import type { Operator } from '../../../db/tables/operator-tables.ts';
import type { OperatorIdentity } from '../../../http/operator/operator-router.ts';
import { csrfToken, sessionTokenOf } from './identify-operator.ts';
import { keepSessionOpen, readSession, type SessionServices } from './sessions/read-session.ts';

/**
 * Returns the session of a request with what its operator may do; null when there is none or it has ended.
 * @param isActivity whether the request keeps an idle session open
 */
export async function identifySession(
  services: SessionServices,
  request: FastifyRequest,
  isActivity: boolean,
): Promise<OperatorIdentity | null> {
  const token = sessionTokenOf(services, request);
  const found = await readSession(services, token);
  if (!found) return null;
  const { session, operator, role, state } = found;
  if (isActivity) await keepSessionOpen(services, found);
  return {
    sessionId: session.id,
    state,
    csrf: csrfToken(token),
    operatorId: operator.id,
    operatorName: nameForOthers(operator),
    permissions: role.permissions,
    scope: role.scope === 'all' ? { kind: 'all' } : { kind: 'own', operatorId: operator.id },
    verifiedAt: session.verified_at,
  };
}

/** Name in the audit log and in conflicts, such as `王老师（wang）`. Two operators may have the same displayed name. */
function nameForOthers({ name, display_name }: Pick<Operator, 'name' | 'display_name'>): string {
  return display_name === '' || display_name === name ? name : `${display_name}（${name}）`;
}
