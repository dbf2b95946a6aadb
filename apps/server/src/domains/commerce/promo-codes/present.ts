import type { PromoCode } from '@zaixue/contract/entities/promo-code';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';

/** A promo code (contract 10). */
export function presentPromoCode(code: PromoCodeRow): PromoCode {
  return {
    id: code.id,
    code: code.code,
    expired_at: code.expired_at === null ? null : toLocalTime(code.expired_at),
    invite_user_reward: yuanFromFen(code.invite_user_reward_fen),
    invited_user_reward: yuanFromFen(code.invited_user_reward_fen),
  };
}
