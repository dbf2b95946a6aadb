import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';

/** A code as it is compared: without regard to upper and lower case (contract 10). */
export function promoCodeKey(code: string): string {
  return code.trim().toLowerCase();
}

/** Whether a member can use a code now (contract 10). `hasUsed`: a discount record of the member is in force. */
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

/** What is left to pay, fen; never negative (contract 11.10). */
export function amountDue(chargeFen: number, discountFen: number): number {
  return Math.max(0, chargeFen - discountFen);
}
