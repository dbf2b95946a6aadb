import { expect, test, vi } from 'vitest';
import {
  confirm,
  DESKTOP,
  deliverNotice,
  effects,
  onlyPayment,
  openPaymentSite,
  PHONE,
  SITE,
  WECHAT_PHONE,
} from '../../../testing/payment-site.ts';
import { signedNotice } from '../../../testing/vendors/alipay.ts';
import { OTHER_KEYS } from '../../../testing/vendors/payment-keys.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { cancelOrder } from '../orders/close/cancel-order.ts';
import { findOrder } from '../orders/queries.ts';
import { pollRefunds } from '../refunds/poll-refunds.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { reconcilePayments } from './settle/reconcile-payments.ts';

const UNPAID = { deliveries: 0, entries: [], messages: [] };

/** Orders the plan and opens its page at Alipay. */
async function begun(userAgent = PHONE, options: Parameters<typeof openPaymentSite>[0] = {}) {
  const opened = await openPaymentSite(options);
  const { site, order } = opened;
  const { orderNo, sign } = await order();
  const page = await confirm(site, sign, 'alipay', userAgent);
  const cashier = await submit(page.body);
  const { payment_no: paymentNo } = await onlyPayment(site);
  return { ...opened, orderNo, sign, cashier, paymentNo };
}

/** Submits the form in a page. */
async function submit(html: string): Promise<string> {
  const plain = (text = ''): string =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const action = plain(/<form method="post" action="([^"]+)"/.exec(html)?.[1]);
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    plain(name),
    plain(value),
  ]);
  const body = new URLSearchParams(Object.fromEntries(fields) as Record<string, string>);
  return (await fetch(action, { method: 'POST', body })).text();
}

test.each([
  ['phone', PHONE, 'alipay.trade.wap.pay'],
  ['desktop', DESKTOP, 'alipay.trade.page.pay'],
])('on a %s: cashier, Alipay, notice, plan delivered once', async (_name, userAgent, method) => {
  const { site, alipay, cashier, paymentNo, orderNo, token } = await begun(userAgent);
  expect(cashier).toBe('CASHIER');
  const query = alipay.requests[0]?.url.searchParams;
  expect(query?.get('method')).toBe(method);
  expect(query?.get('notify_url')).toBe(`${SITE}/payment/callback/alipay`);
  expect(query?.get('return_url')).toMatch(/^https:\/\/site\.example\/payment\/index\?sign=order-/);
  alipay.pay(paymentNo);
  const notice = { rawBody: alipay.notice(paymentNo) };
  expect(await deliverNotice(site, 'alipay', notice)).toEqual({ status: 200, body: 'success' });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => deliverNotice(site, 'alipay', { rawBody: alipay.notice(paymentNo) })),
  );
  expect(new Set(replies.map(({ body }) => body))).toEqual(new Set(['success']));
  expect(await effects(site)).toEqual({
    deliveries: 1,
    entries: [2900],
    messages: [`订单${orderNo}已支付`],
    orders: [9],
  });
  expect((await site.call('memberDetail', {}, { token })).data.role_id).toBeGreaterThan(0);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

type Fields = Readonly<Record<string, string>>;
test.each<[string, (fields: Fields) => Buffer]>([
  ['a notice signed with another key', (fields) => signedNotice(fields, OTHER_KEYS.privateKey)],
  [
    'an altered notice',
    (fields) => Buffer.from(String(signedNotice(fields)).replace('total_amount=29.00', 'total_amount=29.01')),
  ],
  ['a stale notice', (fields) => signedNotice({ ...fields, notify_time: '2026-01-01 20:00:00' })],
  ['another amount', (fields) => signedNotice({ ...fields, total_amount: '0.01' })],
  ['another seller', (fields) => signedNotice({ ...fields, seller_id: '2088000000000000' })],
  ['another application', (fields) => signedNotice({ ...fields, app_id: '2021000000000000' })],
  ['an unknown payment', (fields) => signedNotice({ ...fields, out_trade_no: 'P999999999' })],
])('notice, %s: refused, logged without its content, nothing delivered', async (_name, make) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, alipay, paymentNo } = await begun();
  alipay.pay(paymentNo);
  const fields = alipay.noticeFields(paymentNo);
  const reply = await deliverNotice(site, 'alipay', { rawBody: make(fields) });
  expect(reply.body).toBe('fail');
  expect(await effects(site)).toMatchObject(UNPAID);
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.calls.flat().join()).not.toMatch(/sign=|buyer|课程/);
  told.mockRestore();
});

test('a payment without a notice is found by a query', async () => {
  const { site, alipay, paymentNo } = await begun();
  alipay.pay(paymentNo);
  site.clock.advance(31_000);
  expect(await reconcilePayments(site.services, site.clock())).toEqual({ queried: 1, settled: 1 });
  expect(await effects(site)).toMatchObject({ deliveries: 1, entries: [2900] });
  expect((await deliverNotice(site, 'alipay', { rawBody: alipay.notice(paymentNo) })).body).toBe('success');
  expect(await effects(site)).toMatchObject({ deliveries: 1, entries: [2900] });
});

