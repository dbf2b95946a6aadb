import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createSimulatorStore } from '../../../ports/pay/simulator/simulator-store.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';

async function open(demo = true) {
  const site = await openTestSite({ demo });
  const { token } = await logInMember(site);
  const course = await createCourse(site.db, { title: '<b>课程</b>' });
  await createPromoCode(site.db, 'ten');
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: 'ten', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  return { site, token, orderNo: data.order_no, sign: data.sign ?? '' };
}

function look({ app }: TestSite, query: Record<string, string>, userAgent = 'iPhone') {
  return app.inject({
    url: `/payment/index?${new URLSearchParams(query)}`,
    headers: { 'user-agent': userAgent },
  });
}

function press({ app }: TestSite, fields: Record<string, string>, userAgent = 'iPhone') {
  return app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams(fields).toString(),
  });
}

test('the page shows the order, the amount and the channels, escaped, not framed and not cached', async () => {
  const { site, orderNo, sign } = await open();
  const page = await look(site, { sign });
  for (const word of ['订单编号', orderNo, '商品名称', '&lt;b&gt;课程', '原价', '优惠码抵扣'])
    expect(page.body).toContain(word);
  for (const words of ['原价¥99.00', '优惠码抵扣−¥10.00', '支付金额¥89.00', '确认支付 ¥89.00'])
    expect(page.body.replace(/<[^>]*>/g, '')).toContain(words);
  expect(page.body).toContain('还剩 60 分钟，请在 21:00 前付款');
  for (const word of ['支付金额', '选择支付方式', '微信支付', '支付宝', '确认支付'])
    expect(page.body).toContain(word);
  // Bank transfer is off until the operator enters the account.
  expect(page.body).not.toContain('线下支付');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(page.body).not.toContain('<script');
});

test.each(['', 'order-', `order-${'x'.repeat(24)}`, "order-' or 1=1"])(
  'checkout token %j: refused',
  async (sign) => {
    const { site } = await open();
    const page = await look(site, { sign });
    expect(page.body).toContain('支付失败');
    expect(page.body).toContain('参数错误');
    expect((await press(site, { sign, payment: 'alipay' })).body).toContain('参数错误');
  },
);

test('a checkout token expires after 1800 s; 继续支付 returns a new one (contract 11.3)', async () => {
  const { site, token, orderNo, sign } = await open();
  site.clock.advance(1800_000);
  expect((await look(site, { sign })).body).toContain('参数错误');
  const { data } = await site.call('orderPay', { order_no: orderNo }, { token });
  expect(data.pay_url).toBe(`http://localhost:80/payment/index?sign=${data.sign}`);
  expect((await look(site, { sign: data.sign })).body).toContain(orderNo);
});

test('another member cannot see, continue, cancel or pay the order', async () => {
  const { site, orderNo } = await open();
  const { token } = await logInMember(site);
  const gone = { code: 404, message: '资源不存在', data: [] };
  const order = { order_no: orderNo };
  for (const name of ['orderDetail', 'orderPay', 'orderCancel', 'orderPayTicket'] as const)
    expect(await site.call(name, order, { token })).toEqual(gone);
  expect(await site.call('orderStatus', { order_id: orderNo }, { token })).toEqual(gone);
  expect(await site.call('orderHandPay', { order_id: orderNo }, { token })).toEqual(gone);
});

test('no channel chosen, Alipay inside WeChat, a channel that is off: the page shows a message (contract 11.7)', async () => {
  const { site, sign } = await open();
  expect((await press(site, { sign })).body).toContain('请选择支付方式');
  expect((await press(site, { sign, payment: 'gold' })).body).toContain('请选择支付方式');
  for (const agent of [WECHAT, 'iPhone wxwork/4.1', 'iPhone QQ/9.0'])
    expect((await press(site, { sign, payment: 'alipay' }, agent)).body).toContain(
      '请在默认浏览器中打开本网页',
    );
  expect((await press(site, { sign, payment: 'hand' })).body).toContain('未开启线下支付');
  const bare = await open(false);
  expect((await press(bare.site, { sign: bare.sign, payment: 'wechat' })).body).toContain('未开启微信支付');
  expect((await press(bare.site, { sign: bare.sign, payment: 'alipay' })).body).toContain('未开启支付宝支付');
});

const hrefOf = (page: string, id: string): string =>
  new RegExp(`id="${id}" href="([^"]*)"`).exec(page)?.[1] ?? '';

