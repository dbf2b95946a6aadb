import {
  agreementActivate,
  agreementCompare,
  agreementCreate,
  agreementDelete,
  agreementSave,
} from '@zaixue/contract/operator/pages/agreements';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { activateAgreement } from './activate-agreement.ts';
import { compareParagraphs, paragraphsOf } from './compare-paragraphs.ts';
import { createAgreement, deleteAgreement, saveAgreement } from './edit-agreement.ts';
import { findAgreementVersion } from './queries.ts';

/** Editing agreements in the operator console. `domains/console/agreements` lists them with their consents. */
export function registerAgreementOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(agreementCreate, ({ body }, { actor, now }) => createAgreement(services, actor, body, now));

  router.on(agreementSave, ({ params, body }, { actor, now }) =>
    saveAgreement(services, actor, { ...params, ...body }, now),
  );

  router.on(agreementCompare, async ({ params: { id, otherId } }) => {
    const version = await findAgreementVersion(services.db, id);
    const other = await findAgreementVersion(services.db, otherId);
    if (!version || !other) return refuse('not_found');
    if (version.type !== other.type) return refuseField('otherId', '只能对比同一份协议的版本');
    return ok({ paragraphs: compareParagraphs(paragraphsOf(other.content), paragraphsOf(version.content)) });
  });

  router.on(agreementActivate, ({ params, body }, { actor, now }) =>
    activateAgreement(services, actor, { ...params, ...body }, now),
  );

  router.on(agreementDelete, ({ params: { id } }, { actor, now }) =>
    deleteAgreement(services, actor, id, now),
  );
}
