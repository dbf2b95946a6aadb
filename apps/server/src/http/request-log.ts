import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { logContext } from '../lib/log/log-context.ts';
import { METRICS_PATH, recordEnvelopeCodes } from './request-counts.ts';
import { createProxyCheck } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the logged-in member, for the log. */
    memberId: number | null;
  }
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Makes the id of a request. It is answered as `x-request-id` and stands in every line that the request logs. An id that a
 * trusted proxy sends is kept, so that one id finds the request in the logs of both.
 */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createProxyCheck(trustedProxies);
  return ({ headers, socket }) => {
    const sent = headers['x-request-id'];
    const isKept = typeof sent === 'string' && REQUEST_ID.test(sent) && isTrusted(socket.remoteAddress);
    return isKept ? sent : randomUUID();
  };
}

const LOGGED_LEVELS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** Monitors and proxies ask these every few seconds. */
const UNLOGGED_ROUTES: ReadonlySet<string> = new Set([METRICS_PATH, '/healthz', '/readyz']);

/**
 * Answers the id of each request, and at the level `info` logs one line per request: method, route, HTTP status, code of the
 * envelope, duration in milliseconds and the member's id. The route is logged and not the URL, which may contain tokens, mobile
 * numbers and search words.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('memberId', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    logContext.run({ reqId: request.id }, done);
  });
  // The events of the body's stream, after which this hook runs, have lost the context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET') done();
    else logContext.run({ reqId: request.id }, done);
  });
  if (!LOGGED_LEVELS.has(app.log.level)) return;
  recordEnvelopeCodes(app);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = null } = request.routeOptions;
    if (route !== null && UNLOGGED_ROUTES.has(route)) return done();
    const code = request.envelopeCode;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ...(code === null ? {} : { code }),
        ms: Math.round(reply.elapsedTime),
        ...(request.memberId === null ? {} : { member: request.memberId }),
      },
      'request',
    );
    done();
  });
}