test('a payer who returns before the notice sees the gateway’s result', async () => {
  const { site, alipay, paymentNo, sign } = await begun();
  const back = () => site.app.inject(`/payment/index?sign=${sign}&back=1`);
  expect((await back()).body).toContain('正在确认支付结果');
  alipay.pay(paymentNo);
  site.clock.advance(3000);
  expect((await back()).body).toContain('您的交易已完成');
  expect(await effects(site)).toMatchObject({ deliveries: 1 });
});

test('cancelling closes the trade at Alipay; a trade that is already paid is delivered', async () => {
  const first = await begun();
  const cancel = async ({ site, orderNo }: typeof first) => {
    const order = await findOrder(site.db, orderNo);
    if (!order) throw new Error('no order');
    const options = { reason: '学员取消', now: site.clock(), ignoresSilentGateway: false };
    return cancelOrder(site.services, order, options);
  };
  expect(await cancel(first)).toBe('cancelled');
  expect(first.alipay.trades.get(first.paymentNo)?.status).toBe('TRADE_CLOSED');
  const second = await begun();
  second.alipay.pay(second.paymentNo);
  expect(await cancel(second)).toBe('paid');
  expect(await effects(second.site)).toMatchObject({ deliveries: 1, orders: [9] });
});

test('refunds: a part, then the rest, then nothing', async () => {
  const { site, alipay, paymentNo, orderNo } = await begun();
  alipay.pay(paymentNo);
  await deliverNotice(site, 'alipay', { rawBody: alipay.notice(paymentNo) });
  const refund = async (amountFen: number) =>
    requestRefund(site.services, {
      payment: await onlyPayment(site),
      amountFen,
      reason: '退课',
      access: 'keep',
      origin: SITE,
      now: site.clock(),
    });
  expect(await refund(900)).toMatchObject({ state: { kind: 'success', amountFen: 900 } });
  expect(await refund(2001)).toEqual({ kind: 'too-much' });
  expect(await refund(2000)).toMatchObject({ state: { kind: 'success', amountFen: 2000 } });
  expect(await effects(site)).toMatchObject({
    entries: [2900, -900, -2000],
    messages: [`订单${orderNo}已支付`, `订单${orderNo}已成功退款9元`, `订单${orderNo}已成功退款20元`],
  });
  const told = { gmt_refund: '2026-01-31 20:00:00', refund_fee: '29.00' };
  expect((await deliverNotice(site, 'alipay', { rawBody: alipay.notice(paymentNo, told) })).body).toBe(
    'success',
  );
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('a refund whose request was lost is sent again', async () => {
  const { site, alipay, alipayFaults, paymentNo } = await begun();
  alipay.pay(paymentNo);
  await deliverNotice(site, 'alipay', { rawBody: alipay.notice(paymentNo) });
  alipayFaults['alipay.trade.refund'] = 'drop';
  const input = { amountFen: 2900, reason: '退课', origin: SITE, now: site.clock() };
  const access = 'keep';
  const asked = await requestRefund(site.services, { ...input, access, payment: await onlyPayment(site) });
  expect(asked).toMatchObject({ state: { kind: 'unknown' } });
  delete alipayFaults['alipay.trade.refund'];
  for (let run = 0; run < 3; run += 1) {
    site.clock.advance(5 * 60_000);
    await pollRefunds(site.services, site.clock());
  }
  expect(await effects(site)).toMatchObject({ entries: [2900, -2900] });
  expect(alipay.trades.get(paymentNo)?.refunds.size).toBe(1);
});

test('Alipay does not answer: the payer sees a message, nothing is delivered, an order is not cancelled', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, alipay, alipayFaults, paymentNo, orderNo } = await begun(PHONE, { timeoutMs: 300 });
  alipay.pay(paymentNo);
  alipayFaults['alipay.trade.query'] = 'hang';
  alipayFaults['alipay.trade.close'] = 'hang';
  site.clock.advance(31_000);
  expect(await reconcilePayments(site.services, site.clock())).toEqual({ queried: 1, settled: 0 });
  const order = await findOrder(site.db, orderNo);
  if (!order) throw new Error('no order');
  const options = { reason: '学员取消', now: site.clock(), ignoresSilentGateway: false };
  expect(await cancelOrder(site.services, order, options)).toBe('unclear');
  expect(await effects(site)).toMatchObject(UNPAID);
  told.mockRestore();
});

test('inside WeChat the page asks to open a browser; an incomplete channel is not offered', async () => {
  const { site, order } = await openPaymentSite();
  const { sign } = await order();
  expect((await confirm(site, sign, 'alipay', WECHAT_PHONE)).body).toContain('请在默认浏览器中打开本网页');
  await site.services.settings.unset('pay.alipay_public_key');
  expect((await confirm(site, sign, 'alipay', PHONE)).body).toContain('未开启支付宝支付');
  const page = await site.app.inject({
    url: `/payment/index?sign=${sign}`,
    headers: { 'user-agent': PHONE },
  });
  expect(page.body).toContain('value="wechat"');
  expect(page.body).not.toContain('value="alipay"');
  expect((await deliverNotice(site, 'alipay', { rawBody: Buffer.from('a=1') })).status).toBe(404);
});
