import { expect, test, vi } from 'vitest';
import {
  comeBackFromWechat,
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
import { OTHER_KEYS } from '../../../testing/vendors/payment-keys.ts';
import { WECHAT_MERCHANT } from '../../../testing/vendors/wechat-pay.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { pollRefunds } from '../refunds/poll-refunds.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { reconcilePayments } from './settle/reconcile-payments.ts';

const UNPAID = { deliveries: 0, entries: [], messages: [] };

/** Orders the plan and starts the payment outside WeChat. */
async function begun() {
  const opened = await openPaymentSite();
  const { orderNo, sign } = await opened.order();
  const answer = await confirm(opened.site, sign, 'wechat', PHONE);
  const { payment_no: paymentNo } = await onlyPayment(opened.site);
  return { ...opened, orderNo, sign, answer, paymentNo };
}

test('inside WeChat: the openid is fetched, the bridge is called, the notice delivers the plan once', async () => {
  const { site, order, wechat, wechatLogin, token } = await openPaymentSite();
  const { orderNo, sign } = await order();
  const asked = await confirm(site, sign, 'wechat', WECHAT_PHONE);
  expect(asked.statusCode).toBe(303);
  const authorize = new URL(String(asked.headers.location));
  expect(authorize.origin + authorize.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  expect(authorize.searchParams.get('scope')).toBe('snsapi_base');
  const callback = new URL(String(authorize.searchParams.get('redirect_uri')));
  expect(callback.origin + callback.pathname).toBe(`${SITE}/payment/index`);

  const page = await comeBackFromWechat(site, asked, { code: wechatLogin.code });
  const data = /data-parameters="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"');
  expect(JSON.parse(data ?? '{}')).toMatchObject({ appId: WECHAT_MERCHANT.appId, signType: 'RSA' });
  const { payment_no: paymentNo } = await onlyPayment(site);
  const sent = JSON.parse(wechat.requests.at(-1)?.body ?? '{}') as Record<string, unknown>;
  expect(sent).toMatchObject({
    payer: { openid: 'OPENID-WX-1' },
    notify_url: `${SITE}/payment/callback/wechat`,
    amount: { total: 2900, currency: 'CNY' },
  });

  wechat.pay(paymentNo);
  const old = wechat.paymentNotice(paymentNo, {}, { signedWith: 'certificate' });
  expect(await deliverNotice(site, 'wechat', old)).toMatchObject({ status: 200 });
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const signedWith = index % 2 === 0 ? 'certificate' : 'public key';
      return deliverNotice(site, 'wechat', wechat.paymentNotice(paymentNo, {}, { signedWith }));
    }),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await effects(site)).toEqual({
    deliveries: 1,
    entries: [2900],
    messages: [`订单${orderNo}已支付`],
    orders: [9],
  });
  expect((await site.call('memberDetail', {}, { token })).data.role_id).toBeGreaterThan(0);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('an OAuth code without an openid starts no payment', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, order, wechat } = await openPaymentSite();
  const { sign } = await order();
  const asked = await confirm(site, sign, 'wechat', WECHAT_PHONE);
  const page = await comeBackFromWechat(site, asked, { code: 'invented' });
  expect(page.body).toContain('未能取得微信身份');
  expect(wechat.requests).toEqual([]);
  expect(told.mock.calls.flat().join()).not.toMatch(/invented|secret=/);
  told.mockRestore();
});

