import type { Services } from '../../../../services.ts';
import { listActiveAgreements } from '../../../site/agreements/queries.ts';
import type { Buyer, Goods } from '../../goods/find-goods.ts';
import type { PromoCodeCheck } from '../../promo-codes/check-promo-code.ts';
import { checkPromoCode } from '../../promo-codes/check-promo-code.ts';

export interface PurchaseInput {
  readonly goods: Goods;
  readonly buyer: Buyer;
  /** As typed; an unusable code is ignored (contract 11.2). */
  readonly promoCode: string;
  /** Where the channel is chosen: in the client (generation A) or on the cashier page (B). */
  readonly checkout: 'channel' | 'cashier';
}

/** A purchase with everything that its order stores or depends on. */
export interface Purchase extends PurchaseInput {
  readonly promo: PromoCodeCheck;
  /** The version in force of the agreement for this kind of goods. */
  readonly agreement: { readonly id: number; readonly version: string } | undefined;
  /** Settings `points.paid_order` and `orders.bank_transfer_hours`. */
  readonly pointsPerYuan: string;
  readonly transferHours: number;
}

export async function preparePurchase(services: Services, input: PurchaseInput): Promise<Purchase> {
  const { db, settings } = services;
  const { goods, buyer, promoCode } = input;
  const type = goods.goods_type === 'ROLE' ? 'vip' : 'paid_content';
  const values = await settings.all();
  return {
    ...input,
    promo: await checkPromoCode(db, promoCode, buyer.member.id, buyer.now),
    agreement: (await listActiveAgreements(db, [type])).get(type),
    pointsPerYuan: values['points.paid_order'],
    transferHours: values['orders.bank_transfer_hours'],
  };
}
