import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { promoCodeKey } from './policy.ts';
import { findNewestCodes, insertPromoCode } from './repo.ts';

export interface CreatePromoCodeInput {
  /** At most 24 characters. */
  readonly code: string;
  readonly discountFen: number;
  /** Maximum number of uses; 0 for unlimited. */
  readonly uses: number;
  /** Milliseconds UTC, or null for never. */
  readonly expiresAt: number | null;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Creates a promo code of the site; false if the code exists. Upper and lower case are not distinguished. */
export function createPromoCode(
  db: Queries,
  actor: Actor,
  { now, ...input }: CreatePromoCodeInput,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const isInserted = await insertPromoCode(transaction, {
      code: input.code,
      code_key: promoCodeKey(input.code),
      member_id: null,
      invite_user_reward_fen: 0,
      invited_user_reward_fen: input.discountFen,
      use_times: input.uses,
      expired_at: input.expiresAt,
      created_at: now,
    });
    if (!isInserted) return false;
    const subject = { type: 'promo', id: input.code, label: input.code };
    await recordAct(
      transaction,
      actor,
      { act: 'promo.create', subject, changes: diffFields(null, input) },
      now,
    );
    return true;
  });
}

/** The newest codes, for the operator. */
export function listPromoCodes(db: Queries, limit: number): Promise<PromoCodeRow[]> {
  return findNewestCodes(db, limit);
}
