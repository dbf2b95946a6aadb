import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';

export type PriceFields = Pick<OperatorCourseDetail, 'isFree' | 'isVipFree' | 'priceFen' | 'struckPriceFen'>;
/** `vip`: not sold, memberships open it. */
export type PriceKind = 'paid' | 'free' | 'vip';

/** How a course is paid for. A new one has no price yet and counts as paid. */
export function priceKindOf({ isFree, isVipFree, priceFen }: PriceFields): PriceKind {
  if (isFree) return 'free';
  return priceFen === 0 && isVipFree ? 'vip' : 'paid';
}

/** The fields of another kind. Going back to `paid` brings back what was typed, else what is stored. */
export function switchPriceKind(kind: PriceKind, typed: PriceFields, stored: PriceFields): PriceFields {
  if (kind === 'free') return { isFree: true, isVipFree: false, priceFen: 0, struckPriceFen: null };
  if (kind === 'vip') return { isFree: false, isVipFree: true, priceFen: 0, struckPriceFen: null };
  const { isVipFree, priceFen, struckPriceFen } = typed.priceFen > 0 ? typed : stored;
  return { isFree: false, isVipFree, priceFen, struckPriceFen };
}
