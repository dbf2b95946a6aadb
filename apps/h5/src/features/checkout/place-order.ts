import { api } from '../../api/api.ts';
import { toInteger, toMap, toText } from '../../api/normalise.ts';
import type { Generation } from '../../api/normalise-config.ts';
import { toOrderNo } from '../../api/normalise-order.ts';
import type { Goods } from './goods.ts';

/** An order as both generations tell of a new one. */
export interface NewOrder {
  readonly orderNo: string;
  /** Nothing is left to pay and it is delivered. */
  readonly isPaid: boolean;
  /** The hosted cashier; empty on services of generation A and when nothing is left to pay. */
  readonly payUrl: string;
}

interface OrderInput {
  readonly goods: Pick<Goods, 'type' | 'id'>;
  /** Empty for none. */
  readonly promoCode: string;
  readonly generation: Generation;
  /** Makes a repetition of the same order harmless on services that know it. */
  readonly idempotencyKey: string;
}

const PAID = '已支付';

/** Orders a course or a plan, the agreement having been given (contract 11.2, 11.3). */
export async function placeOrder(input: OrderInput): Promise<NewOrder> {
  const { goods, promoCode, generation, idempotencyKey } = input;
  const promo = promoCode ? { promo_code: promoCode } : {};
  const options = { idempotencyKey };
  if (generation === 'B') {
    const wire = toMap<unknown>(
      await api(
        'orderCreate',
        { goods_type: goods.type, goods_id: goods.id, agree_protocol: 1, ...promo },
        options,
      ),
    );
    const isPaid = wire.is_paid === true || toInteger(wire.is_paid) === 1;
    return { orderNo: toOrderNo(wire.order_no), isPaid, payUrl: toText(wire.pay_url) };
  }
  const wire = toMap<unknown>(
    goods.type === 'ROLE'
      ? await api('orderRole', { role_id: goods.id, agree: 1, ...promo }, options)
      : await api('orderCourse', { course_id: goods.id, ...promo }, options),
  );
  return { orderNo: toOrderNo(wire.order_id), isPaid: wire.status_text === PAID, payUrl: '' };
}
