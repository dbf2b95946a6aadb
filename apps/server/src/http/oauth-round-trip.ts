import { randomBytes } from 'node:crypto';
// Extends the types of requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashSecret } from '../lib/crypto/tokens.ts';
import type { KeyValueStore } from '../ports/kv/port.ts';

/** A kind of OAuth round trip: the browser goes to a provider and comes back with a code. */
export interface RoundTrip {
  /** Prefix of the stored states. */
  readonly name: string;
  /** Cookie that holds the nonce of the browser, and the path below which the browser comes back. */
  readonly cookie: string;
  readonly cookiePath: string;
}

export interface RoundTripInput {
  /** The nonce that the browser already has, if any. */
  readonly knownNonce: string | undefined;
  /** What the round trip is for; it can be finished only for the same. */
  readonly subject: string;
  /** Public API address of this server, to which the browser comes back. */
  readonly base: string;
  /** Returns the provider's authorisation page for a `state`. */
  readonly authorizeUrl: (state: string) => string;
}

/** A redirect to a provider, and the cookie that binds it to the browser. */
export interface RoundTripRedirect {
  readonly url: string;
  /** Secret to be stored in the browser until it comes back. */
  readonly nonce: string;
  /** Whether the browser comes back over TLS, so that the cookie can be `secure`. */
  readonly isSecure: boolean;
}

/** Maximum time at the provider, seconds (contract 3.3). */
const LIFETIME_SECONDS = 600;
/** 32 bytes as base64url. */
const NONCE = /^[\w-]{43}$/;

const keyOf = (trip: RoundTrip, state: string): string => `${trip.name}:${state}`;
const boundTo = (nonce: string, subject: string): string => `${hashSecret(nonce)} ${hashSecret(subject)}`;

/**
 * Starts a round trip that only this browser can finish, and only once. A valid nonce of the browser is kept, so that
 * several round trips can run at the same time.
 */
export async function startRoundTrip(
  kv: KeyValueStore,
  trip: RoundTrip,
  { knownNonce, subject, base, authorizeUrl }: RoundTripInput,
): Promise<RoundTripRedirect> {
  const nonce = knownNonce !== undefined && NONCE.test(knownNonce) ? knownNonce : createToken();
  // WeChat accepts only letters and digits.
  const state = randomBytes(16).toString('hex');
  await kv.set(keyOf(trip, state), boundTo(nonce, subject), LIFETIME_SECONDS);
  return { url: authorizeUrl(state), nonce, isSecure: base.startsWith('https:') };
}

/**
 * Finishes a round trip. Returns false if it is unknown, expired, finished, or was started by another browser or for
 * another subject; these leave it to the browser that started it.
 */
export async function finishRoundTrip(
  kv: KeyValueStore,
  trip: RoundTrip,
  {
    state,
    nonce,
    subject,
  }: { readonly state: string; readonly nonce: string | undefined; readonly subject: string },
): Promise<boolean> {
  if (state === '' || nonce === undefined) return false;
  return kv.takeIfEqual(keyOf(trip, state), boundTo(nonce, subject));
}

/** The nonce of an earlier round trip; undefined if the browser has none. */
export function readNonce(request: FastifyRequest, { cookie }: RoundTrip): string | undefined {
  return request.cookies[cookie];
}

/** Stores the nonce of a round trip in the browser. */
export function setNonce(
  reply: FastifyReply,
  { cookie, cookiePath }: RoundTrip,
  { nonce, isSecure }: Pick<RoundTripRedirect, 'nonce' | 'isSecure'>,
): void {
  reply.setCookie(cookie, nonce, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LIFETIME_SECONDS,
  });
}
