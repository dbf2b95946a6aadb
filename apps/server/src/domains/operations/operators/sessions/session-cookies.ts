import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { ClientInfo } from '../../../../http/input/client-info.ts';
import type { Services } from '../../../../services.ts';
import { sessionCookie } from '../identify-operator.ts';
import { createKnownBrowser, KNOWN_BROWSER_COOKIE, KNOWN_BROWSER_MS } from './known-browser.ts';
import { OPERATOR_SESSION_MS } from './log-in-operator.ts';

/** What a request learns about its own origin and time. */
export interface CookieContext {
  readonly reply: FastifyReply;
  readonly client: Pick<ClientInfo, 'origin'>;
  readonly now: number;
}

const optionsOf = ({ origin }: Pick<ClientInfo, 'origin'>) =>
  ({
    path: '/operator',
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
  }) as const;

/** Sends the cookie of a session. The database says when the session ends. */
export function setSessionCookie(
  { reply, client }: CookieContext,
  { config }: Pick<Services, 'config'>,
  token: string,
): void {
  const { name, path } = sessionCookie(config);
  reply.setCookie(name, token, { ...optionsOf(client), path, maxAge: OPERATOR_SESSION_MS / 1000 });
}

/**
 * Sends the cookie that marks a browser in which this operator has logged in. Only after a complete login: it gives the
 * browser tries of its own.
 */
export function setKnownBrowserCookie(
  { reply, client, now }: CookieContext,
  { secrets }: Pick<Services, 'secrets'>,
  name: string,
): void {
  const value = createKnownBrowser(secrets.signing, name, now);
  reply.setCookie(KNOWN_BROWSER_COOKIE, value, { ...optionsOf(client), maxAge: KNOWN_BROWSER_MS / 1000 });
}

export function clearSessionCookie(
  { reply, client }: Pick<CookieContext, 'reply' | 'client'>,
  { config }: Pick<Services, 'config'>,
): void {
  const { name, path } = sessionCookie(config);
  reply.clearCookie(name, { ...optionsOf(client), path });
}
