import {
  planCreate,
  planEdit,
  planList,
  planSort,
  planStateEdit,
} from '@zaixue/contract/operator/money/plans';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { countSoldPlans } from '../orders/queries.ts';
import { createPlan, editPlan, setPlanState, sortAllPlans } from './edit-plans.ts';
import { findPlans } from './operator-repo.ts';
import { contentOf } from './plan-fields.ts';

/** Plans in the operator console. */
export function registerPlanOperatorRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;
  router.on(planList, async () => {
    const [plans, sold] = [await findPlans(db), await countSoldPlans(db)];
    return ok(
      plans.map((plan) => ({
        id: plan.id,
        ...contentOf(plan),
        isOnSale: plan.is_show === 1,
        sold: sold.get(plan.id) ?? 0,
        version: plan.version,
      })),
    );
  });

  router.on(planCreate, ({ body }, { actor, now }) => createPlan(services, actor, body, now));

  router.on(planEdit, ({ params, body }, { actor, now }) =>
    editPlan(services, actor, { ...params, ...body }, now),
  );

  router.on(planStateEdit, ({ params, body }, { actor, now }) =>
    setPlanState(services, actor, { ...params, ...body }, now),
  );

  router.on(planSort, ({ body }, { actor, now }) => sortAllPlans(services, actor, body.ids, now));
}
