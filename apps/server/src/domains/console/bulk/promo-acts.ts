import { type promoFilter, promoStateChange } from '@zaixue/contract/operator/money/promo-codes';
import type { z } from 'zod';
import { ok } from '../../../lib/outcome.ts';
import { findListedCodes, readPromoCodes } from '../../commerce/promo-codes/list-promo-codes.ts';
import { switchPromoCode } from '../../commerce/promo-codes/manage-promo-codes.ts';
import { type BulkAct, UNCHANGED } from './bulk-act.ts';

/** Switches promo codes off or on. */
export const promoState: BulkAct<z.output<typeof promoFilter>, z.output<typeof promoStateChange>> = {
  ...{ name: 'promo.bulk-state', needs: 'promo.edit', subject: 'promo', change: promoStateChange },
  isUndoable: true,
  describe: ({ isOff }, count) => `${isOff ? '停用' : '启用'} ${count} 个优惠码`,
  async find(db, filter, { now, limit }) {
    const codes = await readPromoCodes(db, await findListedCodes(db, filter, now, limit));
    return codes.map(({ id, code }) => ({ id, label: code }));
  },
  async changeRow(transaction, actor, { id, change: { isOff }, now }) {
    const switched = await switchPromoCode(transaction, actor, { id, isOff }, now);
    if (!switched.ok) return switched;
    return ok(switched.value.isChanged ? { isChanged: true, undo: { isOff: !isOff } } : UNCHANGED);
  },
};