test('the OAuth state is random and valid for one browser, one order and one use', async () => {
  const { site, order, wechat, wechatLogin } = await openPaymentSite();
  const { code } = wechatLogin;
  const first = await confirm(site, (await order()).sign, 'wechat', WECHAT_PHONE);
  const second = await confirm(site, (await order()).sign, 'wechat', WECHAT_PHONE);
  const stateOf = ({ headers }: typeof first) =>
    new URL(String(headers.location)).searchParams.get('state') ?? '';
  expect(stateOf(first)).toMatch(/^[0-9a-f]{32}$/);
  expect(stateOf(first)).not.toBe(stateOf(second));
  expect(String(first.headers['set-cookie'])).toMatch(
    /^zaixue_payer=[\w-]{43}; Max-Age=600; Path=\/payment; HttpOnly; Secure; SameSite=Lax$/,
  );
  const stranger = String(second.headers['set-cookie']).split(';')[0] ?? '';
  const refused = [
    { code, cookie: '' },
    { code, cookie: stranger },
    { code, state: 'pay' },
    { code, state: stateOf(second) },
  ];
  for (const odd of refused) {
    const page = await comeBackFromWechat(site, first, odd);
    expect(page.body).toContain('未能取得微信身份');
  }
  expect(wechat.requests).toEqual([]);
  // The browser that started can finish, once.
  expect((await comeBackFromWechat(site, first, { code })).body).toContain('data-parameters=');
  expect((await comeBackFromWechat(site, first, { code })).body).toContain('未能取得微信身份');
  expect(wechat.payments.size).toBe(1);
});

test('other browsers: phones go to WeChat and come back, desktops show a code', async () => {
  const { answer } = await begun();
  expect(answer.statusCode).toBe(303);
  const url = new URL(String(answer.headers.location));
  expect(url.hostname).toBe('wx.tenpay.com');
  expect(url.searchParams.get('redirect_url')).toMatch(
    /^https:\/\/site\.example\/payment\/index\?sign=order-/,
  );

  const { site, order, wechat } = await openPaymentSite();
  const { sign } = await order();
  const page = await confirm(site, sign, 'wechat', DESKTOP);
  expect(page.body).toContain('请用手机扫描二维码完成支付');
  const { payment_no: paymentNo } = await onlyPayment(site);
  expect(wechat.payments.get(paymentNo)?.kind).toBe('native');
  wechat.pay(paymentNo);
  await deliverNotice(site, 'wechat', wechat.paymentNotice(paymentNo));
  expect(await effects(site)).toMatchObject({ deliveries: 1 });
});

type Opened = Awaited<ReturnType<typeof begun>>;
test.each<[string, (opened: Opened) => ReturnType<Opened['wechat']['paymentNotice']>]>([
  [
    'a notice signed with another key',
    ({ wechat, paymentNo }) => wechat.paymentNotice(paymentNo, {}, { privateKey: OTHER_KEYS.privateKey }),
  ],
  ['a key we do not know', ({ wechat, paymentNo }) => wechat.paymentNotice(paymentNo, {}, { serial: 'AA' })],
  [
    'an altered notice',
    ({ wechat, paymentNo }) => {
      const notice = wechat.paymentNotice(paymentNo);
      return { ...notice, rawBody: Buffer.from(String(notice.rawBody).replace('EV-', 'EW-')) };
    },
  ],
  [
    'a stale notice',
    ({ wechat, paymentNo, site }) => {
      const notice = wechat.paymentNotice(paymentNo);
      site.clock.advance(301_000);
      return notice;
    },
  ],
  [
    'another amount',
    ({ wechat, paymentNo }) => wechat.paymentNotice(paymentNo, { amount: { total: 1, currency: 'CNY' } }),
  ],
  ['another merchant', ({ wechat, paymentNo }) => wechat.paymentNotice(paymentNo, { mchid: '1900000000' })],
  ['another application', ({ wechat, paymentNo }) => wechat.paymentNotice(paymentNo, { appid: 'wx1' })],
  [
    'another key inside',
    ({ wechat, paymentNo }) => wechat.paymentNotice(paymentNo, {}, { apiV3Key: 'k'.repeat(32) }),
  ],
])('notice, %s: refused, logged without its content, nothing delivered', async (_name, make) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = await begun();
  opened.wechat.pay(opened.paymentNo);
  const reply = await deliverNotice(opened.site, 'wechat', make(opened));
  expect(reply).toEqual({ status: 500, body: '{"code":"FAIL","message":"失败"}' });
  expect(await effects(opened.site)).toMatchObject(UNPAID);
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.calls.flat().join()).not.toMatch(/openid|ciphertext|aB3dE6/);
  told.mockRestore();
});

