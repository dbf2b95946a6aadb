import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { readClientInfo } from '../../../http/input/client-info.ts';
import { sendHtml } from '../../../http/pages/server-page.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { Services } from '../../../services.ts';
import { createPasswordHasher } from '../../identity/password/hashing/password-hasher.ts';
import { createDelayLimiter } from '../../identity/password/login-delay.ts';
import { hasCsrfToken, identifyOperator, OPERATOR_COOKIE } from './identify-operator.ts';
import { createKnownBrowser, KNOWN_BROWSER_COOKIE, KNOWN_BROWSER_MS } from './known-browser.ts';
import { logInOperator, OPERATOR_SESSION_MS } from './log-in-operator.ts';
import { loginPage, OPERATOR_HEADERS } from './operator-page.ts';
import { deleteOperatorSession } from './repo.ts';

/** Page after the login. */
const HOME = '/operator/media';

/** Login and logout of operators. `pages` is the part of the server below `/operator`. */
export function registerOperatorRoutes(pages: FastifyInstance, services: Services): void {
  const tools = { hasher: createPasswordHasher(), delayed: createDelayLimiter() };

  pages.addHook('onSend', async (_request, reply) => {
    reply.headers(OPERATOR_HEADERS);
  });

  pages.get('/login', async (request, reply) =>
    (await identifyOperator(services, request)) ? reply.redirect(HOME, 303) : sendHtml(reply, loginPage()),
  );

  pages.post('/login', async (request, reply) => {
    const client = readClientInfo(request, services.config);
    const now = services.clock();
    // Refuse a login form that another site sends (login CSRF).
    const { origin } = request.headers;
    const own = [client.origin, `${request.protocol}://${request.host}`];
    if (origin !== undefined && !own.includes(origin)) {
      return sendHtml(reply.code(403), loginPage({ problem: '请从本站打开登录页' }));
    }
    const { name, password } = (request.body ?? {}) as Record<string, unknown>;
    const typed = typeof name === 'string' ? name : '';
    const outcome = await logInOperator(services, tools, {
      name: typed,
      password: typeof password === 'string' ? password : '',
      client,
      browserCookie: request.cookies[KNOWN_BROWSER_COOKIE],
      now,
    });
    if (!outcome.ok) return sendHtml(reply.code(401), loginPage({ name: typed, problem: outcome.problem }));
    const cookie = {
      path: '/operator',
      httpOnly: true,
      sameSite: 'strict',
      secure: client.origin.startsWith('https:'),
    } as const;
    reply.setCookie(OPERATOR_COOKIE, outcome.token, { ...cookie, maxAge: OPERATOR_SESSION_MS / 1000 });
    if (!outcome.isKnownBrowser) {
      const known = createKnownBrowser(services.secrets.signing, outcome.name, now);
      reply.setCookie(KNOWN_BROWSER_COOKIE, known, { ...cookie, maxAge: KNOWN_BROWSER_MS / 1000 });
    }
    return reply.redirect(HOME, 303);
  });

  pages.post('/logout', async (request, reply) => {
    const session = await identifyOperator(services, request);
    if (session && hasCsrfToken(request, session)) {
      await deleteOperatorSession(services.db, hashToken(session.token));
      reply.clearCookie(OPERATOR_COOKIE, { path: '/operator' });
    }
    return reply.redirect('/operator/login', 303);
  });
}
