import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operator } from '../../../db/tables/operator-tables.ts';
import { isEqualText } from '../../../lib/crypto/keyed-hash.ts';
import { keepSessionOpen, readSession, type SessionServices } from './sessions/read-session.ts';

export const OPERATOR_COOKIE = 'zaixue_operator';

/** An operator with a live session. */
export interface OperatorSession {
  readonly operator: Pick<Operator, 'id' | 'name'>;
  readonly token: string;
  /** Token that forms and scripts of the operator's pages send; derived from the session token. */
  readonly csrf: string;
}

/** The operator session of a request; null when there is none, or when it is not complete or locked. */
export async function identifyOperator(
  services: SessionServices,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  const token = request.cookies[OPERATOR_COOKIE] ?? '';
  const found = await readSession(services, token);
  if (found?.state !== 'active') return null;
  await keepSessionOpen(services, found);
  const { id, name } = found.operator;
  return { operator: { id, name }, token, csrf: csrfToken(token) };
}

/** Whether a request carries the CSRF token of its session, in the form field `csrf` or the header `x-csrf-token`. */
export function hasCsrfToken(request: FastifyRequest, { csrf }: OperatorSession): boolean {
  const { csrf: field } = (request.body ?? {}) as Record<string, unknown>;
  const given = request.headers['x-csrf-token'] ?? field;
  return typeof given === 'string' && isEqualText(csrf, given);
}

/** Other sites cannot read the session token, so they cannot derive this one. */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}
