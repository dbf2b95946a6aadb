import { setTimeout } from 'node:timers/promises';
import { RATE_LIMIT_WINDOW_MS } from '@zaixue/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKey } from './rate-limit-key.ts';
import type { RequestCounter } from './request-counter.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Requests of a scope that wait at most; each holds a connection and its memory. */
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
  /** Without it, no request waits. */
  readonly slowDown?: SlowDown;
}

/** Keeps a few addresses that ask without a pause from using all of the processor. */
export interface SlowDown {
  /** Requests of an address within a minute that never wait. */
  readonly after: number;
  /** Later ones go on one at a time, those of all addresses in one queue, this many milliseconds apart. */
  readonly spacing: number;
  /** How long each refusal is held back, milliseconds. */
  readonly refusal: number;
}

/** For documents: a person opens one at a time, and making one takes some milliseconds of the processor. */
export const DOCUMENT_SLOW_DOWN: SlowDown = { after: 8, spacing: 15, refusal: 25 };

/** Keeps no process alive. */
const waitUnlessStopped = (milliseconds: number): Promise<unknown> =>
  setTimeout(milliseconds, undefined, { ref: false });

/**
 * Limits the requests of one client address to everything that is registered in `scope` after this, before anything else
 * is done for them. A refused one is told in `Retry-After` how many seconds to wait.
 */
export function limitRequests(
  scope: FastifyInstance,
  { counter, exemptLoopback, name, max, refuse, slowDown }: RequestLimit,
  wait: (milliseconds: number) => Promise<unknown> = waitUnlessStopped,
): void {
  let waiting = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function hold(turn: () => Promise<unknown>): Promise<void> {
    if (waiting >= LARGEST_QUEUE) return;
    waiting += 1;
    await turn();
    waiting -= 1;
  }

  function takeTurn(spacing: number): Promise<unknown> {
    lastTurn = lastTurn.then(() => wait(spacing));
    return lastTurn;
  }

  /** Whether the request may go on; otherwise it has been answered. */
  async function limit(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const key = `${name}:${rateLimitKey(request.ip)}`;
    const { count, secondsLeft } = await counter.count(key, RATE_LIMIT_WINDOW_MS);
    reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', Math.max(0, max - count));
    if (count <= max) {
      if (slowDown && count > slowDown.after) await hold(() => takeTurn(slowDown.spacing));
      return true;
    }
    reply.header('retry-after', secondsLeft);
    if (slowDown) await hold(() => wait(slowDown.refusal));
    refuse(request, reply);
    return false;
  }

  scope.addHook('onRequest', (request, reply, done) => {
    if (exemptLoopback && LOOPBACK.test(request.ip)) return done();
    limit(request, reply).then((isAllowed) => {
      if (isAllowed) done();
    }, done);
  });
}
