import { verify } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  MERCHANT_KEYS,
  OLD_PLATFORM_KEYS,
  OTHER_KEYS,
  PLATFORM_KEYS,
} from '../../../testing/vendors/payment-keys.ts';
import type { WechatPayBehaviour, WechatPayFault } from '../../../testing/vendors/wechat-pay.ts';
import {
  PLATFORM_CERTIFICATE,
  startWechatPay,
  WECHAT_MERCHANT,
  wechatNotice,
} from '../../../testing/vendors/wechat-pay.ts';
import { createKeyRing } from '../key-ring.ts';
import type { PaymentRequest, RawNotice } from '../port.ts';
import { createWechatPay } from './wechat.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const REQUEST: PaymentRequest = {
  paymentNo: 'P202601312000001234',
  amountFen: 29_900,
  title: '在学 Python 零基础入门'.repeat(8),
  expiresAt: NOW + 3_600_000,
  scene: 'wechat',
  clientAddress: '203.0.113.1',
  notifyUrl: 'https://site.example/payment/callback/wechat',
  returnUrl: 'https://site.example/payment/index?sign=order-1&a=b+c',
  cancelUrl: 'https://site.example/member/order',
  openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
};
const { paymentNo } = REQUEST;
const refundOf = (amountFen: number, refundNo = 'REFUND1') => ({
  refundNo,
  paymentNo,
  transactionNo: '4200001234202601311234000001',
  amountFen,
  totalFen: 29_900,
  reason: '学员要求退课'.repeat(10),
  notifyUrl: REQUEST.notifyUrl,
});

/** The platform keys that the merchant has configured. */
type Keys = 'both' | 'certificate' | 'public key';

async function open(
  behaviour: WechatPayBehaviour = {},
  keys: Keys = 'both',
  privateKey = MERCHANT_KEYS.privateKey,
) {
  const clock = { now: NOW };
  const vendor = await startWechatPay(() => clock.now, behaviour);
  const publicKeyId = keys === 'certificate' ? '' : WECHAT_MERCHANT.publicKeyId;
  const channel = createWechatPay({
    ...WECHAT_MERCHANT,
    publicKeyId,
    privateKey,
    keyRing: createKeyRing({
      publicKeyId,
      publicKey: keys === 'certificate' ? null : PLATFORM_KEYS.publicKey,
      certificates: keys === 'public key' ? [] : [PLATFORM_CERTIFICATE],
      clock: () => clock.now,
    }),
    clock: () => clock.now,
    scenes: ['wechat', 'h5', 'pc'],
    payer: null,
    base: vendor.base,
    // Long enough for a busy test machine.
    timeoutMs: Object.values(behaviour.faults ?? {}).includes('hang') ? 300 : 10_000,
  });
  const start = (changes: Partial<PaymentRequest> = {}) => channel.start({ ...REQUEST, ...changes });
  return { clock, vendor, channel, start };
}

