import { invitationRevoke, operatorInvite } from '@zaixue/contract/operator/site/operators';
import { invitationAccept, invitationShow } from '@zaixue/contract/operator/site/session';
import type { OperatorRouter } from '../../../../http/operator/operator-router.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { grantOf } from '../roles/policy.ts';
import type { PasswordTools } from '../sessions/check-password.ts';
import { presentSession, readSiteName } from '../sessions/present-session.ts';
import { readRequestClient } from '../sessions/session-actor.ts';
import { setKnownBrowserCookie, setSessionCookie } from '../sessions/session-cookies.ts';
import { acceptInvitation, showInvitation } from './accept-invitation.ts';
import { inviteOperator, revokeInvitation } from './invite-operator.ts';

/** Invitation links: made by operators, accepted by whoever has one. */
export function registerInvitationOperatorRoutes(
  router: OperatorRouter,
  services: Services,
  tools: PasswordTools,
): void {
  router.on(operatorInvite, ({ body }, { actor, identity, client, now }) =>
    inviteOperator(services, actor, { ...body, grant: grantOf(identity), origin: client.origin, now }),
  );

  router.on(invitationRevoke, ({ params }, { actor, now }) =>
    revokeInvitation(services, actor, params.id, now),
  );

  router.open(invitationShow, async ({ body }, { client, now }) => {
    const shown = await showInvitation(services, body.token, { address: client.address, now });
    return shown.ok ? ok({ ...shown.value, siteName: await readSiteName(services) }) : shown;
  });

  router.open(invitationAccept, async ({ body }, context) => {
    const client = readRequestClient(context.request, context.client);
    const accepted = await acceptInvitation(services, tools, { ...body, client, now: context.now });
    if (!accepted.ok) return accepted;
    setSessionCookie(context, services, accepted.value.token);
    setKnownBrowserCookie(context, services, accepted.value.name);
    return ok(await presentSession(services, accepted.value.token));
  });
}
