import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import { canUsePromoCode, promoCodeKey } from './policy.ts';
import { findPromoCode, hasPromoUse } from './repo.ts';

export interface PromoCodeCheck {
  /** Null if the code is unknown. */
  readonly code: PromoCodeRow | null;
  readonly canUse: boolean;
}

/** Finds a code and checks whether the member can use it now. An unknown code is not a failure (contract 10). */
export async function checkPromoCode(
  db: Queries,
  typed: string,
  memberId: number,
  now: number,
): Promise<PromoCodeCheck> {
  const code = typed === '' ? undefined : await findPromoCode(db, promoCodeKey(typed));
  if (!code) return { code: null, canUse: false };
  const hasUsed = await hasPromoUse(db, code.id, memberId);
  return { code, canUse: canUsePromoCode(code, memberId, hasUsed, now) };
}
