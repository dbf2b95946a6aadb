import {
  memberMailingList,
  memberMailingStop,
  memberMessageSend,
} from '@zaixue/contract/operator/learners/member-messages';
import type { MemberMailing } from '../../../db/tables/account-tables.ts';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMailings } from '../../identity/mailings/mailings.ts';
import { sendToMembers, stopMemberMailing } from './send-to-members.ts';

/** Mailings that the console lists. */
const MAX_LISTED = 20;

/** Messages to members in the operator console. */
export function registerMailingOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(memberMessageSend, ({ body }, { actor, identity, now }) =>
    sendToMembers(services, actor, body, { now, seesNumbers: identity.permissions.has('member.private') }),
  );

  router.on(memberMailingList, async () => ok((await findMailings(services.db, MAX_LISTED)).map(present)));

  router.on(memberMailingStop, ({ params: { id } }, { actor, now }) =>
    stopMemberMailing(services, actor, id, now),
  );
}

const present = ({ id, text, expected, sent, status, ...mailing }: MemberMailing) => ({
  ...{ id, text, expected, sent, by: mailing.operator_name },
  // The column has a check for its three values.
  state: status as 'running' | 'done' | 'stopped',
  createdAt: mailing.created_at,
  updatedAt: mailing.updated_at,
});
