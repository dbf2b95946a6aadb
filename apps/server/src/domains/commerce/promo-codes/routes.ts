import { promoCode, promoCodeCheck } from '@zaixue/contract/calls/order';
import type { Router } from '../../../http/router.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { presentPromoCode } from './present.ts';

/** Limit for one member, so that codes cannot be guessed. */
const TRY_LIMIT = { seconds: 60, max: 20 };

/** Promo codes (contract 10). */
export function registerPromoRoutes(router: Router, { db, kv }: Services): void {
  const canTry = async (memberId: number): Promise<boolean> =>
    (await kv.count(`promo-tries:${memberId}`, TRY_LIMIT.seconds)) <= TRY_LIMIT.max;

  router.member(promoCodeCheck, async ({ params }, { session, now }) => {
    if (!(await canTry(session.member.id))) return fail('tooManyRequests');
    const { code, canUse } = await checkPromoCode(db, params.code, session.member.id, now);
    return ok({ can_use: canUse ? 1 : 0, promo_code: code ? presentPromoCode(code) : [] });
  });
  router.member(promoCode, async ({ params }, { session, now }) => {
    if (!(await canTry(session.member.id))) return fail('tooManyRequests');
    const { code } = await checkPromoCode(db, params.code, session.member.id, now);
    return ok(code ? presentPromoCode(code) : []);
  });
}
