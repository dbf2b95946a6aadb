import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { hasExtension } from '../../api/extensions.ts';
import { toInteger, toMap, toText } from '../../api/normalise.ts';
import type { Generation } from '../../api/normalise-config.ts';
import { toOrderNo } from '../../api/normalise-order.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { getToken } from '../../session/token-store.ts';
import { cashierAddress, payRedirectAddress } from '../../shared/paying/pay-addresses.ts';
import { payingOrder } from '../../shared/paying/paying-order.ts';
import type { Goods } from './goods.ts';

/** A new order, normalised for both generations. */
export interface NewOrder {
  readonly orderNo: string;
  /** No payment is due and the order is delivered. */
  readonly isPaid: boolean;
  /** Address of the hosted checkout; empty in generation A and if no payment is due. */
  readonly payUrl: string;
}

interface OrderInput {
  readonly goods: Pick<Goods, 'type' | 'id'>;
  /** Empty for none. */
  readonly promoCode: string;
  readonly generation: Generation;
  /** Prevents duplicate orders on servers that support it. */
  readonly idempotencyKey: string;
}

const PAID = '已支付';

/** Orders a course or a plan. The caller has obtained the agreement (contract 11.2, 11.3). */
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

/** Opens the hosted checkout (generation B). It starts `channel` at once; null leaves the choice to it. */
export function openHostedCheckout({ orderNo, payUrl }: NewOrder, channel: string | null): void {
  payingOrder.remember(orderNo);
  const address = cashierAddress(payUrl, window.location.origin);
  hardNavigate.to(channel === null ? address : `${address}&${new URLSearchParams({ payment: channel })}`);
}

interface ProviderInput {
  readonly orderNo: string;
  readonly payment: string;
  readonly scene: 'wechat' | 'h5';
  readonly serviceUrl: string;
}

/** Opens the payment provider through the server's redirect (generation A). */
export async function openPaymentProvider(
  client: QueryClient,
  { orderNo, ...input }: ProviderInput,
): Promise<void> {
  const supportsTickets = await hasExtension(client, 'pay-ticket');
  const token = (supportsTickets ? await fetchPayTicket(orderNo) : null) ?? getToken() ?? '';
  payingOrder.remember(orderNo);
  hardNavigate.to(payRedirectAddress({ ...input, orderNo, token, origin: window.location.origin }));
}

/** Fetches a ticket that replaces the login token in the address, which may be logged. Null if it fails (contract 11.5). */
async function fetchPayTicket(orderNo: string): Promise<string | null> {
  try {
    const wire = await api(
      'orderPayTicket',
      { order_no: orderNo },
      { silent: true, optional: true, unauthorised: 'reject' },
    );
    return toText(toMap<unknown>(wire).ticket) || null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return null;
  }
}
