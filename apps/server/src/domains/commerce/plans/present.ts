import type { Plan } from '@zaixue/contract/entities/plan';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import type { PlanRow } from '../../../db/tables/tables.ts';

/** Contract 9. One entry per line of the description, so an empty one gives `[""]`. */
export function presentPlan(plan: PlanRow): Plan {
  return {
    id: plan.id,
    name: plan.name,
    charge: yuanFromFen(plan.charge_fen),
    expire_days: plan.expire_days,
    desc_rows: plan.description.split(/\r?\n/),
  };
}
