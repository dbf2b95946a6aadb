import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { PayChannelName, PayScene } from '../../../ports/pay/port.ts';
import { PAY_CHANNELS } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { isOwnedAlready } from '../goods/find-goods.ts';
import { expireOrder } from '../orders/close/expire-order.ts';
import { findOrderByCheckoutToken } from '../orders/create/checkout-token.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { canPay } from '../orders/policy.ts';
import { secondsLeft } from '../orders/present.ts';
import { findOrder } from '../orders/queries.ts';
import { findOpenPayments } from '../payments/repo.ts';
import { queryGateway } from '../payments/settle/query-gateway.ts';
import { sceneOf } from '../payments/start/payment-ways.ts';
import type { CashierDocument } from './cashier-document.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { choicePage, failedPage, paidPage, startPage, waitingPage } from './cashier-pages.ts';

/** Minimum time between two queries to a gateway about one order, seconds. */
const QUERY_INTERVAL_SECONDS = 2;

/** Shown when payment arrives after the order has closed. */
const REFUND_HINT = '如果已经付款，款项会原路退回，请不要再次支付。';
const OWNED_HINT = '您已购买该课程，可以直接学习；这笔订单不需要支付。';

export type OpenCashierResult =
  | { readonly kind: 'order'; readonly order: Order }
  /** The order cannot be paid; the page says why. */
  | { readonly kind: 'page'; readonly page: CashierDocument };

/** Finds the order of a checkout token and checks that it can be paid (contract 11.7). */
export async function openCashier(
  services: Services,
  address: CashierAddress,
  now: number,
): Promise<OpenCashierResult> {
  const failed = (text: string, hint = ''): OpenCashierResult => ({
    kind: 'page',
    page: failedPage(text, address.failureUrl, hint),
  });
  const found = await findOrderByCheckoutToken(services.db, address.checkoutToken, now);
  if (!found) return failed('参数错误');
  const order = await expireOrder(services, found, now);
  if (order.status === ORDER_STATUS.paid) return { kind: 'page', page: paidPage(address) };
  if (!canPay(order, 'cashier')) return failed('订单已取消', REFUND_HINT);
  if (await isOwnedAlready(services.db, order)) return failed('请勿重复购买', OWNED_HINT);
  return { kind: 'order', order };
}

export interface CheckoutRequest {
  /** Counts from 1 after return from a gateway; 0 otherwise. */
  readonly returnCount: number;
  /** Why the last attempt failed, or empty. */
  readonly message: string;
  /** Name of the channel to start at once, unchecked; empty shows the choice. */
  readonly wanted: string;
  readonly userAgent: string;
  readonly now: number;
}

/**
 * The page for a payer who opens the cashier. On return from a gateway, the gateway is queried; the result in the address
 * is not trusted (pitfall 14).
 */
export async function showCashier(
  services: Services,
  address: CashierAddress,
  { returnCount, message, wanted, userAgent, now }: CheckoutRequest,
): Promise<CashierDocument> {
  const opened = await openCashier(services, address, now);
  if (opened.kind === 'page') return opened.page;
  const { order } = opened;
  if (order.channel !== '' && order.channel !== 'hand') {
    await queryOpenPayments(services, order, now);
    const current = await findOrder(services.db, order.order_no);
    if (current?.status === ORDER_STATUS.paid) return paidPage(address);
    if (returnCount > 0) return waitingPage(address, returnCount);
  }
  const offered = await listCashierChannels(services, sceneOf(userAgent));
  // A channel that is stored on the order cannot be changed (contract 11.7).
  const channels = offered.filter((name) => order.channel === '' || order.channel === name);
  const started = channels.find((name) => name === wanted);
  if (started) return startPage(address, started);
  const { 'orders.bank_transfer_hours': transferHours } = await services.settings.all();
  return choicePage(order, address, {
    channels,
    chosen: order.channel || (channels[0] ?? ''),
    message,
    secondsLeft: secondsLeft(order, { now, transferHours }),
    now,
  });
}

async function queryOpenPayments(services: Services, order: Order, now: number): Promise<void> {
  if (!(await services.kv.setIfAbsent(`asked:${order.id}`, '1', QUERY_INTERVAL_SECONDS))) return;
  for (const payment of await findOpenPayments(services.db, order.id))
    await queryGateway(services, payment, now);
}

/**
 * The channels that are on and work in a scene. Alipay is also listed where a browser blocks it: choosing it at the
 * cashier shows a message to open the page in another browser.
 */
export async function listCashierChannels(
  { pay }: Pick<Services, 'pay'>,
  scene: PayScene,
): Promise<PayChannelName[]> {
  const offered: PayChannelName[] = [];
  for (const name of PAY_CHANNELS) {
    const channel = await pay.find(name);
    const isOffered = name === 'alipay' ? channel?.scenes.length : channel?.scenes.includes(scene);
    if (isOffered) offered.push(name);
  }
  return offered;
}
