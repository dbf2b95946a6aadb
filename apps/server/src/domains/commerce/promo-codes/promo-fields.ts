import type { PromoRow } from '@zaixue/contract/operator/money/promo-codes';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import { promoStateOf } from './policy.ts';

/** The values of a code that an operator edits. */
export function fieldsOf(code: PromoCodeRow) {
  return {
    discountFen: code.invited_user_reward_fen,
    uses: code.use_times,
    expiresAt: code.expired_at,
    note: code.note,
  };
}
export type PromoFields = ReturnType<typeof fieldsOf>;

/** A code as a row of the console's list. `ownerName` is missing for an erased account. */
export function presentRow(code: PromoCodeRow, ownerName: string | undefined, now: number): PromoRow {
  return {
    id: code.id,
    code: code.code,
    state: promoStateOf(code, now),
    ...fieldsOf(code),
    used: code.used_times,
    batch: code.batch,
    owner: code.member_id === null ? null : { id: code.member_id, name: ownerName ?? '' },
    createdAt: code.created_at,
    version: code.version,
  };
}
