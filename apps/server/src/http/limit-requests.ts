import { setTimeout } from 'node:timers/promises';
import { RATE_LIMIT_WINDOW_MS } from '@zaixue/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitedAddress } from './limited-address.ts';
import type { RequestCounter } from './request-counter.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Requests that wait at most; a wait costs little, a connection that is held costs some memory. */
const LARGEST_QUEUE = 500;

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
  /**
   * Slows an address down that asks one thing after the other without a pause, milliseconds: each request after a quarter
   * of the limit, and each refusal. Else a few such clients would keep the server busy with refusing them.
   */
  readonly delays?: { readonly allowed: number; readonly refused: number };
}

/** For documents, which a person opens one at a time. */
export const DOCUMENT_DELAYS = { allowed: 100, refused: 25 } as const;

/** Keeps no process alive. */
const waitUnlessStopped = (milliseconds: number): Promise<unknown> =>
  setTimeout(milliseconds, undefined, { ref: false });

/**
 * Limits the requests of one client address to everything that is registered in `scope` after this, before anything else
 * is done for them. A refused one is told in `Retry-After` how many seconds to wait.
 */
export function limitRequests(
  scope: FastifyInstance,
  { counter, exemptLoopback, name, max, refuse, delays }: RequestLimit,
  wait: (milliseconds: number) => Promise<unknown> = waitUnlessStopped,
): void {
  let waiting = 0;
  async function hold(milliseconds: number): Promise<void> {
    if (waiting >= LARGEST_QUEUE) return;
    waiting += 1;
    await wait(milliseconds);
    waiting -= 1;
  }

  scope.addHook('onRequest', async (request, reply) => {
    if (exemptLoopback && LOOPBACK.test(request.ip)) return undefined;
    const key = `${name}:${limitedAddress(request.ip)}`;
    const { count, secondsLeft } = await counter.count(key, RATE_LIMIT_WINDOW_MS);
    reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', Math.max(0, max - count));
    if (count <= max) {
      if (delays && count > max / 4) await hold(delays.allowed);
      return undefined;
    }
    reply.header('retry-after', secondsLeft);
    if (delays) await hold(delays.refused);
    return refuse(request, reply);
  });
}