test('inside WeChat the bridge gets parameters signed with the merchant’s key', async () => {
  const { start, vendor } = await open();
  const started = await start();
  if (started.kind !== 'jsapi') throw new Error(JSON.stringify(started));
  const { appId, timeStamp, nonceStr, package: prepared, signType, paySign } = started.parameters;
  expect({ appId, prepared, signType }).toEqual({
    appId: WECHAT_MERCHANT.appId,
    prepared: 'prepay_id=wx201410272009395522657a690389285100',
    signType: 'RSA',
  });
  const content = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${prepared}\n`);
  expect(verify('sha256', content, MERCHANT_KEYS.publicKey, Buffer.from(paySign ?? '', 'base64'))).toBe(true);
  expect(JSON.parse(vendor.requests[0]?.body ?? '')).toMatchObject({
    time_expire: '2026-01-31T21:00:00+08:00',
    amount: { total: 29_900, currency: 'CNY' },
    payer: { openid: REQUEST.openId },
  });
});

test('phone browsers are redirected to WeChat; desktops get a QR code', async () => {
  const { start } = await open();
  const h5 = await start({ scene: 'h5', clientAddress: '2001:db8::1' });
  if (h5.kind !== 'redirect') throw new Error(JSON.stringify(h5));
  const url = new URL(h5.url);
  expect(url.origin + url.pathname).toBe('https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb');
  expect(url.searchParams.get('prepay_id')).toBe('wx2016');
  expect(url.searchParams.get('redirect_url')).toBe(REQUEST.returnUrl);
  expect(await start({ scene: 'pc', paymentNo: 'P2PPPP' })).toEqual({
    kind: 'code',
    text: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
  });
});

test('a repeated start continues the same payment', async () => {
  const { start, vendor } = await open();
  expect((await start()).kind).toBe('jsapi');
  expect((await start()).kind).toBe('jsapi');
  expect(vendor.payments.size).toBe(1);
});

test('inside WeChat no payment starts without an openid', async () => {
  const { channel, vendor } = await open();
  const { openId: _, ...request } = REQUEST;
  expect(await channel.start(request)).toEqual({
    kind: 'failed',
    reason: 'WeChat Pay jsapi: the openid of the payer is missing',
  });
  expect(vendor.requests).toEqual([]);
});

test.each<[string, WechatPayBehaviour, Keys]>([
  ['the public key, with both configured', {}, 'both'],
  ['the certificate, with both configured', { prefersCertificate: true }, 'both'],
  ['the certificate alone', {}, 'certificate'],
  ['the public key alone', {}, 'public key'],
])('an answer signed with the %s is accepted', async (_name, behaviour, keys) => {
  const { channel, start, vendor } = await open(behaviour, keys);
  expect(await channel.query(paymentNo)).toEqual({ kind: 'unpaid' });
  await start();
  expect(await channel.query(paymentNo)).toEqual({ kind: 'unpaid' });
  vendor.pay(paymentNo);
  expect(await channel.query(paymentNo)).toEqual({
    kind: 'paid',
    transactionNo: '4200001234202601311234000001',
    amountFen: 29_900,
    paidAt: NOW,
  });
});

test('answers signed with an unknown or expired key are not accepted', async () => {
  const mismatched = await open({ prefersCertificate: true }, 'public key');
  expect(await mismatched.start()).toEqual({
    kind: 'failed',
    reason: 'WeChat Pay jsapi: an answer without a valid signature (EV3_RES_HEADER_PLATFORM_SERIAL)',
  });
  const { clock, channel, start, vendor } = await open({}, 'both');
  await start();
  vendor.pay(paymentNo);
  clock.now = Date.parse('2029-01-01T00:00:00Z');
  const notice = vendor.paymentNotice(paymentNo, {}, { signedWith: 'certificate' });
  expect((await channel.readNotice(notice)).kind).toBe('refused');
  expect((await channel.readNotice(vendor.paymentNotice(paymentNo))).kind).toBe('paid');
});

test('closing a payment that is unknown, open, closed or paid', async () => {
  const { channel, start, vendor } = await open();
  expect(await channel.close(paymentNo)).toEqual({ kind: 'closed' });
  await start();
  expect(await channel.close(paymentNo)).toEqual({ kind: 'closed' });
  expect(await channel.close(paymentNo)).toEqual({ kind: 'closed' });
  expect(await channel.query(paymentNo)).toEqual({ kind: 'closed' });
  await start({ paymentNo: 'P2PPPP' });
  vendor.pay('P2PPPP');
  expect(await channel.close('P2PPPP')).toEqual({ kind: 'paid' });
});

test('a repeated refund is made once; notice and query return its success', async () => {
  const { channel, start, vendor } = await open();
  await start();
  vendor.pay(paymentNo);
  const asked = { refundNo: 'REFUND1', paymentNo };
  expect((await channel.queryRefund(asked)).kind).toBe('unknown');
  for (let time = 0; time < 3; time += 1) {
    expect(await channel.refund(refundOf(100))).toEqual({ kind: 'processing' });
  }
  const refund = vendor.payments.get(paymentNo)?.refunds.get('REFUND1');
  if (!refund) throw new Error('no refund');
  const ends = [
    ['SUCCESS', { kind: 'success', amountFen: 100 }],
    ['CLOSED', { kind: 'closed', reason: 'WeChat Pay: CLOSED' }],
    ['ABNORMAL', { kind: 'failed', reason: 'WeChat Pay: ABNORMAL' }],
  ] as const;
  for (const [status, state] of ends) {
    refund.status = status;
    expect(await channel.queryRefund(asked)).toEqual(state);
    const notice = vendor.refundNotice(asked, { refund_status: status });
    expect(await channel.readNotice(notice)).toEqual({ kind: 'refund', refundNo: 'REFUND1', state });
  }
  expect((await channel.query(paymentNo)).kind).toBe('paid');
  expect(await channel.refund(refundOf(29_900, 'REFUND2'))).toEqual({
    kind: 'failed',
    reason: 'WeChat Pay refunds: NOT_ENOUGH 可退余额不足',
  });
});

test.each(['public key', 'certificate'] as const)(
  'a notice signed with the %s is read',
  async (signedWith) => {
    const { channel, start, vendor } = await open();
    await start();
    vendor.pay(paymentNo);
    expect(await channel.readNotice(vendor.paymentNotice(paymentNo, {}, { signedWith }))).toEqual({
      kind: 'paid',
      paymentNo,
      transactionNo: '4200001234202601311234000001',
      amountFen: 29_900,
      paidAt: NOW,
    });
  },
);

test('a notice with another amount is returned as it is; another state is no payment', async () => {
  const { channel, start, vendor } = await open();
  await start();
  vendor.pay(paymentNo);
  const amount = { total: 1, payer_total: 1, currency: 'CNY' };
  expect(await channel.readNotice(vendor.paymentNotice(paymentNo, { amount }))).toMatchObject({
    amountFen: 1,
  });
  const state = { trade_state: 'PAYERROR' };
  expect((await channel.readNotice(vendor.paymentNotice(paymentNo, state))).kind).toBe('ignored');
  const other = wechatNotice('COUPON.USE', { mchid: WECHAT_MERCHANT.merchantId }, NOW);
  expect((await channel.readNotice(other)).kind).toBe('ignored');
});

type Vendor = Awaited<ReturnType<typeof startWechatPay>>;
const changed = (notice: RawNotice, changes: Partial<RawNotice>): RawNotice => ({ ...notice, ...changes });
const withHeaders = (notice: RawNotice, headers: Readonly<Record<string, string>>): RawNotice =>
  changed(notice, { headers: { ...notice.headers, ...headers } });

test.each<[string, (vendor: Vendor) => RawNotice, string]>([
  ['nothing', () => ({ headers: {}, rawBody: Buffer.from(''), query: {} }), 'no signature'],
  [
    'an unsigned notice',
    (vendor) => changed(vendor.paymentNotice(paymentNo), { headers: {} }),
    'no signature',
  ],
  [
    'a stranger’s signature under the id of the public key',
    (vendor) => vendor.paymentNotice(paymentNo, {}, { privateKey: OTHER_KEYS.privateKey }),
    'a wrong signature',
  ],
  [
    'the merchant’s own signature',
    (vendor) => vendor.paymentNotice(paymentNo, {}, { privateKey: MERCHANT_KEYS.privateKey }),
    'a wrong signature',
  ],
  [
    'the old key under the id of the new',
    (vendor) => vendor.paymentNotice(paymentNo, {}, { privateKey: OLD_PLATFORM_KEYS.privateKey }),
    'a wrong signature',
  ],
  [
    'an unknown serial',
    (vendor) => vendor.paymentNotice(paymentNo, {}, { serial: '0000' }),
    'signed with a key that is not configured',
  ],
  [
    'a serial that objects have by nature',
    (vendor) => vendor.paymentNotice(paymentNo, {}, { serial: '__proto__' }),
    'signed with a key that is not configured',
  ],
  [
    'a probe of the signature check',
    (vendor) =>
      withHeaders(vendor.paymentNotice(paymentNo), { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' }),
    'a wrong signature',
  ],
  [
    'an altered body',
    (vendor) => {
      const notice = vendor.paymentNotice(paymentNo);
      return changed(notice, {
        rawBody: Buffer.from(String(notice.rawBody).replace('支付成功', '支付 成功')),
      });
    },
    'a wrong signature',
  ],
  [
    'an altered time',
    (vendor) => withHeaders(vendor.paymentNotice(paymentNo), { 'wechatpay-timestamp': '1769860801' }),
    'a wrong signature',
  ],
  [
    'content sealed with another APIv3 key',
    (vendor) => vendor.paymentNotice(paymentNo, {}, { apiV3Key: 'x'.repeat(32) }),
    'content that the APIv3 key does not open',
  ],
  [
    'another merchant',
    (vendor) => vendor.paymentNotice(paymentNo, { mchid: '1900000000' }),
    'for another merchant',
  ],
  [
    'another application',
    (vendor) => vendor.paymentNotice(paymentNo, { appid: 'wx0000000000000000' }),
    'for another application',
  ],
  [
    'another currency',
    (vendor) => vendor.paymentNotice(paymentNo, { amount: { total: 29_900, currency: 'USD' } }),
    'an incomplete notice',
  ],
  ['no amount', (vendor) => vendor.paymentNotice(paymentNo, { amount: {} }), 'an incomplete notice'],
  [
    'half a fen',
    (vendor) => vendor.paymentNotice(paymentNo, { amount: { total: 0.5 } }),
    'an incomplete notice',
  ],
  [
    'a refund of another merchant',
    (vendor) => vendor.refundNotice({ paymentNo, refundNo: 'R' }, { mchid: '1', amount: { refund: 1 } }),
    'for another merchant',
  ],
])('%s is refused', async (_name, make, reason) => {
  const { channel, start, vendor } = await open();
  await start();
  vendor.pay(paymentNo);
  expect(await channel.readNotice(make(vendor))).toEqual({
    kind: 'refused',
    reason: `WeChat Pay: ${reason}`,
  });
});

test.each([
  [300, 'paid'],
  [-300, 'paid'],
  [301, 'refused'],
  [-301, 'refused'],
])('a notice %i seconds old is %s', async (age, kind) => {
  const { channel, clock, start, vendor } = await open();
  await start();
  vendor.pay(paymentNo);
  const notice = vendor.paymentNotice(paymentNo);
  clock.now = NOW + age * 1000;
  expect((await channel.readNotice(notice)).kind).toBe(kind);
});

test('the reply to a notice is what WeChat Pay expects', async () => {
  const { channel } = await open();
  expect(channel.noticeReply(true)).toMatchObject({
    status: 200,
    body: '{"code":"SUCCESS","message":"成功"}',
  });
  expect(channel.noticeReply(false)).toMatchObject({ status: 500, body: '{"code":"FAIL","message":"失败"}' });
});

test.each<[string, WechatPayFault, string]>([
  ['slowness', 'hang', 'no answer in time'],
  ['a closed connection', 'drop', 'no answer (ECONNRESET)'],
  ['an error page', { status: 502, body: '<html>' }, 'HTTP 502 without a usable answer'],
  ['a redirect', { status: 302, headers: { location: '/x' }, body: '' }, 'HTTP 302 without a usable answer'],
  ['an unsigned answer', 'unsigned', 'an answer without a valid signature (EV3_RES_HEADERS_INCOMPLATE)'],
  ['an altered answer', 'altered', 'an answer without a valid signature (EV3_RES_HEADER_SIGNATURE_DIGEST)'],
  [
    'an overloaded service',
    { status: 500, body: { code: 'SYSTEM_ERROR', message: '系统异常\n请重试' } },
    'SYSTEM_ERROR 系统异常 请重试',
  ],
  [
    'too many calls',
    { status: 429, body: { code: 'FREQUENCY_LIMITED', message: '频率限制' } },
    'FREQUENCY_LIMITED 频率限制',
  ],
])('answer, %s: the result is unknown', async (_name, fault, words) => {
  const steps = ['jsapi', 'query', 'close', 'refunds'];
  const { channel, start, vendor } = await open({
    faults: Object.fromEntries(steps.map((step) => [step, fault])),
  });
  const because = (step: string) => `WeChat Pay ${step}: ${words}`;
  expect(await start()).toEqual({ kind: 'failed', reason: because('jsapi') });
  expect(await channel.query(paymentNo)).toEqual({ kind: 'unknown', reason: because('query') });
  // An empty answer cannot be altered.
  if (fault !== 'altered') expect((await channel.close(paymentNo)).kind).toBe('unknown');
  if (vendor.payments.has(paymentNo)) vendor.pay(paymentNo);
  expect(await channel.refund(refundOf(100))).toEqual({ kind: 'unknown', reason: because('refunds') });
  expect(await channel.queryRefund({ refundNo: 'REFUND1', paymentNo })).toEqual({
    kind: 'unknown',
    reason: because('refunds'),
  });
});

test('with a key that WeChat Pay does not know every call fails', async () => {
  const { channel, start, vendor } = await open({}, 'both', OTHER_KEYS.privateKey);
  expect(await start()).toEqual({ kind: 'failed', reason: 'WeChat Pay jsapi: SIGN_ERROR 签名错误' });
  expect((await channel.query(paymentNo)).kind).toBe('unknown');
  expect(vendor.payments.size).toBe(0);
});

test('an answer about another payment is not accepted', async () => {
  const { channel, start, vendor } = await open();
  await start();
  vendor.pay(paymentNo);
  const other = vendor.payments.get(paymentNo);
  if (other) vendor.payments.set('P2PPPP', other);
  expect(await channel.query('P2PPPP')).toEqual({
    kind: 'unknown',
    reason: 'WeChat Pay query: the answer is about another payment',
  });
});
