// Extends the types of requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WechatOAuthRedirect } from './redirect-to-wechat-oauth.ts';
import { PAYER_STATE_SECONDS } from './redirect-to-wechat-oauth.ts';

const COOKIE = 'zaixue_payer';
/** Covers the cashier page, where WeChat sends payers back to. */
const COOKIE_PATH = '/payment';

/** The nonce of an earlier redirect; undefined if the browser has none. */
export function readPayerNonce(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Stores the nonce of a redirect in the browser. */
export function setPayerNonce(
  reply: FastifyReply,
  { nonce, isSecure }: Pick<WechatOAuthRedirect, 'nonce' | 'isSecure'>,
): void {
  reply.setCookie(COOKIE, nonce, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: PAYER_STATE_SECONDS,
  });
}
