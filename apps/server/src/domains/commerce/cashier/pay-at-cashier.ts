import type { PayChannelName } from '../../../ports/pay/port.ts';
import { isPayChannel } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { blocksAlipay, CASHIER_METHODS, sceneOf } from '../payments/start/payment-ways.ts';
import { startPayment } from '../payments/start/start-payment.ts';
import type { CashierDocument } from './cashier-document.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { bridgePage, cashierAddress, codePage, failedPage, formPage, transferPage } from './cashier-pages.ts';
import type { WechatOAuthRedirect } from './redirect-to-wechat-oauth.ts';
import { redirectToWechatOAuth } from './redirect-to-wechat-oauth.ts';
import { openCashier, showCashier } from './show-cashier.ts';

export interface CashierPaymentInput {
  readonly address: CashierAddress;
  /** Name of a channel, unchecked. */
  readonly chosen: string;
  readonly userAgent: string;
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
  /** The payer at WeChat, after WeChat OAuth. */
  readonly openId?: string;
  /** The nonce that the browser already has, if any. */
  readonly knownNonce: string | undefined;
  readonly now: number;
}

export type CashierPaymentResult =
  | { readonly kind: 'page'; readonly page: CashierDocument }
  | { readonly kind: 'redirect'; readonly url: string }
  | WechatOAuthRedirect;

/** Messages for channels that are off. */
const OFF_MESSAGES: Readonly<Record<PayChannelName, string>> = {
  wechat: '未开启微信支付',
  alipay: '未开启支付宝支付',
  hand: '未开启线下支付',
};

/** Starts the payment after the payer pressed 确认支付 (contract 11.7). */
export async function payAtCashier(
  services: Services,
  payment: CashierPaymentInput,
): Promise<CashierPaymentResult> {
  const { address, chosen, userAgent, now } = payment;
  const showAgain = async (message: string): Promise<CashierPaymentResult> => ({
    kind: 'page',
    page: await showCashier(services, address, { returnCount: 0, message, wanted: '', userAgent, now }),
  });
  const opened = await openCashier(services, address, now);
  if (opened.kind === 'page') return opened;
  if (!isPayChannel(chosen)) return showAgain('请选择支付方式');
  const channel = await services.pay.find(chosen);
  if (!channel) return showAgain(OFF_MESSAGES[chosen]);
  if (chosen === 'alipay' && blocksAlipay(userAgent)) return showAgain('请在默认浏览器中打开本网页');
  const scene = sceneOf(userAgent);
  const cashierUrl = absolute(await services.settings.all(), payment);
  if (scene === 'wechat' && channel.payer && payment.openId === undefined) {
    const { origin, knownNonce } = payment;
    return redirectToWechatOAuth(services, { payer: channel.payer, address, origin, knownNonce });
  }
  const { order } = opened;
  const started = await startPayment(services, {
    order,
    channel: chosen,
    method: CASHIER_METHODS[chosen][scene],
    scene,
    clientAddress: payment.clientAddress,
    origin: payment.origin,
    returnUrl: cashierUrl(1),
    cancelUrl: cashierUrl(),
    ...(payment.openId === undefined ? {} : { openId: payment.openId }),
    onlyUnpaid: false,
    now,
  });
  switch (started.kind) {
    case 'off':
      return showAgain(OFF_MESSAGES[chosen]);
    case 'wrong-status':
      return showAgain('支付方式不能更改');
    case 'failed':
      return { kind: 'page', page: failedPage('系统错误', cashierUrl()) };
    case 'redirect':
      return started;
    case 'form':
      return { kind: 'page', page: formPage(started.action, started.fields) };
    case 'jsapi':
      return {
        kind: 'page',
        page: bridgePage(started.parameters, { done: cashierUrl(1), cancelled: cashierUrl() }),
      };
    case 'code':
      return { kind: 'page', page: codePage(order, started.text, address) };
    case 'instructions':
      return { kind: 'page', page: transferPage(order, started.html, address) };
  }
}

/** Makes absolute addresses of the cashier page, for gateways. */
function absolute(settings: Readonly<SettingValues>, { address, origin }: CashierPaymentInput) {
  return (returnCount?: number): string =>
    apiAddress(settings, origin) + cashierAddress(address, returnCount);
}
