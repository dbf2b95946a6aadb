import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Outcome } from '../../../../lib/outcome.ts';
import { fail, ok } from '../../../../lib/outcome.ts';
import type { PayerIdentity, PayScene } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import type { CashierAddress } from '../../cashier/cashier-pages.ts';
import type { WechatOAuthRedirect } from '../../cashier/redirect-to-wechat-oauth.ts';
import { redirectToWechatOAuth } from '../../cashier/redirect-to-wechat-oauth.ts';
import { issueCheckoutToken } from '../../orders/create/checkout-token.ts';
import { chooseChannel } from '../../orders/create/choose-channel.ts';
import type { OwnOrderInput } from '../../orders/find-own-order.ts';
import { findPayableOrder } from '../../orders/find-own-order.ts';
import type { PaymentWay } from './payment-ways.ts';
import { isScene, listPaymentWays } from './payment-ways.ts';
import type { StartPaymentResult } from './start-payment.ts';
import { startPayment } from './start-payment.ts';

/** How long the checkout token of a redirect can be used, milliseconds (contract 11.5). */
const TOKEN_LIFETIME_MS = 3600_000;

export interface RedirectPaymentInput extends OwnOrderInput {
  readonly scene: string;
  /** `sign` of a payment method. */
  readonly way: string;
  readonly successUrl: string;
  readonly failureUrl: string;
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
  /** The nonce that the browser already has, if any. */
  readonly knownNonce: string | undefined;
}

export interface RedirectPaymentResult {
  readonly order: Order;
  readonly started:
    | Extract<StartPaymentResult, { kind: 'redirect' | 'form' | 'jsapi' | 'code' | 'instructions' }>
    | WechatOAuthRedirect;
  /** The cashier page of this order. */
  readonly address: CashierAddress;
}

/** Generation A: starts the payment of an unpaid order at a channel (contract 11.5). */
export async function payByRedirect(
  services: Services,
  input: RedirectPaymentInput,
): Promise<Outcome<RedirectPaymentResult>> {
  const { scene, now } = input;
  const way = (await listPaymentWays(services, scene)).find(({ sign }) => sign === input.way);
  if (!way || !isScene(scene)) return fail('unexpected');
  const payable = await findPayableOrder(services, input, 'redirect');
  if (!payable.ok) return payable;
  const order = payable.value;
  const checkoutToken = await issueCheckoutToken(services.db, order.id, now, TOKEN_LIFETIME_MS);
  const address = { checkoutToken, successUrl: input.successUrl, failureUrl: input.failureUrl };
  const payer = scene === 'wechat' ? (await services.pay.find(way.channel))?.payer : null;
  const started = payer
    ? await chooseAndRedirect(services, input, { order, way, scene, address, payer })
    : await startPayment(services, {
        order,
        channel: way.channel,
        method: way.methods[scene] ?? '',
        scene,
        clientAddress: input.clientAddress,
        origin: input.origin,
        returnUrl: input.successUrl,
        cancelUrl: input.failureUrl,
        onlyUnpaid: true,
        now,
      });
  if (started.kind === 'wrong-status') return fail('orderStatusWrong');
  if (started.kind === 'off') return fail('unexpected');
  if (started.kind === 'failed') return fail('paymentFailed');
  return ok({ order, started, address });
}

/** Stores the channel, then redirects to WeChat OAuth. The cashier page continues the payment. */
async function chooseAndRedirect(
  services: Services,
  input: RedirectPaymentInput,
  chosen: {
    readonly order: Order;
    readonly way: PaymentWay;
    readonly scene: PayScene;
    readonly address: CashierAddress;
    readonly payer: PayerIdentity;
  },
): Promise<WechatOAuthRedirect | { readonly kind: 'wrong-status' }> {
  const { order, way, scene, address, payer } = chosen;
  const { origin, knownNonce, now } = input;
  const choice = { channel: way.channel, method: way.methods[scene] ?? '', onlyUnpaid: true, now };
  const isChosen = await inTransaction(services.db, (transaction) =>
    chooseChannel(transaction, order, choice),
  );
  if (!isChosen) return { kind: 'wrong-status' };
  return redirectToWechatOAuth(services, { payer, address, origin, knownNonce });
}
