import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { PayChannelName, PayScene } from '../../../ports/pay/port.ts';
import { PAY_CHANNELS } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { isOwnedAlready } from '../goods/is-owned-already.ts';
import { expireOrder } from '../orders/close/expire-order.ts';
import { findOrderByCheckoutToken } from '../orders/create/checkout-token.ts';
import { findAnyOrder } from '../orders/find-any-order.ts';
import { isOpen } from '../orders/order-states.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { findOpenPayments } from '../payments/repo.ts';
import { queryGateway } from '../payments/settle/query-gateway.ts';
import type { CashierDocument } from './cashier-document.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { choicePage, failedPage, paidPage, waitingPage } from './cashier-pages.ts';
import { sceneOf } from './payer-place.ts';

/** How often a page that waits for the truth asks by itself. */
const PATIENCE = 10;
/** Between two questions to a gateway about one order, seconds. */
const QUESTION_SECONDS = 2;

/** For whoever paid all the same. */
const MONEY_COMES_BACK = '如果已经付款，款项会原路退回，请不要再次支付。';
const OWNED_ALREADY = '您已购买该课程，可以直接学习；这笔订单不需要支付。';

export type OpenedCashier =
  | { readonly kind: 'order'; readonly order: Order }
  /** Nothing can be paid here. */
  | { readonly kind: 'page'; readonly page: CashierDocument };

/** The order that a cashier address stands for while it waits for money, or the page that says why not (contract 11.7). */
export async function openCashier(
  services: Services,
  address: CashierAddress,
  now: number,
): Promise<OpenedCashier> {
  const failed = (text: string, hint = ''): OpenedCashier => ({
    kind: 'page',
    page: failedPage(text, address.failureUrl, hint),
  });
  const found = await findOrderByCheckoutToken(services.db, address.sign, now);
  if (!found) return failed('参数错误');
  const order = await expireOrder(services, found, now);
  if (order.status === ORDER_STATUS.paid) return { kind: 'page', page: paidPage(address) };
  if (!isOpen(order.status)) return failed('订单已取消', MONEY_COMES_BACK);
  if (await isOwnedAlready(services.db, order)) return failed('请勿重复购买', OWNED_ALREADY);
  return { kind: 'order', order };
}

export interface CheckoutRequest {
  /** Counts from 1 when the payer comes from a gateway; 0 otherwise. */
  readonly back: number;
  /** What went wrong before, or empty. */
  readonly message: string;
  readonly userAgent: string;
  readonly now: number;
}

/**
 * The page that a payer sees who opens the cashier. Whoever comes from a gateway: it is asked, rather than its word in the address believed (pitfall 14).
 */
export async function showCashier(
  services: Services,
  address: CashierAddress,
  { back, message, userAgent, now }: CheckoutRequest,
): Promise<CashierDocument> {
  const opened = await openCashier(services, address, now);
  if (opened.kind === 'page') return opened.page;
  const { order } = opened;
  if (order.channel !== '' && order.channel !== 'hand') {
    await askAbout(services, order, now);
    const asked = await findAnyOrder(services.db, order.order_no);
    if (asked?.status === ORDER_STATUS.paid) return paidPage(address);
    if (back > 0) return waitingPage(address, back, PATIENCE);
  }
  const channels = await offeredFor(services, order, sceneOf(userAgent));
  return choicePage(order, address, { channels, chosen: order.channel || (channels[0] ?? ''), message });
}

async function askAbout(services: Services, order: Order, now: number): Promise<void> {
  if (!(await services.kv.setIfAbsent(`asked:${order.id}`, '1', QUESTION_SECONDS))) return;
  for (const payment of await findOpenPayments(services.db, order.id))
    await queryGateway(services, payment, now);
}

/**
 * Channels that are on; a channel that is stored with the order cannot be changed any more. Alipay is shown where it is
 * blocked, too: the payer learns to open the page elsewhere.
 */
async function offeredFor({ pay }: Services, order: Order, scene: PayScene): Promise<PayChannelName[]> {
  const offered: PayChannelName[] = [];
  for (const name of PAY_CHANNELS) {
    if (order.channel !== '' && order.channel !== name) continue;
    const channel = await pay.find(name);
    const isOffered = name === 'alipay' ? channel?.scenes.length : channel?.scenes.includes(scene);
    if (isOffered) offered.push(name);
  }
  return offered;
}
