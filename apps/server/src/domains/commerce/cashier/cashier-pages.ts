import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { renderSVG } from 'uqr';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Html } from '../../../lib/html/html.ts';
import { html, trustHtml } from '../../../lib/html/html.ts';
import type { PayChannelName } from '../../../ports/pay/port.ts';
import { CASHIER_PATH } from '../orders/create/checkout-token.ts';
import type { CashierDocument } from './cashier-document.ts';
import { BRIDGE_SCRIPT, CONTINUE_SCRIPT, SUBMIT_SCRIPT } from './cashier-scripts.ts';
import { channelIcon } from './channel-icons.ts';

/** The parameters in the address of a cashier page. */
export interface CashierAddress {
  readonly checkoutToken: string;
  /** Addresses of this site, opened after payment and after cancelling. */
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** Names of the channels (contract 11.7). */
export const CASHIER_NAMES: Readonly<Record<PayChannelName, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  hand: '线下支付',
};

/** Time until the success page opens without scripts. */
const PAID_SECONDS = 3;
/** Time between two reloads of the waiting page. */
const RELOAD_SECONDS = 3;
/** Number of reloads of the waiting page. */
const MAX_RELOADS = 10;
/** Time until the page of a QR code asks for the result. */
const CODE_SECONDS = 30;

/** Path and query of a cashier page. `returnCount` is set on return from a gateway and counts the reloads from 1. */
export function cashierAddress(
  { checkoutToken, successUrl, failureUrl }: CashierAddress,
  returnCount?: number,
): string {
  const query = new URLSearchParams({ sign: checkoutToken, s_url: successUrl, f_url: failureUrl });
  if (returnCount !== undefined) query.set('back', String(returnCount));
  return `${CASHIER_PATH}?${query}`;
}

/** An amount to pay, always with two decimals, as the H5 app writes it. */
const priceOf = (fen: number): Html =>
  html`<span class="price"><small>¥</small>${Math.floor(fen / 100)}<small>.${String(fen % 100).padStart(2, '0')}</small></span>`;

const link = (url: string, text: string, kind = ''): Html =>
  html`<a class="button ${kind}" href="${url}">${text}</a>`;

/** `hint`: optional second line. */
export function failedPage(text: string, failureUrl: string, hint = ''): CashierDocument {
  return {
    title: '支付失败',
    back: failureUrl,
    body: html`<div class="card" role="alert">
<p class="lead">${text}</p>${hint && html`\n<p>${hint}</p>`}
</div>
${link(failureUrl, '返回')}`,
  };
}

/** Opens the success page: at once with scripts, else after 3 seconds (contract 11.7). */
export function paidPage({ successUrl }: Pick<CashierAddress, 'successUrl'>): CashierDocument {
  return {
    title: '支付成功',
    body: html`<h1>支付成功</h1>\n<p role="status">您的交易已完成</p>\n<a class="button main" id="next" href="${successUrl}">继续</a>`,
    script: CONTINUE_SCRIPT,
    next: { url: successUrl, seconds: PAID_SECONDS },
  };
}

/** After return from a gateway, until the payment is settled. Reloads itself `MAX_RELOADS` times. */
export function waitingPage(address: CashierAddress, returnCount: number): CashierDocument {
  const isReloading = returnCount < MAX_RELOADS;
  const text = isReloading
    ? '正在确认支付结果，请稍候'
    : '暂未收到支付结果。如已完成支付，请稍后在订单中查看；款项不会丢失。';
  return {
    title: '确认支付结果',
    back: address.failureUrl,
    body: html`<p role="status">${text}</p>
${link(cashierAddress(address, 1), '刷新支付结果', 'main')}
${link(cashierAddress(address), '重新支付')}
${link(address.failureUrl, '返回')}`,
    ...(isReloading
      ? { next: { url: cashierAddress(address, returnCount + 1), seconds: RELOAD_SECONDS } }
      : {}),
  };
}

