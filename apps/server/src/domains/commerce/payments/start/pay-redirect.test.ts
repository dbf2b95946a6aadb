import { expect, test, vi } from 'vitest';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../../../testing/test-site.ts';

const refusal = (message: string, code = 1) => ({ code, message, data: [] });

async function open() {
  const site = await openTestSite();
  await site.services.settings.set('orders.bank_transfer', true);
  await site.services.settings.set('orders.bank_transfer_text', '<p>账号 0000</p>');
  const { token } = await logInMember(site);
  /** Orders a different course each time, because an open order for the same course is returned again. */
  const place = async () => {
    const { id: course_id } = await createCourse(site.db);
    return (await site.call('orderCourse', { course_id, promo_code: '' }, { token })).data.order_id;
  };
  const go = (query: Record<string, string>) =>
    site.app.inject({ url: `/api/v2/order/pay/redirect?${new URLSearchParams(query)}` });
  const ticketFor = async (order_no: string) =>
    (await site.call('orderPayTicket', { order_no }, { token })).data.ticket;
  return { site, token, place, go, ticketFor };
}

const alipay = { payment_scene: 'h5', scene: 'h5', payment: 'alipay' };

test('the methods that are on are listed by scene, WeChat first (contract 11.4)', async () => {
  const { site, token } = await open();
  const offered = async (scene: string) =>
    (await site.call('orderPayments', { scene }, { token })).data.map(({ sign, name }) => [sign, name]);
  expect(await offered('h5')).toEqual([
    ['alipay', '支付宝'],
    ['handPay', '手动打款'],
  ]);
  expect(await offered('wechat')).toEqual([
    ['wechat-jsapi', '微信JSAPI支付'],
    ['handPay', '手动打款'],
  ]);
  expect(await offered('pc')).toEqual([
    ['wechat', '微信扫码支付'],
    ['alipay', '支付宝'],
    ['handPay', '手动打款'],
  ]);
  expect(await offered('tv')).toEqual([]);
  expect(await site.call('orderPayments', { scene: '' }, { token })).toEqual(refusal('参数错误'));
  const [way] = (await site.call('orderPayments', { scene: 'h5' }, { token })).data;
  const icon = await site.app.inject({ url: new URL(way?.icon ?? '').pathname });
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  await site.services.settings.set('orders.bank_transfer', false);
  expect(await offered('h5')).toEqual([['alipay', '支付宝']]);
});

test('a ticket is valid once, for its order, for 300 s', async () => {
  const { site, token, place, go, ticketFor } = await open();
  const order_id = await place();
  const ticket = await ticketFor(order_id);
  const other = await place();
  expect((await go({ ...alipay, order_id: other, token: ticket })).json()).toEqual(refusal('请登录', 401));
  const fresh = await ticketFor(order_id);
  const answer = await go({ ...alipay, order_id, token: fresh });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toContain('/demo/pay?payment_no=P');
  expect(answer.headers['referrer-policy']).toBe('strict-origin');
  expect((await go({ ...alipay, order_id, token: fresh })).json()).toEqual(refusal('请登录', 401));
  const { data } = await site.call('orderDetail', { order_no: order_id }, { token });
  expect(data).toMatchObject({ status: 5, payment_method: 'wap', payment_text: '支付宝' });
  const late = await ticketFor(other);
  site.clock.advance(300_000);
  expect((await go({ ...alipay, order_id: other, token: late })).json()).toEqual(refusal('请登录', 401));
});

test('a client of generation A may send its own token (contract 4.2)', async () => {
  const { token, place, go } = await open();
  expect((await go({ ...alipay, order_id: await place(), token })).statusCode).toBe(302);
});

test('refused requests return the messages of contract 11.5', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, token, place, go } = await open();
  const order_id = await place();
  const stranger = await logInMember(site);
  expect((await go({ ...alipay, order_id })).json()).toEqual(refusal('请登录', 401));
  for (const missing of ['order_id', 'payment_scene', 'payment'])
    expect((await go({ ...alipay, order_id, token, [missing]: '' })).json()).toEqual(refusal('参数错误'));
  for (const payment of ['gold', 'wechat', 'wechat-jsapi'])
    expect((await go({ ...alipay, order_id, token, payment })).json()).toEqual(refusal('错误'));
  expect((await go({ ...alipay, order_id, token: stranger.token })).json()).toEqual(
    refusal('资源不存在', 404),
  );
  expect((await go({ ...alipay, order_id: '1', token })).json()).toEqual(refusal('资源不存在', 404));
  const foreign = { s_url: 'https://evil.example/' };
  expect((await go({ ...alipay, order_id, token, ...foreign })).json()).toEqual(refusal('参数错误'));
  await site.call('orderCancel', { order_no: order_id }, { token });
  expect((await go({ ...alipay, order_id, token })).json()).toEqual(refusal('订单状态错误'));
  const payments = await site.db.selectFrom('payments').select('id').execute();
  expect(payments).toEqual([]);
  told.mockRestore();
});

test('a second redirect of an order is refused', async () => {
  const { token, place, go } = await open();
  const order_id = await place();
  await go({ ...alipay, order_id, token });
  expect((await go({ ...alipay, order_id, token })).json()).toEqual(refusal('订单状态错误'));
});

test('bank transfer: the text is returned repeatedly, but not for an order with another channel (contract 11.6)', async () => {
  const { site, token, place, go } = await open();
  const order_id = await place();
  const hand = () => site.call('orderHandPay', { order_id }, { token });
  expect(await hand()).toMatchObject({ code: 0, data: { text: '<p>账号 0000</p>' } });
  expect(await hand()).toMatchObject({ code: 0, data: { text: '<p>账号 0000</p>' } });
  const { data } = await site.call('orderDetail', { order_no: order_id }, { token });
  expect(data).toMatchObject({ status: 5, payment_method: 'hand', payment_text: '手动打款' });
  const other = await place();
  await go({ ...alipay, order_id: other, token });
  expect(await site.call('orderHandPay', { order_id: other }, { token })).toEqual(refusal('订单状态错误'));
  expect(await site.call('handPayText', {}, { token })).toMatchObject({
    data: { text: '<p>账号 0000</p>' },
  });
  expect(await site.call('orderHandPay', { order_id: '' }, { token })).toEqual(refusal('参数错误'));
});
