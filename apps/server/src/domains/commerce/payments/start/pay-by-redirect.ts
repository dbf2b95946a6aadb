import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Outcome } from '../../../../lib/outcome.ts';
import { fail, ok } from '../../../../lib/outcome.ts';
import type { PayerIdentity, PayScene } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import type { CashierAddress } from '../../cashier/cashier-pages.ts';
import type { MarkedRedirect } from '../../cashier/redirect-to-wechat-oauth.ts';
import { redirectToWechatOAuth } from '../../cashier/redirect-to-wechat-oauth.ts';
import { isOwnedAlready } from '../../goods/is-owned-already.ts';
import { issueCheckoutToken } from '../../orders/create/checkout-token.ts';
import { chooseChannel } from '../../orders/create/choose-channel.ts';
import { findOwnOrder } from '../../orders/find-own-order.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { isScene, listPaymentWays } from './list-payment-ways.ts';
import type { PaymentWay } from './payment-ways.ts';
import type { StartedPayment } from './start-payment.ts';
import { startPayment } from './start-payment.ts';

/** How long the page of the in-app payment can be used, milliseconds (contract 11.5). */
const PAGE_LIFETIME_MS = 3600_000;

export interface RedirectPaymentInput {
  readonly orderNo: string;
  readonly memberId: number;
  readonly scene: string;
  /** Sign of the way to pay. */
  readonly way: string;
  readonly successUrl: string;
  readonly failureUrl: string;
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
  /** What the browser remembers of an earlier question who pays. */
  readonly knownMark: string | undefined;
  readonly now: number;
}

export interface Redirected {
  readonly order: Order;
  readonly started:
    | Extract<StartedPayment, { kind: 'redirect' | 'form' | 'jsapi' | 'code' | 'instructions' }>
    | MarkedRedirect;
  /** Where the cashier shows this order. */
  readonly address: CashierAddress;
}

/** Generation A: takes an unpaid order to a payment channel (contract 11.5). */
export async function payByRedirect(
  services: Services,
  wish: RedirectPaymentInput,
): Promise<Outcome<Redirected>> {
  const { scene, now } = wish;
  const way = (await listPaymentWays(services, scene)).find(({ sign }) => sign === wish.way);
  if (!way || !isScene(scene)) return fail('unexpected');
  const order = await findOwnOrder(services, wish);
  if (!order) return fail('notFound');
  if (order.status !== ORDER_STATUS.unpaid) return fail('orderStatusWrong');
  if (await isOwnedAlready(services.db, order)) return fail('alreadyBought');
  const sign = await issueCheckoutToken(services.db, order.id, now, PAGE_LIFETIME_MS);
  const address = { sign, successUrl: wish.successUrl, failureUrl: wish.failureUrl };
  const payer = scene === 'wechat' ? (await services.pay.find(way.channel))?.payer : null;
  const started = payer
    ? await chooseAndAsk(services, wish, { order, way, scene, address, payer })
    : await startPayment(services, {
        order,
        channel: way.channel,
        method: way.methods[scene] ?? '',
        scene,
        clientAddress: wish.clientAddress,
        origin: wish.origin,
        returnUrl: wish.successUrl,
        cancelUrl: wish.failureUrl,
        onlyUnpaid: true,
        now,
      });
  if (started.kind === 'wrong-status') return fail('orderStatusWrong');
  if (started.kind === 'off') return fail('unexpected');
  if (started.kind === 'failed') return fail('paymentFailed');
  return ok({ order, started, address });
}

/** Stores the channel before the payer is asked who they are; the cashier goes on from there. */
async function chooseAndAsk(
  services: Services,
  wish: RedirectPaymentInput,
  chosen: {
    readonly order: Order;
    readonly way: PaymentWay;
    readonly scene: PayScene;
    readonly address: CashierAddress;
    readonly payer: PayerIdentity;
  },
): Promise<MarkedRedirect | { readonly kind: 'wrong-status' }> {
  const { order, way, scene, address, payer } = chosen;
  const { origin, knownMark, now } = wish;
  const choice = { channel: way.channel, method: way.methods[scene] ?? '', onlyUnpaid: true, now };
  const isChosen = await inTransaction(services.db, (transaction) =>
    chooseChannel(transaction, order, choice),
  );
  if (!isChosen) return { kind: 'wrong-status' };
  return redirectToWechatOAuth(services, { payer, address, origin, knownMark });
}
