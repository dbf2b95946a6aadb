import type { Member } from '../db/tables/tables.ts';

/** A member with a valid token. */
export interface Visitor {
  readonly member: Member;
  /** Id of the login record the token belongs to. */
  readonly sessionId: number;
}

export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'member'; readonly visitor: Visitor }
  /** The single-device rule ended this token (contract 4.4). */
  | { readonly kind: 'displaced' };

/**
 * Finds out whose token this is. `countsAsActivity` tells whether the call needs a member: only such a call uses up a token that
 * the single-device rule has ended, since no other could tell the person.
 */
export type Identify = (token: string, now: number, countsAsActivity: boolean) => Promise<Identity>;

const BEARER = /^Bearer\s+(\S+)$/i;
/** Longer texts cannot be tokens (contract 4.1). */
const TOKEN_LIMIT = 1024;

/** The token of a request: header, then query, then body (contract 4.2). Empty when there is none. */
export function findToken(
  authorization: string | undefined,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): string {
  const candidates = [BEARER.exec(authorization ?? '')?.[1], query.token, body.token];
  const token = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof token === 'string' && token.length <= TOKEN_LIMIT ? token : '';
}
