import type { Plan } from '@zaixue/contract/entities/plan';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import type { PlanRow } from '../../../db/tables/tables.ts';
import { benefitsOf } from './plan-fields.ts';

/**
 * A plan (contract 9). `desc_rows` has one entry per line, so an empty description gives `[""]`. What a plan does not have of
 * the extension `plan-details` is left out.
 */
export function presentPlan(plan: PlanRow): Plan {
  const struck = plan.struck_price_fen;
  const benefits = benefitsOf(plan);
  return {
    id: plan.id,
    name: plan.name,
    charge: yuanFromFen(plan.charge_fen),
    expire_days: plan.expire_days,
    desc_rows: plan.description.split(/\r?\n/),
    ...(struck !== null && struck > plan.charge_fen ? { original_charge: yuanFromFen(struck) } : {}),
    ...(benefits.length > 0 ? { benefits } : {}),
    ...(plan.is_recommended === 1 ? { is_recommended: 1 as const } : {}),
  };
}
