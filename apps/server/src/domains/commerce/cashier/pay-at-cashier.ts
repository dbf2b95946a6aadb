import type { PayChannelName } from '../../../ports/pay/port.ts';
import { isPayChannel } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { CASHIER_METHODS } from '../payments/start/payment-ways.ts';
import { startPayment } from '../payments/start/start-payment.ts';
import type { CashierDocument } from './cashier-document.ts';
import type { CashierAddress } from './cashier-pages.ts';
import { bridgePage, cashierAddress, codePage, failedPage, formPage, transferPage } from './cashier-pages.ts';
import { blocksAlipay, sceneOf } from './payer-place.ts';
import type { MarkedRedirect } from './redirect-to-wechat-oauth.ts';
import { redirectToWechatOAuth } from './redirect-to-wechat-oauth.ts';
import { openCashier, showCashier } from './show-cashier.ts';

export interface CashierPayment {
  readonly address: CashierAddress;
  /** As sent. */
  readonly chosen: string;
  readonly userAgent: string;
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
  /** Of the round trip that tells WeChat who pays. */
  readonly openId?: string;
  /** What the browser remembers of an earlier question who pays. */
  readonly knownMark: string | undefined;
  readonly now: number;
}

/** What the browser is answered. */
export type CashierAnswer =
  | { readonly kind: 'page'; readonly page: CashierDocument }
  | { readonly kind: 'redirect'; readonly url: string }
  /** To where it is told who pays. */
  | { readonly kind: 'ask'; readonly trip: MarkedRedirect };

const OFF: Readonly<Record<PayChannelName, string>> = {
  wechat: '未开启微信支付',
  alipay: '未开启支付宝支付',
  hand: '未开启线下支付',
};

/** What happens when 确认支付 is pressed (contract 11.7). */
export async function payAtCashier(services: Services, payment: CashierPayment): Promise<CashierAnswer> {
  const { address, chosen, userAgent, now } = payment;
  const again = async (message: string): Promise<CashierAnswer> => ({
    kind: 'page',
    page: await showCashier(services, address, { back: 0, message, userAgent, now }),
  });
  const opened = await openCashier(services, address, now);
  if (opened.kind === 'page') return opened;
  if (!isPayChannel(chosen)) return again('请选择支付方式');
  const channel = await services.pay.find(chosen);
  if (!channel) return again(OFF[chosen]);
  if (chosen === 'alipay' && blocksAlipay(userAgent)) return again('请在默认浏览器中打开本网页');
  const scene = sceneOf(userAgent);
  const here = absolute(await services.settings.all(), payment);
  if (scene === 'wechat' && channel.payer && payment.openId === undefined) {
    const { origin, knownMark } = payment;
    const question = { payer: channel.payer, address, origin, knownMark };
    return { kind: 'ask', trip: await redirectToWechatOAuth(services, question) };
  }
  const { order } = opened;
  const started = await startPayment(services, {
    order,
    channel: chosen,
    method: CASHIER_METHODS[chosen][scene],
    scene,
    clientAddress: payment.clientAddress,
    origin: payment.origin,
    returnUrl: here(1),
    cancelUrl: here(),
    ...(payment.openId === undefined ? {} : { openId: payment.openId }),
    onlyUnpaid: false,
    now,
  });
  switch (started.kind) {
    case 'off':
      return again(OFF[chosen]);
    case 'wrong-status':
      return again('支付方式不能更改');
    case 'failed':
      return { kind: 'page', page: failedPage('系统错误', here()) };
    case 'redirect':
      return started;
    case 'form':
      return { kind: 'page', page: formPage(started.action, started.fields) };
    case 'jsapi':
      return { kind: 'page', page: bridgePage(started.parameters, { done: here(1), cancelled: here() }) };
    case 'code':
      return { kind: 'page', page: codePage(order, started.text, address) };
    case 'instructions':
      return { kind: 'page', page: transferPage(order, started.html, address) };
  }
}

/** The cashier's address as other sites need it. */
function absolute(settings: Readonly<SettingValues>, { address, origin }: CashierPayment) {
  return (back?: number): string => apiAddress(settings, origin) + cashierAddress(address, back);
}
