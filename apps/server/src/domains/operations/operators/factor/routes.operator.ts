import {
  factorBegin,
  factorConfirm,
  factorRemove,
  recoveryCodesRenew,
} from '@zaixue/contract/operator/site/session';
import type { OperatorContext, OperatorRouter } from '../../../../http/operator/operator-router.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { inSession } from '../sessions/in-session.ts';
import { readRequestClient } from '../sessions/session-actor.ts';
import { setSessionCookie } from '../sessions/session-cookies.ts';
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes } from './set-factor.ts';

/** The second factor of the operator's own account. */
export function registerFactorOperatorRoutes(router: OperatorRouter, services: Services): void {
  const ownAct = ({ request, client, now }: OperatorContext) => ({
    client: readRequestClient(request, client),
    now,
  });

  router.on(factorBegin, (_input, context) =>
    inSession(services, context.request, (session) => beginFactor(services, session, context.now)),
  );

  router.on(factorConfirm, ({ body }, context) =>
    inSession(services, context.request, async (session) => {
      const set = await confirmFactor(services, session, { ...body, ...ownAct(context) });
      if (!set.ok) return set;
      setSessionCookie(context, services, set.value.token);
      return ok({ recoveryCodes: [...set.value.recoveryCodes] });
    }),
  );

  router.on(factorRemove, (_input, context) =>
    inSession(services, context.request, (session) => removeFactor(services, session, ownAct(context))),
  );

  router.on(recoveryCodesRenew, (_input, context) =>
    inSession(services, context.request, (session) => renewRecoveryCodes(services, session, ownAct(context))),
  );
}
