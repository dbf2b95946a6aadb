import type { Plan } from '@zaixue/contract/entities/plan';
import { planTexts } from './plan-texts.ts';

/** The cashier's address for a plan, every value encoded (contract 19.12, "Button"). */
export function planOrderAddress({ id, name, charge }: Plan): string {
  const values = {
    goods_id: String(id),
    goods_name: name,
    goods_label: planTexts.goodsLabel,
    goods_charge: String(charge),
    goods_type: 'role',
  };
  return `/order?${Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
