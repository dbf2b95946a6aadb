import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorSession } from './identify-operator.ts';
import { hasCsrfToken, identifyOperator } from './identify-operator.ts';
import type { SessionServices } from './sessions/read-session.ts';

/** Methods that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** The upload library treats the request as one of the method in this header. */
const METHOD_OVERRIDE = 'x-http-method-override';

/**
 * Runs `answer` for a logged-in operator. Redirects other callers to the login, and refuses a changing request without
 * the CSRF token.
 */
export async function requireOperator(
  services: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (session: OperatorSession) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const session = await identifyOperator(services, request);
  if (!session) {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return isPage ? reply.redirect('/operator/login', 303) : refuse(reply, 401, '请重新登录');
  }
  const isSafe = SAFE_METHODS.includes(request.method) && !(METHOD_OVERRIDE in request.headers);
  if (!isSafe && !hasCsrfToken(request, session)) {
    return refuse(reply, 403, '页面已过期，请刷新后再试');
  }
  return answer(session);
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