export interface CashierChoice {
  readonly channels: readonly PayChannelName[];
  /** The preselected channel, or empty. */
  readonly chosen: string;
  /** Why the last attempt failed, or empty. */
  readonly message: string;
  /** How long the order can still be paid. */
  readonly secondsLeft: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

const fieldsOf = (address: CashierAddress) => ({
  sign: address.checkoutToken,
  s_url: address.successUrl,
  f_url: address.failureUrl,
});

/** The order and the channels to pay it with. */
export function choicePage(order: Order, address: CashierAddress, choice: CashierChoice): CashierDocument {
  const { channels, chosen, message } = choice;
  const rows = channels.map(
    (name) =>
      html`<label class="choice"><img src="${channelIcon(name)}" alt=""><span>${CASHIER_NAMES[name]}</span><input type="radio" name="payment" value="${name}"${name === chosen ? ' checked' : ''}></label>\n`,
  );
  return {
    title: '收银台',
    back: address.failureUrl,
    body: html`<p class="head">${priceOf(order.due_fen)}<span>${timeLeftText(choice)}</span></p>
${message && html`<p class="note" role="alert">${message}</p>\n`}${orderCard(order)}
<form method="post" action="${CASHIER_PATH}">
${hidden(fieldsOf(address))}<fieldset class="card">
<legend>选择支付方式</legend>
${rows.length > 0 ? rows : html`<p>暂无可用的支付方式，请联系学校。</p>\n`}</fieldset>
<div class="foot"><button class="main">确认支付 ${priceOf(order.due_fen)}</button></div>
</form>`,
  };
}

/** Starts the payment of a channel that was chosen before the cashier opened. Without scripts the payer presses 继续. */
export function startPage(address: CashierAddress, channel: PayChannelName): CashierDocument {
  return formPage(CASHIER_PATH, { ...fieldsOf(address), payment: channel });
}

/** From so many minutes on, hours are shown. */
const HOURS_FROM_MINUTES = 120;

/** The time left and when it ends: the page does not count down, because it works without scripts. */
function timeLeftText({ secondsLeft, now }: Pick<CashierChoice, 'secondsLeft' | 'now'>): string {
  const minutes = Math.ceil(secondsLeft / 60);
  const left = minutes < HOURS_FROM_MINUTES ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`;
  const [today, end] = [now, now + secondsLeft * 1000].map(toLocalTime);
  const [date, time] = [(end ?? '').slice(5, 10), (end ?? '').slice(11, 16)];
  return `还剩 ${left}，请在 ${today?.slice(5, 10) === date ? '' : `${date} `}${time} 前付款`;
}

function orderCard(order: Order): Html {
  const row = (name: string, value: string | Html, kind = ''): Html =>
    html`<div${kind && html` class="${kind}"`}><dt>${name}</dt><dd>${value}</dd></div>\n`;
  const discounted =
    order.discount_fen > 0 ? [row('优惠码抵扣', html`−${priceOf(order.discount_fen)}`, 'off')] : [];
  return html`<dl class="card">
${[
  row('商品名称', order.goods_name),
  row('订单编号', order.order_no),
  row('原价', priceOf(order.charge_fen)),
  ...discounted,
  row('支付金额', priceOf(order.due_fen), 'due'),
]}</dl>`;
}

const hidden = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );

/** The operator's instructions for a bank transfer, as sanitised HTML. */
export function transferPage(order: Order, instructions: string, address: CashierAddress): CashierDocument {
  return {
    title: '收款账号信息',
    back: cashierAddress(address),
    body: html`${orderCard(order)}
<section class="card" role="dialog" aria-label="收款账号信息">
<div class="html">${trustHtml(instructions)}</div>
</section>
<p>转账后由工作人员确认，确认后马上开通。</p>
${link(address.failureUrl, '我已完成支付', 'main')}
${link(cashierAddress(address), '返回收银台')}`,
  };
}

/** Sends a form to the gateway. */
export function formPage(action: string, fields: Readonly<Record<string, string>>): CashierDocument {
  return {
    title: '前往支付',
    body: html`<h1>前往支付</h1>
<form method="post" action="${action}" accept-charset="utf-8">
${hidden(fields)}<button class="main">继续</button>
</form>`,
    script: SUBMIT_SCRIPT,
  };
}

/** A QR code with the text. */
export function codePage(order: Order, text: string, address: CashierAddress): CashierDocument {
  return {
    title: '扫码支付',
    back: cashierAddress(address),
    body: html`${orderCard(order)}
<div class="card code" role="img" aria-label="支付二维码">${trustHtml(renderSVG(text))}</div>
<p>请用手机扫描二维码完成支付</p>
${link(cashierAddress(address, 1), '我已完成支付', 'main')}
${link(cashierAddress(address), '返回收银台')}`,
    next: { url: cashierAddress(address, 1), seconds: CODE_SECONDS },
  };
}

/** Opens WeChat's payment dialog. Needs scripts: it is opened through WeChat's JavaScript bridge. */
export function bridgePage(
  parameters: Readonly<Record<string, string>>,
  { done, cancelled }: { readonly done: string; readonly cancelled: string },
): CashierDocument {
  return {
    title: '微信支付',
    back: cancelled,
    body: html`<p role="status">正在打开微信支付</p>
<div id="pay" data-parameters="${JSON.stringify(parameters)}" data-done="${done}" data-cancelled="${cancelled}"></div>
<button class="main" id="again" type="button">重新打开</button>
${link(cancelled, '返回')}
<noscript><p class="note">微信支付需要启用 JavaScript</p></noscript>`,
    script: BRIDGE_SCRIPT,
  };
}
