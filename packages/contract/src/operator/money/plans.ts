import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { done, edited, fen, idParams, rowId, textOf, version } from '../operator-fields.ts';

/** Longest name of a plan, characters. */
const NAME_LIMIT = 32;
/** Most lines of a description and benefits of a plan, and the longest one, characters. */
export const PLAN_LINES = { most: 8, longest: 60 } as const;
export const PLAN_BENEFITS = { most: 8, longest: 30 } as const;
/** Longest membership of a plan, days: one hundred years. */
const MAX_DAYS = 36_500;

const textsOf = ({ most, longest }: { readonly most: number; readonly longest: number }) =>
  z.array(textOf(longest)).max(most, `最多 ${most} 条`);

/** The fields of a plan, each on its own. */
export const planFields = {
  name: textOf(NAME_LIMIT),
  /** 0: each member can take it once for nothing. */
  priceFen: fen,
  days: z.int('请填写天数').min(1, '至少 1 天').max(MAX_DAYS, `最多 ${MAX_DAYS} 天`),
  /** Lines of the description. */
  lines: textsOf(PLAN_LINES),
  /** A higher price shown struck through; null for none. */
  struckPriceFen: fen.nullable(),
  /** What a membership brings, each shown with a check mark. */
  benefits: textsOf(PLAN_BENEFITS),
  /** Marked and chosen at first. At most one plan is; the mark moves to the plan that gets it last. */
  isRecommended: z.boolean(),
};

type Prices = { readonly priceFen: number; readonly struckPriceFen: number | null };
/** Whether a plan may have these prices; and what is said when it may not. */
export const isStruckPriceHigher = ({ struckPriceFen, priceFen }: Prices): boolean =>
  struckPriceFen === null || struckPriceFen > priceFen;
export const STRUCK_PRICE_ISSUE = { path: ['struckPriceFen'], message: '划线价要高于售价' };

/** A plan as one form. */
export const planContent = z.object(planFields).refine(isStruckPriceHigher, STRUCK_PRICE_ISSUE);
export type PlanContent = z.infer<typeof planContent>;

export const operatorPlan = z.object({
  id: z.int(),
  ...planFields,
  isOnSale: z.boolean(),
  /** Paid orders for it. */
  sold: z.int(),
  version,
});
export type OperatorPlan = z.infer<typeof operatorPlan>;

export const planList = defineOperatorCall({
  name: 'planList',
  summary: 'All plans in the order that learners see, also those that are off sale.',
  method: 'GET',
  path: '/operator/api/plans',
  needs: 'plan.edit',
  data: z.array(operatorPlan),
  failures: [],
});

export const planCreate = defineOperatorCall({
  name: 'planCreate',
  summary: 'Adds a plan after the others.',
  method: 'POST',
  path: '/operator/api/plans',
  needs: 'plan.edit',
  body: z.intersection(planContent, z.object({ isOnSale: z.boolean() })),
  data: z.object({ id: z.int() }),
  failures: ['invalid'],
});

export const planEdit = defineOperatorCall({
  name: 'planEdit',
  summary: 'Changes a plan for orders from now on. Orders that exist keep the name, the price and the days.',
  method: 'PATCH',
  path: '/operator/api/plans/{id}',
  needs: 'plan.edit',
  params: idParams,
  body: z.object(planFields).partial().extend({ version }),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});

export const planStateEdit = defineOperatorCall({
  name: 'planStateEdit',
  summary: 'Puts a plan on or off sale. Memberships that were bought stay.',
  method: 'PATCH',
  path: '/operator/api/plans/{id}/state',
  needs: 'plan.edit',
  params: idParams,
  body: z.object({ isOnSale: z.boolean(), version }),
  data: edited,
  failures: ['not_found', 'conflict'],
});

export const planSort = defineOperatorCall({
  name: 'planSort',
  summary: 'Sets the order of all plans.',
  method: 'POST',
  path: '/operator/api/plans/sort',
  needs: 'plan.edit',
  body: z.object({ ids: z.array(rowId).min(1).max(1000) }),
  data: done,
  failures: ['conflict'],
});
