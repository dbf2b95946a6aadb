import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the logged-in member, for the log. */
    memberId: number | null;
  }
}

/** Makes the id of a request. It is answered as `x-request-id` and stands in every line that the request logs. */
export const createRequestId = (): string => randomUUID();

const LOGGED_LEVELS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** The code of an envelope is its first field. */
const ENVELOPE_CODE = /^\{"code":(\d+)/;
const CODE_LENGTH = 20;

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
  const codes = new WeakMap<object, number>();
  app.addHook('onSend', (request, _reply, payload, done) => {
    const start =
      typeof payload === 'string'
        ? payload.slice(0, CODE_LENGTH)
        : Buffer.isBuffer(payload)
          ? payload.toString('latin1', 0, CODE_LENGTH)
          : '';
    const code = ENVELOPE_CODE.exec(start)?.[1];
    if (code) codes.set(request, Number(code));
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const code = codes.get(request);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ...(code === undefined ? {} : { code }),
        ms: Math.round(reply.elapsedTime),
        ...(request.memberId === null ? {} : { member: request.memberId }),
      },
      'request',
    );
    done();
  });
}
