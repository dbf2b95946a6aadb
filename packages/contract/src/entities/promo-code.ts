import { z } from 'zod';
import { localTime, yuan } from '../fields.ts';

/** A promo code (contract 10). */
export const promoCode = z.object({
  id: z.int(),
  code: z.string(),
  expired_at: localTime.nullable(),
  /** Reward of the member whose code it is. */
  invite_user_reward: yuan,
  /** The discount. */
  invited_user_reward: yuan,
});
export type PromoCode = z.infer<typeof promoCode>;
