import { agreementAgree } from '@zaixue/contract/calls/account';
import type { Router } from '../../../http/router.ts';
import { emptyResult } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAgreements } from './record-agreements.ts';

/** Agreement to the active texts (contract 5.7). */
export function registerAgreementRoutes(router: Router, { db }: Services): void {
  router.member(agreementAgree, async (_input, { session, client, now }) => {
    await recordAgreements(db, session.member.id, client, now);
    return emptyResult;
  });
}
