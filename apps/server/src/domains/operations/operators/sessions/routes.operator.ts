import {
  operatorLogin,
  operatorLoginFactor,
  operatorLogout,
  operatorSession,
  operatorStepUp,
  operatorUnlock,
  ownPasswordChange,
  ownSessionEnd,
  ownSessions,
} from '@zaixue/contract/operator/site/session';
import type { OperatorRouter } from '../../../../http/operator/operator-router.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { sessionTokenOf } from '../identify-operator.ts';
import { findSessionsOf } from '../repo.ts';
import { changePassword } from './change-password.ts';
import type { PasswordTools } from './check-password.ts';
import { completeLogin } from './complete-login.ts';
import { endOwnSession } from './end-session.ts';
import { inSession } from './in-session.ts';
import { logInOperator } from './log-in-operator.ts';
import { presentSession } from './present-session.ts';

import { readRequestClient } from './session-actor.ts';
import { clearSessionCookie, setKnownBrowserCookie, setSessionCookie } from './session-cookies.ts';
import { unlockSession, verifyAgain } from './verify-again.ts';

/** Login, the session of a browser, and the operator's own account. */
export function registerSessionOperatorRoutes(
  router: OperatorRouter,
  services: Services,
  tools: PasswordTools,
): void {
  router.open(operatorSession, async (_input, { request }) =>
    ok(await presentSession(services, sessionTokenOf(services, request))),
  );

  router.open(operatorLogin, async ({ body }, context) => {
    const client = readRequestClient(context.request, context.client);
    const login = await logInOperator(services, tools, { ...body, client, now: context.now });
    if (!login.ok) return login;
    const { token, name, state, isKnownBrowser } = login.value;
    setSessionCookie(context, services, token);
    if (state === 'active' && !isKnownBrowser) setKnownBrowserCookie(context, services, name);
    return ok(await presentSession(services, token));
  });

  router.on(operatorLoginFactor, ({ body }, context) =>
    inSession(services, context.request, async (session) => {
      const client = readRequestClient(context.request, context.client);
      const completed = await completeLogin(services, session, { ...body, client, now: context.now });
      if (!completed.ok) return completed;
      const { token, isKnownBrowser } = completed.value;
      setSessionCookie(context, services, token);
      if (!isKnownBrowser) setKnownBrowserCookie(context, services, session.operator.name);
      return ok(await presentSession(services, token));
    }),
  );

  router.on(operatorUnlock, ({ body }, context) =>
    inSession(services, context.request, async (session) => {
      const client = readRequestClient(context.request, context.client);
      const proof = { typed: body.password, client, now: context.now };
      const unlocked = await unlockSession(services, tools, session, proof);
      if (!unlocked.ok) return unlocked;
      setSessionCookie(context, services, unlocked.value.token);
      return ok(await presentSession(services, unlocked.value.token));
    }),
  );

  router.on(operatorStepUp, ({ body }, context) =>
    inSession(services, context.request, (session) => {
      const client = readRequestClient(context.request, context.client);
      return verifyAgain(services, tools, session, { typed: body.code, client, now: context.now });
    }),
  );

  router.on(operatorLogout, async (_input, context) => {
    const { identity, actor, now } = context;
    const own = { ...actor, operatorId: identity.operatorId };
    const ended = await endOwnSession(services, own, identity.sessionId, now);
    clearSessionCookie(context, services);
    return ended;
  });

  router.on(ownSessions, async (_input, { identity, now }) => {
    const sessions = await findSessionsOf(services.db, identity.operatorId, now);
    return ok(
      sessions.map((session) => ({
        id: session.id,
        address: session.address,
        userAgent: session.user_agent,
        createdAt: session.created_at,
        seenAt: Math.max(session.seen_at, session.created_at),
        isCurrent: session.id === identity.sessionId,
      })),
    );
  });

  router.on(ownSessionEnd, ({ params }, { identity, actor, now }) => {
    const own = { ...actor, operatorId: identity.operatorId };
    return endOwnSession(services, own, params.id, now);
  });

  router.on(ownPasswordChange, ({ body }, context) =>
    inSession(services, context.request, async (session) => {
      const client = readRequestClient(context.request, context.client);
      const changed = await changePassword(services, tools, session, { ...body, client, now: context.now });
      if (!changed.ok) return changed;
      setSessionCookie(context, services, changed.value.token);
      return ok({});
    }),
  );
}
