import type { Clock } from '../lib/clock.ts';
import type { RawNotice } from '../ports/pay/port.ts';
import { createPayBySettings } from '../start/vendors/pay-by-settings.ts';
import { createPlan } from './fixtures/create-plan.ts';
import { logInMember } from './fixtures/log-in-member.ts';
import { ALIPAY_SETTINGS, storeSettings, WECHAT_PAY_SETTINGS } from './payment-settings.ts';
import type { TestSite } from './test-site.ts';
import { openTestSite } from './test-site.ts';
import type { AlipayFault } from './vendors/alipay.ts';
import { startAlipay } from './vendors/alipay.ts';
import { startWechat } from './vendors/wechat.ts';
import type { WechatPayBehaviour } from './vendors/wechat-pay.ts';
import { startWechatPay } from './vendors/wechat-pay.ts';

/** Public address of the site. */
export const SITE = 'https://site.example';
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
export const WECHAT_PHONE = `${PHONE} MicroMessenger/8.0.50`;
export const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0';

export type PaymentSite = Awaited<ReturnType<typeof openPaymentSite>>;

/**
 * A site with a plan for 29 yuan, a logged-in member, and simulated Alipay and WeChat Pay, which check every signature and
 * parameter. Their behaviour can be changed during a test. `timeoutMs` is the timeout for requests to them.
 */
export async function openPaymentSite({ timeoutMs = 10_000 }: { readonly timeoutMs?: number } = {}) {
  const alipayFaults: Record<string, AlipayFault> = {};
  const wechatBehaviour: Required<WechatPayBehaviour> = {
    ...{ faults: {}, prefersCertificate: false, hasNoCertificates: false },
  };
  let now: Clock = Date.now;
  const clock: Clock = () => now();
  const alipay = await startAlipay(clock, alipayFaults);
  const wechat = await startWechatPay(clock, wechatBehaviour);
  const wechatLogin = await startWechat();
  const site = await openTestSite({
    demo: false,
    pay: (settings) =>
      createPayBySettings(settings, clock, null, {
        alipay: { gateway: alipay.gateway, timeoutMs },
        wechat: { base: wechat.base, timeoutMs },
        wechatLogin: { apiBase: wechatLogin.base },
      }),
  });
  now = site.clock;
  await storeSettings(site.services.settings, {
    'site.api_url': SITE,
    ...ALIPAY_SETTINGS,
    ...WECHAT_PAY_SETTINGS,
  });
  const { member, token } = await logInMember(site);
  const plan = await createPlan(site.db);

  /** Orders the plan and returns the order number and the checkout token. */
  async function order() {
    const input = { goods_type: 'ROLE', goods_id: plan.id, promo_code: '', agree_protocol: 1 } as const;
    const { data } = await site.call('orderCreate', input, { token });
    return { orderNo: data.order_no, sign: data.sign ?? '' };
  }

  return { site, member, token, plan, order, alipay, alipayFaults, wechat, wechatBehaviour, wechatLogin };
}

/** Presses 确认支付 on the cashier page. */
export function confirm({ app }: TestSite, sign: string, payment: string, userAgent: string) {
  return app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams({ sign, payment }).toString(),
  });
}

/** Parameters of the return from WeChat OAuth that differ from the usual ones. */
export interface WechatReturn {
  readonly code: string;
  /** Empty for a browser without cookies. */
  readonly cookie?: string;
  readonly state?: string;
}

/** Follows a redirect to WeChat OAuth and returns from it, with the cookie that the redirect set. */
export function comeBackFromWechat(
  { app }: TestSite,
  redirect: { readonly headers: Readonly<Record<string, unknown>> },
  { code, ...changes }: WechatReturn,
) {
  const authorize = new URL(String(redirect.headers.location));
  const callback = new URL(String(authorize.searchParams.get('redirect_uri')));
  callback.searchParams.set('code', code);
  callback.searchParams.set('state', changes.state ?? authorize.searchParams.get('state') ?? '');
  const cookie = String([redirect.headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';
  const headers = { 'user-agent': WECHAT_PHONE, cookie: changes.cookie ?? cookie };
  return app.inject({ url: callback.pathname + callback.search, headers });
}

/** Sends a notice of a vendor and returns the reply. */
export async function deliverNotice(
  { app }: TestSite,
  channel: 'alipay' | 'wechat',
  { headers = {}, rawBody }: Pick<RawNotice, 'rawBody'> & Partial<RawNotice>,
) {
  const type = channel === 'alipay' ? 'application/x-www-form-urlencoded; charset=utf-8' : 'application/json';
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/payment/callback/${channel}`,
    headers: { 'content-type': type, ...headers },
    payload: rawBody,
  });
  return { status: statusCode, body };
}

export async function onlyPayment({ db }: TestSite) {
  return db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
}

/** Everything that a payment can change. */
export async function effects({ db }: TestSite) {
  const deliveries = await db.selectFrom('deliveries').select('order_id').execute();
  const entries = await db.selectFrom('ledger_entries').select('amount_fen').orderBy('id').execute();
  const messages = await db.selectFrom('messages').select('text').orderBy('id').execute();
  const orders = await db.selectFrom('orders').select('status').execute();
  return {
    deliveries: deliveries.length,
    entries: entries.map(({ amount_fen }) => amount_fen),
    messages: messages.map(({ text }) => text),
    orders: orders.map(({ status }) => status),
  };
}
