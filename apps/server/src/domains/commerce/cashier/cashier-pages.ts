import { formatYuan } from '@zaixue/contract/rules/money';
import { renderSVG } from 'uqr';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import { escapeHtml } from '../../../lib/html/escape-html.ts';
import type { PayChannelName } from '../../../ports/pay/port.ts';
import { CASHIER_PATH } from '../orders/create/cashier-url.ts';
import type { CashierDocument } from './cashier-document.ts';
import { BRIDGE_SCRIPT, GO_ON_SCRIPT, SUBMIT_SCRIPT } from './cashier-scripts.ts';
import { channelIcon } from './channel-icons.ts';

/** What the address of the cashier says. */
export interface CashierAddress {
  readonly sign: string;
  /** Own sites only; where a paid order and a payer who gives up go to. */
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** Names on the hosted cashier (contract 11.7). */
const CASHIER_NAMES: Readonly<Record<PayChannelName, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  hand: '线下支付',
};

const PAID_SECONDS = 3;
const ASK_SECONDS = 3;

/** The cashier's own address with what it was opened with. */
export function cashierAddress({ sign, successUrl, failureUrl }: CashierAddress, back?: number): string {
  const query = new URLSearchParams({ sign, s_url: successUrl, f_url: failureUrl });
  if (back !== undefined) query.set('back', String(back));
  return `${CASHIER_PATH}?${query}`;
}

const link = (url: string, text: string, kind = ''): string =>
  `<a class="button ${kind}" href="${escapeHtml(url)}">${text}</a>`;

/** `hint` says more, in words of ours. */
export function failedPage(text: string, failureUrl: string, hint = ''): CashierDocument {
  const more = hint === '' ? '' : `\n<p>${hint}</p>`;
  return {
    title: '支付失败',
    body: `<h1>支付失败</h1>
<div class="card" role="alert">
<p class="lead">${escapeHtml(text)}</p>${more}
</div>
${link(failureUrl, '返回')}`,
  };
}

/** Leads to the success page: at once where scripts run, else after the seconds of contract 11.7. */
export function paidPage({ successUrl }: Pick<CashierAddress, 'successUrl'>): CashierDocument {
  return {
    title: '支付成功',
    body: `<h1>支付成功</h1>\n<p role="status">您的交易已完成</p>\n<a class="button main" id="next" href="${escapeHtml(successUrl)}">继续</a>`,
    script: GO_ON_SCRIPT,
    next: { url: successUrl, seconds: PAID_SECONDS },
  };
}

/** After the way to the gateway, until the truth is known. */
export function waitingPage(address: CashierAddress, back: number, last: number): CashierDocument {
  const isPatient = back < last;
  const words = isPatient
    ? '正在确认支付结果，请稍候'
    : '暂未收到支付结果。如已完成支付，请稍后在订单中查看；款项不会丢失。';
  return {
    title: '确认支付结果',
    body: `<h1>确认支付结果</h1>
<p role="status">${words}</p>
${link(cashierAddress(address, 1), '刷新支付结果', 'main')}
${link(cashierAddress(address), '重新支付')}
${link(address.failureUrl, '返回')}`,
    ...(isPatient ? { next: { url: cashierAddress(address, back + 1), seconds: ASK_SECONDS } } : {}),
  };
}

export interface CashierChoice {
  readonly channels: readonly PayChannelName[];
  /** Checked beforehand, or empty. */
  readonly chosen: string;
  /** What went wrong with the last try, or empty. */
  readonly message: string;
}

/** The order and the ways to pay it. */
export function choicePage(order: Order, address: CashierAddress, choice: CashierChoice): CashierDocument {
  const { channels, chosen, message } = choice;
  const rows = channels.map(
    (name) =>
      `<label class="choice"><input type="radio" name="payment" value="${name}"${name === chosen ? ' checked' : ''}>` +
      `<img src="${channelIcon(name)}" alt=""><span>${CASHIER_NAMES[name]}</span></label>`,
  );
  const fields = { sign: address.sign, s_url: address.successUrl, f_url: address.failureUrl };
  return {
    title: '收银台',
    body: `<h1>收银台</h1>
${orderCard(order)}
${message ? `<p class="note" role="alert">${escapeHtml(message)}</p>\n` : ''}<form method="post" action="${CASHIER_PATH}">
${hidden(fields)}
<fieldset>
<legend>选择支付方式</legend>
${rows.length > 0 ? rows.join('\n') : '<p>暂无可用的支付方式，请联系学校。</p>'}
</fieldset>
<button class="main">确认支付</button>
</form>
${link(address.failureUrl, '返回')}`,
  };
}

function orderCard(order: Order): string {
  const row = (name: string, value: string, kind = ''): string =>
    `<div${kind && ` class="${kind}"`}><dt>${name}</dt><dd>${value}</dd></div>`;
  const discounted =
    order.discount_fen > 0 ? [row('优惠码抵扣', `-￥${formatYuan(order.discount_fen)}`)] : [];
  return `<dl class="card">
${[
  row('订单编号', order.order_no),
  row('商品名称', escapeHtml(order.goods_name)),
  row('原价', `￥${formatYuan(order.charge_fen)}`),
  ...discounted,
  row('支付金额', `￥${formatYuan(order.due_fen)}`, 'due'),
].join('\n')}
</dl>`;
}

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n');

/** The operator's words on where to send the money; `html` is sanitised. */
export function transferPage(order: Order, html: string, address: CashierAddress): CashierDocument {
  return {
    title: '收款账号信息',
    body: `${orderCard(order)}
<section class="card" role="dialog" aria-labelledby="account">
<h1 id="account">收款账号信息</h1>
<div class="html">${html}</div>
</section>
<p>转账后由工作人员确认，课程随即开通。</p>
${link(cashierAddress(address), '返回收银台')}
${link(address.failureUrl, '我已完成支付', 'main')}`,
  };
}

/** Goes on to the gateway with a form. */
export function formPage(action: string, fields: Readonly<Record<string, string>>): CashierDocument {
  return {
    title: '前往支付',
    body: `<h1>前往支付</h1>
<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8">
${hidden(fields)}
<button class="main">继续</button>
</form>`,
    script: SUBMIT_SCRIPT,
  };
}

/** A code to be scanned; the page asks for the result by itself. */
export function codePage(order: Order, text: string, address: CashierAddress): CashierDocument {
  return {
    title: '扫码支付',
    body: `<h1>扫码支付</h1>
${orderCard(order)}
<div class="card code" role="img" aria-label="支付二维码">${renderSVG(text)}</div>
<p>请用手机扫描二维码完成支付</p>
${link(cashierAddress(address, 1), '我已完成支付', 'main')}
${link(cashierAddress(address), '返回收银台')}`,
    next: { url: cashierAddress(address, 1), seconds: 30 },
  };
}

/** Pays inside WeChat, which needs its bridge and therefore a script. */
export function bridgePage(
  parameters: Readonly<Record<string, string>>,
  { done, cancelled }: { readonly done: string; readonly cancelled: string },
): CashierDocument {
  const data = Object.entries({ parameters: JSON.stringify(parameters), done, cancelled })
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ');
  return {
    title: '微信支付',
    body: `<h1>微信支付</h1>
<p role="status">正在打开微信支付</p>
<div id="pay" ${data}></div>
<button class="main" id="again" type="button">重新打开</button>
${link(cancelled, '返回')}
<noscript><p class="note">微信支付需要启用 JavaScript</p></noscript>`,
    script: BRIDGE_SCRIPT,
  };
}
