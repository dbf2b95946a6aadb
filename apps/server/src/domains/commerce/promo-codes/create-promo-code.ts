import type { Queries } from '../../../db/open.ts';
import { promoCodeKey } from './policy.ts';
import { insertPromoCode } from './repo.ts';

export interface NewPromoCode {
  /** At most 24 characters. */
  readonly code: string;
  readonly discountFen: number;
  /** 0 for unlimited. */
  readonly uses: number;
  /** Milliseconds UTC, or null for never. */
  readonly expiresAt: number | null;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Stores a promo code of the site; false when there is one of that name in whatever case. */
export function createPromoCode(db: Queries, code: NewPromoCode): Promise<boolean> {
  return insertPromoCode(db, {
    code: code.code,
    code_key: promoCodeKey(code.code),
    member_id: null,
    invite_user_reward_fen: 0,
    invited_user_reward_fen: code.discountFen,
    use_times: code.uses,
    expired_at: code.expiresAt,
    created_at: code.now,
  });
}
