import { createHmac } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../../config.ts';

export const OPERATOR_COOKIE = 'zaixue_operator';

/**
 * Name and path of the cookie that holds the session. A console on a host of its own has one that no other host of the same
 * domain can set: the prefix demands https, the path `/` and no domain.
 */
export function sessionCookie({ operatorOrigin }: Pick<ServerConfig, 'operatorOrigin'>): {
  readonly name: string;
  readonly path: string;
} {
  return operatorOrigin?.startsWith('https:')
    ? { name: `__Host-${OPERATOR_COOKIE}`, path: '/' }
    : { name: OPERATOR_COOKIE, path: '/operator' };
}

/** The token of the session of a request; empty without one. */
export const sessionTokenOf = (
  { config }: { readonly config: Pick<ServerConfig, 'operatorOrigin'> },
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): string => cookies[sessionCookie(config).name] ?? '';

/** Other sites cannot read the session token, so they cannot derive this one. */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}
