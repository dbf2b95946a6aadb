import cors from '@fastify/cors';
import { allCalls } from '@zaixue/contract/all-calls';
import { browserPaths } from '@zaixue/contract/browser-paths';
import { RATE_LIMIT_MAX } from '@zaixue/contract/constants';
import type { FailureName } from '@zaixue/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureEnvelope } from './envelope.ts';
import type { ReportFailure } from './failed-requests.ts';
import { statusOf } from './failed-requests.ts';
import { registerBodyParsing } from './input/body-parsing.ts';
import type { LimitSources } from './limits/limit-requests.ts';
import { limitRequests } from './limits/limit-requests.ts';

/** Maximum length of a path parameter, such as the token of a play URL. */
export const MAX_PARAMETER_LENGTH = 2048;
const CORS_MAX_AGE_SECONDS = 1_296_000;

/** Paths of the contract as patterns, to distinguish a wrong method from an unknown path. */
const knownPaths = [...Object.values(allCalls).map(({ path }) => path), ...Object.values(browserPaths)].map(
  (path) => new RegExp(`^${path.replace(/\{\w+\}/g, `[^/]{1,${MAX_PARAMETER_LENGTH}}`)}/?$`),
);

export interface ApiOptions {
  readonly limits: LimitSources;
  readonly report: ReportFailure;
}

/**
 * Registers what every path below `/api` has in common: CORS for any origin, body parsing, the rate limit, `no-store`
 * and `nosniff`, and failures as an envelope with HTTP status 200 (contract 1.1–1.5, 1.8).
 */
export async function registerApiBasics(api: FastifyInstance, options: ApiOptions): Promise<void> {
  await api.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // An H5 on another domain shows the id when a call fails.
    exposedHeaders: ['x-request-id'],
    maxAge: CORS_MAX_AGE_SECONDS,
  });
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    done();
  });
  limitRequests(api, {
    ...options.limits,
    name: 'api',
    max: RATE_LIMIT_MAX,
    refuse: (_request, reply) => reply.code(200).send(failureEnvelope('tooManyRequests')),
  });
  await registerBodyParsing(api);

  api.setErrorHandler((error, request, reply) => {
    options.report(request, error);
    return reply.code(200).send(failureEnvelope(failureOf(statusOf(error))));
  });
  // The H5 pages answer every GET path without a route, so the API needs its own catch-all.
  api.get('/*', answerUnknown);
  api.setNotFoundHandler(answerUnknown);
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const isKnown = knownPaths.some((pattern) => pattern.test(path));
  return reply.code(200).send(failureEnvelope(isKnown ? 'unexpected' : 'routeNotFound'));
}

/** Maps an HTTP status to a failure: below 500 the request was invalid, for example too large. */
function failureOf(status: number): FailureName {
  if (status === 503) return 'serviceUnavailable';
  return status < 500 ? 'invalidParameter' : 'unexpected';
}
