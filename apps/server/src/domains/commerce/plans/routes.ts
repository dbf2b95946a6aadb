import { planDetail, plans } from '@zaixue/contract/calls/order';
import type { Router } from '../../../http/router.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { presentPlan } from './present.ts';
import { findPlanOnSale, findPlansOnSale } from './repo.ts';

/** Plans on sale (contract 9). */
export function registerPlanRoutes(router: Router, { db }: Services): void {
  router.shared(plans, async () => ok((await findPlansOnSale(db)).map(presentPlan)));
  router.shared(planDetail, async ({ params }) => {
    const plan = await findPlanOnSale(db, params.id);
    return plan ? ok(presentPlan(plan)) : fail('notFound');
  });
}
