import { expect, test } from 'vitest';
import type { AlipayFault } from '../../../testing/vendors/alipay.ts';
import { ALIPAY_ACCOUNT, postForm, signedNotice, startAlipay } from '../../../testing/vendors/alipay.ts';
import { MERCHANT_KEYS, OTHER_KEYS, PLATFORM_KEYS } from '../../../testing/vendors/payment-keys.ts';
import type { PaymentRequest } from '../port.ts';
import { createAlipay } from './alipay.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const REQUEST: PaymentRequest = {
  paymentNo: 'P202601312000001234',
  amountFen: 29_900,
  title: 'C/C++ 入门 & 进阶=100%',
  expiresAt: NOW + 3_600_000,
  scene: 'h5',
  clientAddress: '203.0.113.1',
  notifyUrl: 'https://site.example/payment/callback/alipay',
  returnUrl: 'https://site.example/payment/index?sign=order-1&a=b+c',
  cancelUrl: 'https://site.example/member/order',
};
const REFUND = {
  refundNo: 'R1',
  paymentNo: REQUEST.paymentNo,
  transactionNo: '2026',
  amountFen: 100,
  totalFen: 29_900,
  reason: '退课',
  notifyUrl: REQUEST.notifyUrl,
};

async function open(faults: Readonly<Record<string, AlipayFault>> = {}, keys = MERCHANT_KEYS) {
  const clock = { now: NOW };
  const vendor = await startAlipay(() => clock.now, faults);
  const channel = createAlipay({
    ...ALIPAY_ACCOUNT,
    privateKey: keys.privateKey,
    publicKey: PLATFORM_KEYS.publicKey,
    clock: () => clock.now,
    gateway: vendor.gateway,
    // Long enough for a busy test machine.
    timeoutMs: Object.values(faults).includes('hang') ? 300 : 10_000,
  });
  const read = (rawBody: Buffer) => channel.readNotice({ headers: {}, rawBody, query: {} });
  const openPage = async (request: Partial<PaymentRequest> = {}) =>
    postForm(await channel.start({ ...REQUEST, ...request }));
  return { clock, vendor, channel, read, openPage };
}

test.each(['h5', 'pc'] as const)(
  'in the scene %s a form opens the page that Alipay documents',
  async (scene) => {
    const { vendor, openPage } = await open();
    expect(await openPage({ scene })).toBe('CASHIER');
    const query = Object.fromEntries(vendor.requests[0]?.url.searchParams ?? []);
    expect(query).toMatchObject({
      method: scene === 'h5' ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay',
      notify_url: REQUEST.notifyUrl,
      return_url: REQUEST.returnUrl,
      timestamp: '2026-01-31 20:00:00',
    });
    const content = new URLSearchParams(vendor.requests[0]?.body).get('biz_content') ?? '';
    expect(JSON.parse(content)).toMatchObject({
      out_trade_no: REQUEST.paymentNo,
      total_amount: '299.00',
      subject: 'C／C++ 入门 ＆ 进阶＝100%',
      time_expire: '2026-01-31 21:00:00',
    });
  },
);

test('a return address that is too long is replaced by the front page', async () => {
  const { vendor, openPage } = await open();
  const overlong = `https://site.example/${'x'.repeat(400)}`;
  expect(await openPage({ returnUrl: overlong, cancelUrl: overlong })).toBe('CASHIER');
  expect(vendor.requests[0]?.url.searchParams.get('return_url')).toBe('https://site.example/');
  const content = new URLSearchParams(vendor.requests[0]?.body).get('biz_content') ?? '';
  expect(JSON.parse(content)).toMatchObject({ quit_url: 'https://site.example/' });
});

test('inside WeChat no payment starts', async () => {
  const { channel, vendor } = await open();
  expect((await channel.start({ ...REQUEST, scene: 'wechat' })).kind).toBe('failed');
  expect(vendor.requests).toEqual([]);
});

test('a query returns each state of a payment', async () => {
  const { channel, vendor, openPage } = await open();
  const { paymentNo } = REQUEST;
  expect(await channel.query(paymentNo)).toEqual({ kind: 'unpaid' });
  await openPage();
  expect(await channel.query(paymentNo)).toEqual({ kind: 'unpaid' });
  vendor.pay(paymentNo);
  const paid = {
    kind: 'paid',
    transactionNo: vendor.trades.get(paymentNo)?.tradeNo,
    amountFen: 29_900,
    paidAt: NOW,
  };
  expect(await channel.query(paymentNo)).toEqual(paid);
  expect(await channel.close(paymentNo)).toEqual({ kind: 'paid' });
  expect(await channel.refund({ ...REFUND, amountFen: 29_900 })).toEqual({
    kind: 'success',
    amountFen: 29_900,
  });
  expect(await channel.query(paymentNo)).toEqual(paid);
});

