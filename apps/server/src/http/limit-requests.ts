import { RATE_LIMIT_WINDOW_MS } from '@zaixue/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitedAddress } from './limited-address.ts';
import type { RequestCounter } from './request-counter.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** What decides whose requests are counted, and where. */
export interface LimitSources {
  readonly counter: RequestCounter;
  /** In a demo site, requests of this machine itself are not limited. */
  readonly exemptLoopback: boolean;
}

export interface RequestLimit extends LimitSources {
  /** Scopes of the same name share a count. */
  readonly name: string;
  /** Requests of one client address within a minute. */
  readonly max: number;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Limits the requests of one client address to everything that is registered in `scope` after this, before anything else
 * is done for them. A refused one is told in `Retry-After` how many seconds to wait.
 */
export function limitRequests(
  scope: FastifyInstance,
  { counter, exemptLoopback, name, max, refuse }: RequestLimit,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (exemptLoopback && LOOPBACK.test(request.ip)) return undefined;
    const key = `${name}:${limitedAddress(request.ip)}`;
    const { count, secondsLeft } = await counter.count(key, RATE_LIMIT_WINDOW_MS);
    reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', Math.max(0, max - count));
    if (count <= max) return undefined;
    reply.header('retry-after', secondsLeft);
    return refuse(request, reply);
  });
}
