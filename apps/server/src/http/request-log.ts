import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { METRICS_PATH, recordEnvelopeCodes } from './request-counts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the logged-in member, for the log. */
    memberId: number | null;
  }
}

/** Makes the id of a request. It is answered as `x-request-id` and stands in every line that the request logs. */
export const createRequestId = (): string => randomUUID();

const LOGGED_LEVELS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/**
 * Answers the id of each request, and at the level `info` logs one line per request: method, route, HTTP status, code of the
 * envelope, duration in milliseconds and the member's id. The route is logged and not the URL, which may contain tokens, mobile
 * numbers and search words.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('memberId', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!LOGGED_LEVELS.has(app.log.level)) return;
  recordEnvelopeCodes(app);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = null } = request.routeOptions;
    if (route === METRICS_PATH) return done();
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
