import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { readClientInfo } from '../../../http/input/client-info.ts';
import { sendHtml } from '../../../http/pages/server-page.ts';
import type { Services } from '../../../services.ts';
import { hasCsrfToken, identifyOperator } from './identify-operator.ts';
import { loginPage, OPERATOR_HEADERS } from './operator-page.ts';
import { createPasswordTools } from './sessions/check-password.ts';
import { endOwnSession } from './sessions/end-session.ts';
import { logInOperator } from './sessions/log-in-operator.ts';
import { readSession } from './sessions/read-session.ts';
import { readRequestClient, sessionActor } from './sessions/session-actor.ts';
import { clearSessionCookie, setKnownBrowserCookie, setSessionCookie } from './sessions/session-cookies.ts';

/** Page after the login. */
const HOME = '/operator/media';
const TOO_MANY = '尝试次数太多，请十分钟后再试';

/** Login and logout of operators. `pages` is the part of the server below `/operator`. */
export function registerOperatorRoutes(pages: FastifyInstance, services: Services): void {
  const tools = createPasswordTools();

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
      client: readRequestClient(request, client),
      now,
    });
    if (!outcome.ok) {
      const problem = outcome.failure === 'too_many_requests' ? TOO_MANY : '名字或密码错误';
      return sendHtml(reply.code(401), loginPage({ name: typed, problem }));
    }
    const { token, state, isKnownBrowser } = outcome.value;
    const context = { reply, client, now };
    setSessionCookie(context, token);
    if (state === 'active' && !isKnownBrowser) setKnownBrowserCookie(context, services, outcome.value.name);
    // Only the console asks for the second factor.
    return reply.redirect(
      (await readSession(services, token))?.state === 'active' ? HOME : '/operator/',
      303,
    );
  });

  pages.post('/logout', async (request, reply) => {
    const session = await identifyOperator(services, request);
    const found = session && hasCsrfToken(request, session) && (await readSession(services, session.token));
    if (found) {
      const { address } = readRequestClient(request, readClientInfo(request, services.config));
      const actor = sessionActor(found.operator, { address, requestId: request.id }, found.session.id);
      const own = { ...actor, operatorId: found.operator.id };
      await endOwnSession(services, own, found.session.id, services.clock());
      clearSessionCookie({ reply });
    }
    return reply.redirect('/operator/login', 303);
  });
}
