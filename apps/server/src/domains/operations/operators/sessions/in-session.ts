import type { FastifyRequest } from 'fastify';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import { sessionTokenOf } from '../identify-operator.ts';
import { type ReadSession, readSession, type SessionServices } from './read-session.ts';

/** Runs an act in the session of a request, which may have ended since the router read it. */
export async function inSession<Value>(
  services: SessionServices,
  request: FastifyRequest,
  act: (session: ReadSession) => Promise<OperatorOutcome<Value>>,
): Promise<OperatorOutcome<Value>> {
  const found = await readSession(services, sessionTokenOf(services, request));
  return found ? act(found) : refuse('login_required');
}