test('a payment without a notice is found by a query, with either key', async () => {
  for (const prefersCertificate of [false, true]) {
    const { site, wechat, wechatBehaviour, paymentNo } = await begun();
    wechatBehaviour.prefersCertificate = prefersCertificate;
    wechat.pay(paymentNo);
    site.clock.advance(31_000);
    expect(await reconcilePayments(site.services, site.clock())).toEqual({ queried: 1, settled: 1 });
    expect(await effects(site)).toMatchObject({ deliveries: 1, entries: [2900] });
  }
});

async function refundPart({ site }: Opened, amountFen: number) {
  const payment = await onlyPayment(site);
  const now = site.clock();
  const asked = await requestRefund(site.services, {
    payment,
    amountFen,
    reason: '退课',
    access: 'keep',
    origin: SITE,
    now,
  });
  if (asked.kind !== 'requested') throw new Error(asked.kind);
  return asked;
}

async function paid(): Promise<Opened> {
  const opened = await begun();
  opened.wechat.pay(opened.paymentNo);
  await deliverNotice(opened.site, 'wechat', opened.wechat.paymentNotice(opened.paymentNo));
  return opened;
}

test('a refund succeeds by its notice, once; another amount is refused', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = await paid();
  const { site, wechat, paymentNo, orderNo } = opened;
  const { refundNo, state } = await refundPart(opened, 900);
  expect(state).toEqual({ kind: 'processing' });
  const about = { paymentNo, refundNo };
  const wrong = wechat.refundNotice(about, { amount: { total: 2900, refund: 1 } });
  expect((await deliverNotice(site, 'wechat', wrong)).status).toBe(500);
  for (const signedWith of ['certificate', 'public key', 'public key'] as const) {
    const notice = wechat.refundNotice(about, {}, { signedWith });
    expect((await deliverNotice(site, 'wechat', notice)).status).toBe(200);
  }
  expect(await effects(site)).toMatchObject({
    deliveries: 1,
    entries: [2900, -900],
    messages: [`订单${orderNo}已支付`, `订单${orderNo}已成功退款9元`],
  });
  expect((await checkLedger(site.db)).problems).toEqual([]);
  told.mockRestore();
});

test('a refund without a notice is found by a query; a failed one releases its amount', async () => {
  const opened = await paid();
  const { site, wechat, paymentNo } = opened;
  const first = await refundPart(opened, 900);
  const second = await refundPart(opened, 2000);
  const refunds = wechat.payments.get(paymentNo)?.refunds;
  const [one, other] = [refunds?.get(first.refundNo), refunds?.get(second.refundNo)];
  if (!one || !other) throw new Error('no refunds');
  one.status = 'SUCCESS';
  other.status = 'CLOSED';
  site.clock.advance(5 * 60_000);
  await pollRefunds(site.services, site.clock());
  expect(await effects(site)).toMatchObject({ entries: [2900, -900] });
  expect((await onlyPayment(site)).refund_fen).toBe(900);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('a refund whose request was lost is sent again with the same number', async () => {
  const opened = await paid();
  const { site, wechat, wechatBehaviour, paymentNo } = opened;
  wechatBehaviour.faults.refunds = 'drop';
  const { refundNo, state } = await refundPart(opened, 2900);
  expect(state.kind).toBe('unknown');
  delete wechatBehaviour.faults.refunds;
  site.clock.advance(5 * 60_000);
  await pollRefunds(site.services, site.clock());
  const refund = wechat.payments.get(paymentNo)?.refunds.get(refundNo);
  if (!refund) throw new Error('the refund never arrived');
  refund.status = 'SUCCESS';
  await pollRefunds(site.services, site.clock());
  expect(await effects(site)).toMatchObject({ entries: [2900, -2900] });
});

test('WeChat Pay does not answer: the payer sees a message, the order can use another channel', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, order, wechatBehaviour } = await openPaymentSite();
  const { sign } = await order();
  wechatBehaviour.faults.h5 = { status: 500, body: { code: 'SYSTEM_ERROR', message: '系统异常' } };
  const failed = await confirm(site, sign, 'wechat', PHONE);
  expect(failed.body).toContain('系统错误');
  expect(told.mock.calls.flat().join()).toContain('SYSTEM_ERROR');
  expect((await confirm(site, sign, 'alipay', PHONE)).body).toContain('前往支付');
  told.mockRestore();
});
