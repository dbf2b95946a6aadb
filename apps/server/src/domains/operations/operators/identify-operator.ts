import type { FastifyRequest } from 'fastify';
import type { Operator } from '../../../db/tables/media-tables.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { Services } from '../../../services.ts';
import { csrfToken, isCsrfToken } from './csrf-token.ts';
import { findOperatorBySession } from './repo.ts';

export const OPERATOR_COOKIE = 'zaixue_operator';

/** An operator with a live session. */
export interface OperatorSession {
  readonly operator: Pick<Operator, 'id' | 'name'>;
  readonly token: string;
  readonly csrf: string;
}

/** The operator whose session a request carries; null for nobody. */
export async function identifyOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  const token = request.cookies[OPERATOR_COOKIE] ?? '';
  if (token === '') return null;
  const operator = await findOperatorBySession(db, hashToken(token), clock());
  return operator && { operator: { id: operator.id, name: operator.name }, token, csrf: csrfToken(token) };
}

/** Whether a changing request came from a page of this operator: by its form field `csrf` or header `x-csrf-token`. */
export function isOwnRequest(request: FastifyRequest, { token }: OperatorSession): boolean {
  const { csrf } = (request.body ?? {}) as Record<string, unknown>;
  return isCsrfToken(token, request.headers['x-csrf-token'] ?? csrf);
}
