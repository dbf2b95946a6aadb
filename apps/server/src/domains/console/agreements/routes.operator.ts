import {
  agreementConsents,
  agreementList,
  operatorAgreement,
} from '@zaixue/contract/operator/pages/agreements';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findAgreementVersion } from '../../site/agreements/queries.ts';
import { listConsents } from './consents.ts';
import { readAgreement, readAgreements } from './read-agreements.ts';

/** Agreements with who agreed to them: joins the site, its members and their orders. */
export function registerConsoleAgreementRoutes(router: OperatorRouter, { db }: Services): void {
  router.on(agreementList, async () => ok(await readAgreements(db)));

  router.on(operatorAgreement, async ({ params: { id } }) => {
    const agreement = await readAgreement(db, id);
    return agreement ? ok(agreement) : refuse('not_found');
  });

  router.on(agreementConsents, async ({ params: { id }, query: { search, page, size } }) => {
    const agreement = await findAgreementVersion(db, id);
    if (!agreement) return refuse('not_found');
    const { rows, total } = await listConsents(db, { agreement, search }, { page, size });
    return ok({ rows: [...rows], total, page, size });
  });
}
