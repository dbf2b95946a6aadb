import { setTimeout } from 'node:timers/promises';
import { RATE_LIMIT_WINDOW_MS } from '@zaixue/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKey } from './rate-limit-key.ts';
import type { RequestCounter } from './request-counter.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether an address is of this machine. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** Maximum number of waiting requests in a scope; each one uses a connection and memory. */
const MAX_WAITING = 500;

/** Where requests are counted, and which clients are exempt. */
export interface LimitSources {
  readonly counter: RequestCounter;
  /** On a demo site, requests from this machine are not limited. */
  readonly exemptLoopback: boolean;
}

export interface RequestLimit extends LimitSources {
  /** Scopes with the same name share a counter. */
  readonly name: string;
  /** Maximum requests of one client address per minute. */
  readonly max: number;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Delays requests above a threshold. Default: no delay. */
  readonly slowDown?: SlowDown;
}

/** Prevents a few addresses that send requests without pause from using all of the CPU. */
export interface SlowDown {
  /** Requests of an address per minute that are never delayed. */
  readonly after: number;
  /** Interval at which later requests continue, one at a time, in one queue for all addresses, milliseconds. */
  readonly spacing: number;
  /** Delay of each refusal, milliseconds. */
  readonly refusal: number;
}

/** For documents: a visitor opens one at a time, and rendering one takes some milliseconds of CPU time. */
export const DOCUMENT_SLOW_DOWN: SlowDown = { after: 8, spacing: 15, refusal: 25 };

/** The timer does not keep the process alive. */
const waitUnlessStopped = (milliseconds: number): Promise<unknown> =>
  setTimeout(milliseconds, undefined, { ref: false });

/**
 * Limits the requests per client address to all routes that are registered in `scope` after this call. The limit is
 * checked first. A refused request gets a `Retry-After` header with the seconds to wait.
 */
export function limitRequests(
  scope: FastifyInstance,
  { counter, exemptLoopback, name, max, refuse, slowDown }: RequestLimit,
  wait: (milliseconds: number) => Promise<unknown> = waitUnlessStopped,
): void {
  let waiting = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function delay(pause: () => Promise<unknown>): Promise<void> {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await pause();
    waiting -= 1;
  }

  function waitForTurn(spacing: number): Promise<unknown> {
    lastTurn = lastTurn.then(() => wait(spacing));
    return lastTurn;
  }

  /** Whether the request may continue; otherwise it has been answered. */
  async function limit(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const key = `${name}:${rateLimitKey(request.ip)}`;
    const { count, secondsLeft } = await counter.count(key, RATE_LIMIT_WINDOW_MS);
    reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', Math.max(0, max - count));
    if (count <= max) {
      if (slowDown && count > slowDown.after) await delay(() => waitForTurn(slowDown.spacing));
      return true;
    }
    reply.header('retry-after', secondsLeft);
    if (slowDown) await delay(() => wait(slowDown.refusal));
    refuse(request, reply);
    return false;
  }

  scope.addHook('onRequest', (request, reply, done) => {
    if (exemptLoopback && isLoopback(request.ip)) return done();
    limit(request, reply).then((isAllowed) => {
      if (isAllowed) done();
    }, done);
  });
}