test('a paid order opens s_url after 3 s; a cancelled order shows a message', async () => {
  const { site, token, orderNo, sign } = await open();
  const paymentNo = await startAtCashier(site, sign);
  await sendNotice(site, await signedNotice(site, paymentNo));
  const s_url = 'http://localhost:80/order/success';
  const page = await look(site, { sign, s_url });
  expect(page.body).toContain('支付成功');
  expect(page.body).toContain('您的交易已完成');
  expect(page.body).toContain(`<meta http-equiv="refresh" content="3;url=${s_url}">`);
  expect(await site.call('orderCancel', { order_no: orderNo }, { token })).toMatchObject({
    message: '订单状态错误',
  });
  // The success page replaces this page in the browser history.
  const script = /<script>(.+?)<\/script>/s.exec(page.body)?.[1] ?? '';
  const replace = vi.fn();
  const document = { getElementById: (id: string) => ({ href: hrefOf(page.body, id) }) };
  runInNewContext(script, { location: { replace }, document });
  expect(replace.mock.calls).toEqual([[s_url]]);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);

  const other = await open();
  await other.site.call('orderCancel', { order_no: other.orderNo }, { token: other.token });
  const cancelled = (await look(other.site, { sign: other.sign })).body;
  expect(cancelled).toContain('支付失败');
  expect(cancelled).toContain('订单已取消');
});

test('a chosen channel cannot be changed; choosing it again continues the same payment (contract 11.7)', async () => {
  const { site, sign } = await open();
  const first = await startAtCashier(site, sign, 'alipay');
  expect(await startAtCashier(site, sign, 'alipay')).toBe(first);
  expect((await look(site, { sign })).body).not.toContain('微信支付');
  expect((await press(site, { sign, payment: 'wechat' })).body).toContain('支付方式不能更改');
});

test('the channels are listed for the browser, and the address of the page starts one of them', async () => {
  const { site, token, sign } = await open();
  const channelsOf = async (userAgent: string) =>
    (await site.call('checkoutChannels', {}, { token, headers: { 'user-agent': userAgent } })).data.map(
      ({ sign: key, name }) => [key, name],
    );
  const both = [
    ['wechat', '微信支付'],
    ['alipay', '支付宝'],
  ];
  expect(await channelsOf('iPhone')).toEqual(both);
  // WeChat blocks Alipay.
  expect(await channelsOf(WECHAT)).toEqual([both[0]]);
  const start = await look(site, { sign, payment: 'alipay' });
  expect(start.body).toContain('<input type="hidden" name="payment" value="alipay">');
  expect(start.body).toContain('document.forms[0].submit()');
  for (const query of [{ payment: 'gold' }, { payment: 'hand' }, { payment: 'alipay', back: '1' }])
    expect((await look(site, { sign, ...query })).body).toContain('选择支付方式');
  await startAtCashier(site, sign, 'wechat');
  site.clock.advance(3000);
  expect((await look(site, { sign, payment: 'alipay' })).body).toContain('选择支付方式');
});

test('on return, the page shows the gateway’s result, not the one in the address', async () => {
  const { site, sign } = await open();
  const paymentNo = await startAtCashier(site, sign);
  expect((await look(site, { sign, back: '1' })).body).toContain('正在确认支付结果');
  expect((await look(site, { sign, back: '10' })).body).toContain('暂未收到支付结果');
  // Paid at the gateway, but no notice was sent.
  const store = createSimulatorStore(site.services.kv);
  await store.settle(paymentNo, { transactionNo: 'T9', amountFen: 8900, paidAt: site.clock() });
  site.clock.advance(3000);
  expect((await look(site, { sign, back: '2' })).body).toContain('支付成功');
});

test('return addresses of other sites are ignored', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, sign } = await open();
  const page = await look(site, { sign, s_url: 'https://evil.example/a', f_url: '//evil.example' });
  expect(page.body).not.toContain('evil.example');
  const paymentNo = await startAtCashier(site, sign);
  await sendNotice(site, await signedNotice(site, paymentNo));
  const paid = await look(site, { sign, s_url: 'https://evil.example/a' });
  expect(paid.body).toContain('3;url=http://localhost:80/order/success');
  told.mockRestore();
});

test('bank transfer shows the account; the order waits for the operator', async () => {
  const { site, token, orderNo, sign } = await open();
  await site.services.settings.set('orders.bank_transfer', true);
  await site.services.settings.set('orders.bank_transfer_text', '<p>账号 0000</p>');
  const page = await press(site, { sign, payment: 'hand' });
  expect(page.body).toContain('收款账号信息');
  expect(page.body).toContain('<p>账号 0000</p>');
  const { data } = await site.call('orderDetail', { order_no: orderNo }, { token });
  expect(data).toMatchObject({ status: 5, payment_text: '线下支付', payment_method: 'hand' });
});

test('after a channel fails, the order can use another channel', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, sign } = await open();
  const find = site.services.pay.find;
  const pay = site.services.pay as { find: typeof find };
  pay.find = async (name) => {
    const channel = await find(name);
    return channel && name === 'wechat'
      ? { ...channel, start: async () => ({ kind: 'failed', reason: 'down' }) }
      : channel;
  };
  expect((await press(site, { sign, payment: 'wechat' })).body).toContain('系统错误');
  expect(await startAtCashier(site, sign, 'alipay')).toMatch(/^P/);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('down'));
  told.mockRestore();
});
