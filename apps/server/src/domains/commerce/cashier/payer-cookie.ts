// Of the plugin only what it adds to requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAYER_STATE_SECONDS } from './payer-oauth-state.ts';
import type { MarkedRedirect } from './redirect-to-wechat-oauth.ts';

const COOKIE = 'zaixue_payer';
/** Of the cashier, where WeChat sends payers back to. */
const COOKIE_PATH = '/payment';

/** What the browser remembers of a payment that it began; undefined for none. */
export function payerMark(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Has the browser remember that it began the trip. */
export function rememberPayer(
  reply: FastifyReply,
  { mark, isSecure }: Pick<MarkedRedirect, 'mark' | 'isSecure'>,
): void {
  reply.setCookie(COOKIE, mark, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: PAYER_STATE_SECONDS,
  });
}
