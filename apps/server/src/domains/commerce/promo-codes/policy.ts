import type { PromoState } from '@zaixue/contract/operator/money/promo-codes';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';

/** The form in which codes are compared: upper and lower case are not distinguished (contract 10). */
export function promoCodeKey(code: string): string {
  return code.trim().toLowerCase();
}

/** Whether a member can use a code now (contract 10). `hasUsed`: the member has used it in an order that is not cancelled. */
export function canUsePromoCode(
  code: Pick<PromoCodeRow, 'member_id'> & StateColumns,
  memberId: number,
  hasUsed: boolean,
  now: number,
): boolean {
  return code.member_id !== memberId && !hasUsed && promoStateOf(code, now) === 'usable';
}

type StateColumns = Pick<PromoCodeRow, 'use_times' | 'used_times' | 'expired_at' | 'disabled_at'>;

/** Whether a code can be used by anybody, and why not: what an operator decided first, then its end, then its uses. */
export function promoStateOf(code: StateColumns, now: number): PromoState {
  if (code.disabled_at !== null) return 'off';
  if (code.expired_at !== null && code.expired_at <= now) return 'expired';
  return code.use_times > 0 && code.used_times >= code.use_times ? 'used-up' : 'usable';
}

/** Amount to pay after the discount, fen; never negative (contract 11.10). */
export function amountDue(chargeFen: number, discountFen: number): number {
  return Math.max(0, chargeFen - discountFen);
}
