import { expect, test } from 'vitest';
import type { PaymentSite } from '../../../testing/payment-site.ts';
import {
  comeBackFromWechat,
  deliverNotice,
  effects,
  onlyPayment,
  openPaymentSite,
  PHONE,
  SITE,
  WECHAT_PHONE,
} from '../../../testing/payment-site.ts';

const SUCCESS = `${SITE}/order/success?type=ok`;

/** Generation A: orders the plan and opens the payment redirect (contract 11.2, 11.5). */
async function redirected(opened: PaymentSite, way: string, scene: string, userAgent: string) {
  const { site, token, plan } = opened;
  const input = { role_id: plan.id, promo_code: '', agree: 1 };
  const { data } = await site.call('orderRole', input, { token });
  const query = new URLSearchParams({
    order_id: data.order_id,
    payment_scene: scene,
    scene,
    payment: way,
    token,
    s_url: SUCCESS,
    f_url: `${SITE}/member/order`,
  });
  const answer = await site.app.inject({
    url: `/api/v2/order/pay/redirect?${query}`,
    headers: { 'user-agent': userAgent },
  });
  return { orderNo: data.order_id, answer };
}

test('each scene lists the configured methods that work there (contract 11.4)', async () => {
  const { site, token } = await openPaymentSite();
  const offered = async (scene: string) =>
    (await site.call('orderPayments', { scene }, { token })).data.map(({ sign }) => sign);
  expect(await offered('h5')).toEqual(['alipay']);
  expect(await offered('wechat')).toEqual(['wechat-jsapi']);
  expect(await offered('pc')).toEqual(['wechat', 'alipay']);
  await site.services.settings.unset('pay.alipay_private_key');
  await site.services.settings.unset('pay.wechat_app_secret');
  expect(await offered('h5')).toEqual([]);
  expect(await offered('wechat')).toEqual([]);
  expect(await offered('pc')).toEqual(['wechat']);
});

test('Alipay: the page posts its form, the return address is the client’s, the notice delivers the order', async () => {
  const opened = await openPaymentSite();
  const { site, alipay } = opened;
  const { orderNo, answer } = await redirected(opened, 'alipay', 'h5', PHONE);
  const action =
    /<form method="post" action="([^"]+)"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const content =
    /name="biz_content" value="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(new URL(action).searchParams.get('return_url')).toBe(SUCCESS);
  const body = new URLSearchParams({ biz_content: content });
  expect(await (await fetch(action, { method: 'POST', body })).text()).toBe('CASHIER');
  expect((await effects(site)).orders).toEqual([5]);
  const { payment_no: paymentNo } = await onlyPayment(site);
  alipay.pay(paymentNo);
  await deliverNotice(site, 'alipay', { rawBody: alipay.notice(paymentNo) });
  expect(await effects(site)).toEqual({
    deliveries: 1,
    entries: [2900],
    messages: [`订单${orderNo}已支付`],
    orders: [9],
  });
});

test('WeChat: the openid is fetched, the bridge is called, the payer returns to the client’s address', async () => {
  const opened = await openPaymentSite();
  const { site, wechat, wechatLogin } = opened;
  const { answer } = await redirected(opened, 'wechat-jsapi', 'wechat', WECHAT_PHONE);
  expect(answer.statusCode).toBe(302);
  const bridge = await comeBackFromWechat(site, answer, { code: wechatLogin.code });
  expect(bridge.body).toContain('data-parameters=');
  const { payment_no: paymentNo } = await onlyPayment(site);
  wechat.pay(paymentNo);
  await deliverNotice(site, 'wechat', wechat.paymentNotice(paymentNo));
  const done = /data-done="([^"]+)"/.exec(bridge.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const end = new URL(done, SITE);
  const page = await site.app.inject({
    url: end.pathname + end.search,
    headers: { 'user-agent': WECHAT_PHONE },
  });
  expect(page.body).toContain('您的交易已完成');
  expect(page.body).toContain(SUCCESS);
  expect(await effects(site)).toMatchObject({ deliveries: 1, orders: [9] });
});
