import type { PlanContent } from '@zaixue/contract/operator/money/plans';
import type { PlanRow } from '../../../db/tables/tables.ts';
import type { PlanChange } from './operator-repo.ts';

/** The non-empty lines of a description. */
const linesOf = (description: string): string[] =>
  description.split(/\r?\n/).filter((line) => line.trim() !== '');

/** What a plan brings, as stored in its column. */
export const benefitsOf = ({ benefits }: Pick<PlanRow, 'benefits'>): string[] =>
  JSON.parse(benefits) as string[];

/** A plan as the form of the console. */
export function contentOf(plan: PlanRow): PlanContent {
  return {
    name: plan.name,
    priceFen: plan.charge_fen,
    days: plan.expire_days,
    lines: linesOf(plan.description),
    struckPriceFen: plan.struck_price_fen,
    benefits: benefitsOf(plan),
    isRecommended: plan.is_recommended === 1,
  };
}

/** The columns of the fields that are given. */
export function columnsOf(fields: Partial<PlanContent>): PlanChange {
  return {
    ...(fields.name === undefined ? {} : { name: fields.name }),
    ...(fields.priceFen === undefined ? {} : { charge_fen: fields.priceFen }),
    ...(fields.days === undefined ? {} : { expire_days: fields.days }),
    ...(fields.lines === undefined ? {} : { description: fields.lines.join('\n') }),
    ...(fields.struckPriceFen === undefined ? {} : { struck_price_fen: fields.struckPriceFen }),
    ...(fields.benefits === undefined ? {} : { benefits: JSON.stringify(fields.benefits) }),
    ...(fields.isRecommended === undefined ? {} : { is_recommended: fields.isRecommended ? 1 : 0 }),
  };
}
