import type { Plan } from '@zaixue/contract/entities/plan';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import type { PlanRow } from '../../../db/tables/tables.ts';

/** A plan (contract 9). `desc_rows` has one entry per line, so an empty description gives `[""]`. */
export function presentPlan(plan: PlanRow): Plan {
  return {
    id: plan.id,
    name: plan.name,
    charge: yuanFromFen(plan.charge_fen),
    expire_days: plan.expire_days,
    desc_rows: plan.description.split(/\r?\n/),
  };
}