test('a closed trade cannot be paid; a trade that was not opened is closed', async () => {
  const { channel, openPage } = await open();
  expect(await channel.close(REQUEST.paymentNo)).toEqual({ kind: 'closed' });
  await openPage();
  expect(await channel.close(REQUEST.paymentNo)).toEqual({ kind: 'closed' });
  expect(await channel.query(REQUEST.paymentNo)).toEqual({ kind: 'closed' });
  expect(await channel.close(REQUEST.paymentNo)).toEqual({ kind: 'closed' });
});

test('a repeated refund is made once; more than the payment is refused', async () => {
  const { channel, vendor, openPage } = await open();
  await openPage();
  vendor.pay(REQUEST.paymentNo);
  const asked = { refundNo: 'R1', paymentNo: REQUEST.paymentNo };
  expect((await channel.queryRefund(asked)).kind).toBe('unknown');
  for (let time = 0; time < 3; time += 1) {
    expect(await channel.refund(REFUND)).toEqual({ kind: 'success', amountFen: 100 });
  }
  expect(await channel.queryRefund(asked)).toEqual({ kind: 'success', amountFen: 100 });
  expect(vendor.trades.get(REQUEST.paymentNo)?.refunds).toEqual(new Map([['R1', 100]]));
  expect(await channel.refund({ ...REFUND, refundNo: 'R2', amountFen: 29_900 })).toEqual({
    kind: 'failed',
    reason: 'alipay.trade.refund: ACQ.REFUND_AMT_NOT_EQUAL_TOTAL 退款金额超限',
  });
});

test('a refund answer without a money movement is checked by a query', async () => {
  const content = { code: '10000', msg: 'Success', fund_change: 'N', refund_fee: '1.00' };
  const { channel, vendor, openPage } = await open({ 'alipay.trade.refund': { content } });
  await openPage();
  vendor.pay(REQUEST.paymentNo);
  expect((await channel.refund(REFUND)).kind).toBe('unknown');
});

test('a signed notice of a payment is read', async () => {
  const { vendor, read, openPage } = await open();
  await openPage();
  expect(await read(vendor.notice(REQUEST.paymentNo))).toEqual({
    kind: 'ignored',
    reason: 'Alipay: WAIT_BUYER_PAY',
  });
  vendor.pay(REQUEST.paymentNo);
  const paid = {
    kind: 'paid',
    paymentNo: REQUEST.paymentNo,
    transactionNo: vendor.trades.get(REQUEST.paymentNo)?.tradeNo,
    amountFen: 29_900,
    paidAt: NOW,
  };
  expect(await read(vendor.notice(REQUEST.paymentNo))).toEqual(paid);
  expect(await read(vendor.notice(REQUEST.paymentNo, { trade_status: 'TRADE_FINISHED' }))).toEqual(paid);
  const refund = { gmt_refund: '2026-01-31 20:00:00.123', refund_fee: '1.00', out_biz_no: 'R1' };
  expect((await read(vendor.notice(REQUEST.paymentNo, refund))).kind).toBe('ignored');
});

test('a notice is valid with empty parameters signed or unsigned', async () => {
  const { vendor, read, openPage } = await open();
  await openPage();
  vendor.pay(REQUEST.paymentNo);
  expect((await read(vendor.notice(REQUEST.paymentNo, { gmt_refund: '' }))).kind).toBe('paid');
  const added = Buffer.concat([vendor.notice(REQUEST.paymentNo), Buffer.from('&gmt_refund=')]);
  expect((await read(added)).kind).toBe('paid');
});

test('a notice with another amount is returned as it is', async () => {
  const { vendor, read, openPage } = await open();
  await openPage();
  vendor.pay(REQUEST.paymentNo);
  expect(await read(vendor.notice(REQUEST.paymentNo, { total_amount: '0.01' }))).toMatchObject({
    amountFen: 1,
  });
});

type Fields = Readonly<Record<string, string>>;
const encoded = (fields: Fields): Buffer => Buffer.from(String(new URLSearchParams(fields)));
const altered = (fields: Fields, changes: Fields): Buffer =>
  encoded({ ...Object.fromEntries(new URLSearchParams(String(signedNotice(fields)))), ...changes });

