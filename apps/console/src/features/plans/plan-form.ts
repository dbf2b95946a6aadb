import {
  isStruckPriceHigher,
  type OperatorPlan,
  PLAN_BENEFITS,
  PLAN_LINES,
  type PlanContent,
  planFields,
  STRUCK_PRICE_ISSUE,
} from '@zaixue/contract/operator/money/plans';
import { z } from 'zod';
import { planTexts as texts } from './texts.ts';

/** A plan as it is typed: several lines in one field. */
export interface PlanForm extends Record<string, unknown> {
  readonly name: string;
  readonly priceFen: number | null;
  readonly struckPriceFen: number | null;
  readonly days: number | null;
  readonly lines: string;
  readonly benefits: string;
  readonly isRecommended: boolean;
}

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const linesText = ({ most, longest }: { readonly most: number; readonly longest: number }) =>
  z.string().superRefine((text, context) => {
    const lines = linesOf(text);
    if (lines.length > most) context.addIssue({ code: 'custom', message: texts.tooMany(most) });
    const long = lines.find((line) => line.length > longest);
    if (long !== undefined) context.addIssue({ code: 'custom', message: texts.tooLong(long, longest) });
  });

/** Checks what is typed by the contract's rules of each field. */
export const planFormSchema = z
  .object({ ...planFields, lines: linesText(PLAN_LINES), benefits: linesText(PLAN_BENEFITS) })
  .refine(isStruckPriceHigher, STRUCK_PRICE_ISSUE);

export const EMPTY_PLAN: PlanForm = {
  ...{ name: '', priceFen: null, struckPriceFen: null, days: 365 },
  ...{ lines: '', benefits: '', isRecommended: false },
};

export const formOf = (plan: OperatorPlan): PlanForm => ({
  name: plan.name,
  priceFen: plan.priceFen,
  struckPriceFen: plan.struckPriceFen,
  days: plan.days,
  lines: plan.lines.join('\n'),
  benefits: plan.benefits.join('\n'),
  isRecommended: plan.isRecommended,
});

/** What was typed in the form of the call. */
export function contentOf<Fields extends Partial<PlanForm>>(typed: Fields): Partial<PlanContent> {
  const { lines, benefits, ...rest } = typed;
  return {
    ...(rest as Partial<PlanContent>),
    ...(lines === undefined ? {} : { lines: linesOf(lines) }),
    ...(benefits === undefined ? {} : { benefits: linesOf(benefits) }),
  };
}
