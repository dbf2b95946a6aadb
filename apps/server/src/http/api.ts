import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { allCalls } from '@zaixue/contract/all-calls';
import { browserPaths } from '@zaixue/contract/browser-paths';
import { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_MS } from '@zaixue/contract/constants';
import type { FailureName } from '@zaixue/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KeyValueStoreUnreachable } from '../ports/kv/unreachable.ts';
import { registerBodyParsing } from './body-parsing.ts';
import { failureEnvelope } from './envelope.ts';
import { limitedAddress } from './limited-address.ts';

const CORS_MAX_AGE_SECONDS = 1_296_000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Paths of the contract as patterns, to tell a wrong method from an unknown path. */
const knownPaths = [...Object.values(allCalls).map(({ path }) => path), ...Object.values(browserPaths)].map(
  (path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
);

export interface ApiOptions {
  /** In a demo school, requests of this machine itself are not limited. */
  readonly exemptLoopback: boolean;
}

/**
 * What every path below `/api` has in common: CORS for any origin, body parsing, the rate limit, and answers in
 * the envelope with HTTP status 200 for whatever goes wrong (contract 1.1–1.5, 1.8).
 */
export async function registerApiBasics(api: FastifyInstance, options: ApiOptions): Promise<void> {
  await api.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    maxAge: CORS_MAX_AGE_SECONDS,
  });
  await registerBodyParsing(api);
  await api.register(rateLimit, {
    max: RATE_LIMIT_MAX,
    timeWindow: RATE_LIMIT_WINDOW_MS,
    keyGenerator: (request) => limitedAddress(request.ip),
    allowList: (request) => options.exemptLoopback && LOOPBACK.test(request.ip),
    addHeaders: { 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-reset': false },
    errorResponseBuilder: () => Object.assign(new Error('rate limit'), { statusCode: 429 }),
  });

  api.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error);
    // Anything the client caused (too large a body, a broken encoding) is no bug of ours.
    const isClients = error.statusCode !== undefined && error.statusCode < 500;
    if (!isClients) request.log.error({ err: error }, 'unexpected failure');
    return reply.code(200).send(failureEnvelope(failure));
  });
  // The pages answer every path that can be read and that nobody else has, so the API claims its own.
  api.get('/*', answerUnknown);
  api.setNotFoundHandler({ preHandler: api.rateLimit() }, answerUnknown);
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const isKnown = knownPaths.some((pattern) => pattern.test(path));
  return reply.code(200).send(failureEnvelope(isKnown ? 'unexpected' : 'routeNotFound'));
}

function failureOf(error: FastifyError): FailureName {
  if (error.statusCode === 429) return 'tooManyRequests';
  return error instanceof KeyValueStoreUnreachable ? 'cacheStoreUnreachable' : 'unexpected';
}