test.each<[string, (fields: Fields) => Buffer, string]>([
  ['nothing', () => Buffer.from(''), 'no valid signature'],
  ['random bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0x00]), 'no valid signature'],
  ['an unsigned notice', (fields) => encoded(fields), 'no valid signature'],
  [
    'a signature with another key',
    (fields) => signedNotice(fields, OTHER_KEYS.privateKey),
    'no valid signature',
  ],
  [
    'the merchant’s own signature',
    (fields) => signedNotice(fields, MERCHANT_KEYS.privateKey),
    'no valid signature',
  ],
  [
    'a weaker signature',
    (fields) => signedNotice(fields, PLATFORM_KEYS.privateKey, 'RSA-SHA1'),
    'no valid signature',
  ],
  ['an altered amount', (fields) => altered(fields, { total_amount: '299.01' }), 'no valid signature'],
  ['an altered number', (fields) => altered(fields, { out_trade_no: 'P2' }), 'no valid signature'],
  ['an added field', (fields) => altered(fields, { extra: '1' }), 'no valid signature'],
  [
    'a field that comes twice',
    (fields) => Buffer.concat([signedNotice(fields), Buffer.from('&total_amount=0.01')]),
    'no valid signature',
  ],
  ['another application', (fields) => signedNotice({ ...fields, app_id: '2021' }), 'for another application'],
  ['another seller', (fields) => signedNotice({ ...fields, seller_id: '2088' }), 'for another seller'],
  [
    'a notice of three days ago',
    (fields) => signedNotice({ ...fields, notify_time: '2026-01-28 20:00:00' }),
    'a stale notice',
  ],
  [
    'a notice of tomorrow',
    (fields) => signedNotice({ ...fields, notify_time: '2026-02-01 20:00:00' }),
    'a stale notice',
  ],
  ['no readable time', (fields) => signedNotice({ ...fields, notify_time: 'today' }), 'an incomplete notice'],
  ['no amount', (fields) => signedNotice({ ...fields, total_amount: '299' }), 'an incomplete notice'],
])('%s is refused', async (_name, make, reason) => {
  const { vendor, read, openPage } = await open();
  await openPage();
  vendor.pay(REQUEST.paymentNo);
  const notice = await read(make(vendor.noticeFields(REQUEST.paymentNo)));
  expect(notice).toEqual({ kind: 'refused', reason: `Alipay: ${reason}` });
});

test('the reply to a notice is what Alipay expects', async () => {
  const { channel } = await open();
  expect(channel.noticeReply(true)).toMatchObject({ status: 200, body: 'success' });
  expect(channel.noticeReply(false)).toMatchObject({ status: 200, body: 'fail' });
});

test.each<[string, AlipayFault, string]>([
  ['slowness', 'hang', 'no answer in time'],
  ['a closed connection', 'drop', 'no answer (UND_ERR_SOCKET)'],
  ['an error page', { status: 502, body: '<html>' }, 'an answer without a valid signature'],
  ['an unsigned answer', 'unsigned', 'an answer without a valid signature'],
  ['a answer signed with another key', 'signed with another key', 'an answer without a valid signature'],
  [
    'an unsigned refusal',
    {
      body: { error_response: { code: '20000', msg: 'Service\nunavailable', sub_code: 'isp.unknown-error' } },
    },
    'isp.unknown-error Service unavailable',
  ],
  [
    'a signed error',
    {
      content: {
        code: '20000',
        msg: 'Service Currently Unavailable',
        sub_code: 'aop.unknow-error',
        sub_msg: '系统繁忙',
      },
    },
    'aop.unknow-error 系统繁忙',
  ],
  [
    'a system error with the code of a business failure',
    { content: { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SYSTEM_ERROR', sub_msg: '系统错误' } },
    'ACQ.SYSTEM_ERROR 系统错误',
  ],
])('answer, %s: the result is unknown', async (_name, fault, words) => {
  const methods = ['query', 'close', 'refund', 'fastpay.refund.query'].map((name) => `alipay.trade.${name}`);
  const { channel, vendor, openPage } = await open(Object.fromEntries(methods.map((name) => [name, fault])));
  await openPage();
  vendor.pay(REQUEST.paymentNo);
  const unknown = (method: string) => ({ kind: 'unknown', reason: `alipay.trade.${method}: ${words}` });
  expect(await channel.query(REQUEST.paymentNo)).toEqual(unknown('query'));
  expect(await channel.close(REQUEST.paymentNo)).toEqual(unknown('close'));
  expect(await channel.refund(REFUND)).toEqual(unknown('refund'));
  expect(await channel.queryRefund(REFUND)).toEqual(unknown('fastpay.refund.query'));
});

test('with a key that Alipay does not know every call fails', async () => {
  const { channel, vendor, openPage } = await open({}, OTHER_KEYS);
  expect(await openPage()).toContain('isv.invalid-signature');
  expect(await channel.query(REQUEST.paymentNo)).toEqual({
    kind: 'unknown',
    reason: 'alipay.trade.query: isv.invalid-signature 无效签名',
  });
  expect(vendor.trades.size).toBe(0);
});

test('an unreachable gateway gives a reason without keys', async () => {
  const channel = createAlipay({
    ...ALIPAY_ACCOUNT,
    privateKey: MERCHANT_KEYS.privateKey,
    publicKey: PLATFORM_KEYS.publicKey,
    clock: () => NOW,
    gateway: 'http://127.0.0.1:9/gateway.do',
  });
  const state = await channel.query('P1');
  expect(state.kind).toBe('unknown');
  expect(JSON.stringify(state)).not.toMatch(/sign|127\.0\.0\.1/);
});
