import type { Member } from '../db/tables/tables.ts';

/** A member with a valid token. */
export interface Session {
  readonly member: Member;
  /** Id of the login record of the token. */
  readonly sessionId: number;
}

export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'member'; readonly session: Session }
  /** The single-device rule revoked this token (contract 4.4). */
  | { readonly kind: 'displaced' };

/**
 * Finds the member of a token. `countsAsActivity` is true for a call that needs login: only such a call consumes a token
 * that the single-device rule revoked, because only its answer can say so.
 */
export type Identify = (token: string, now: number, countsAsActivity: boolean) => Promise<Identity>;

const BEARER = /^Bearer\s+(\S+)$/i;
/** Maximum length of a token (contract 4.1). */
const TOKEN_LIMIT = 1024;

/** Finds the token of a request: header, then query, then body (contract 4.2). Empty when there is none. */
export function findToken(
  authorization: string | undefined,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): string {
  const candidates = [BEARER.exec(authorization ?? '')?.[1], query.token, body.token];
  const token = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof token === 'string' && token.length <= TOKEN_LIMIT ? token : '';
}
