import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';

/** The form in which codes are compared: upper and lower case are not distinguished (contract 10). */
export function promoCodeKey(code: string): string {
  return code.trim().toLowerCase();
}

/** Whether a member can use a code now (contract 10). `hasUsed`: the member has used it in an order that is not cancelled. */
export function canUsePromoCode(
  code: Pick<PromoCodeRow, 'member_id' | 'use_times' | 'used_times' | 'expired_at'>,
  memberId: number,
  hasUsed: boolean,
  now: number,
): boolean {
  if (code.member_id === memberId || hasUsed) return false;
  if (code.use_times > 0 && code.used_times >= code.use_times) return false;
  return code.expired_at === null || code.expired_at > now;
}

/** Amount to pay after the discount, fen; never negative (contract 11.10). */
export function amountDue(chargeFen: number, discountFen: number): number {
  return Math.max(0, chargeFen - discountFen);
}
