import type { Clock } from '../lib/clock.ts';
import type { RawNotice } from '../ports/pay/port.ts';
import { createPayBySettings } from '../start/vendors/pay-by-settings.ts';
import { createPlan } from './fixtures/create-plan.ts';
import { logInMember } from './fixtures/log-in-member.ts';
import { ALIPAY_SETTINGS, storeSettings, WECHAT_PAY_SETTINGS } from './payment-settings.ts';
import type { TestSite } from './test-site.ts';
import { openTestSite } from './test-site.ts';
import type { AlipayOddity } from './vendors/alipay.ts';
import { startAlipay } from './vendors/alipay.ts';
import { startWechat } from './vendors/wechat.ts';
import type { WechatPayBehaviour } from './vendors/wechat-pay.ts';
import { startWechatPay } from './vendors/wechat-pay.ts';

/** Where vendors and payers find the site. */
export const SITE = 'https://site.example';
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
export const WECHAT_PHONE = `${PHONE} MicroMessenger/8.0.50`;
export const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0';

export type PaymentSite = Awaited<ReturnType<typeof openPaymentSite>>;

/**
 * A site that sells a plan for 29 yuan through Alipay and WeChat Pay, which are stand-ins that check every signature
 * and parameter, and a member who buys. Behaviour may be changed while a test runs; `timeoutMs` is how long a vendor
 * may take.
 */
export async function openPaymentSite({ timeoutMs = 10_000 }: { readonly timeoutMs?: number } = {}) {
  const alipayOddities: Record<string, AlipayOddity> = {};
  const wechatBehaviour: Required<WechatPayBehaviour> = { oddities: {}, prefersCertificate: false };
  let now: Clock = Date.now;
  const clock: Clock = () => now();
  const alipay = await startAlipay(clock, alipayOddities);
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

  /** Orders the plan and answers the order's number and what opens its cashier. */
  async function order() {
    const input = { goods_type: 'ROLE', goods_id: plan.id, promo_code: '', agree_protocol: 1 } as const;
    const { data } = await site.call('orderCreate', input, { token });
    return { orderNo: data.order_no, sign: data.sign ?? '' };
  }

  return { site, member, token, plan, order, alipay, alipayOddities, wechat, wechatBehaviour, wechatLogin };
}

/** Presses 确认支付 on the cashier. */
export function confirm({ app }: TestSite, sign: string, payment: string, userAgent: string) {
  return app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams({ sign, payment }).toString(),
  });
}

/** How WeChat's answer on who pays comes back, if not as it should. */
export interface WechatReturn {
  readonly code: string;
  /** Empty for a browser that remembers nothing. */
  readonly cookie?: string;
  readonly state?: string;
}

/** Comes back from where WeChat was asked who pays, with what the answer that led there told the browser. */
export function comeBackFromWechat(
  { app }: TestSite,
  asked: { readonly headers: Readonly<Record<string, unknown>> },
  { code, ...odd }: WechatReturn,
) {
  const authorize = new URL(String(asked.headers.location));
  const callback = new URL(String(authorize.searchParams.get('redirect_uri')));
  callback.searchParams.set('code', code);
  callback.searchParams.set('state', odd.state ?? authorize.searchParams.get('state') ?? '');
  const told = String([asked.headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';
  const headers = { 'user-agent': WECHAT_PHONE, cookie: odd.cookie ?? told };
  return app.inject({ url: callback.pathname + callback.search, headers });
}

/** Delivers what a vendor reports and answers the reply. */
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

/** The number of the only payment. */
export async function onlyPayment({ db }: TestSite) {
  return db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
}

/** What paying may have done, counted. */
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
