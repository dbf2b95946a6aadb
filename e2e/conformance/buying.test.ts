import { memberOrders } from '@zaixue/contract/calls/account';
import { courseDetail, courses } from '@zaixue/contract/calls/course';
import { memberDetail } from '@zaixue/contract/calls/member';
import { messages } from '@zaixue/contract/calls/message';
import {
  orderCourse,
  orderCreate,
  orderDetail,
  orderRole,
  plans,
  promoCodeCheck,
} from '@zaixue/contract/calls/order';
import { orderHandPay, orderPayments, orderPayTicket } from '@zaixue/contract/calls/payment';
import { expect, test } from 'vitest';
import { submit, visit } from '../support/api/html-forms.ts';
import { fetchData } from '../support/api/wire.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();

async function paidCourse(url: string) {
  const { data } = await fetchData(url, courses, { page_size: 100 });
  const course = data.find(({ is_free, charge }) => is_free === 0 && charge > 50);
  if (!course) throw new Error('the site has nothing to sell');
  return course;
}

test('a client of generation A buys a course with a code through the redirect', async () => {
  const { url } = site();
  const { token } = addOneMember(site());
  const course = await paidCourse(url);
  const checked = await fetchData(url, promoCodeCheck, { code: 'zaixue10' }, { token });
  expect(checked).toMatchObject({ can_use: 1, promo_code: { invited_user_reward: 10 } });
  const ways = await fetchData(url, orderPayments, { scene: 'h5' }, { token });
  expect(ways[0]?.sign).toBe('alipay');

  const order = await fetchData(
    url,
    orderCourse,
    { course_id: course.id, promo_code: 'zaixue10' },
    { token },
  );
  expect(order).toMatchObject({ status_text: '未支付', charge: course.charge, continue_pay: true });
  const { ticket } = await fetchData(url, orderPayTicket, { order_no: order.order_id }, { token });
  const query = new URLSearchParams({
    ...{ order_id: order.order_id, payment_scene: 'h5', scene: 'h5', payment: 'alipay', token: ticket },
    ...{ s_url: `${url}/order/success`, f_url: url },
  });
  const gateway = await visit(`${url}/api/v2/order/pay/redirect?${query}`);
  expect(gateway.page).toContain(`￥${course.charge - 10}`);
  const back = await submit(gateway, { result: 'success' });
  expect(back.url).toBe(`${url}/order/success`);

  const [row] = (await fetchData(url, memberOrders, {}, { token })).data;
  expect(row).toMatchObject({
    order_id: order.order_id,
    status_text: '已支付',
    payment_text: '支付宝',
    continue_pay: false,
    refund_amount: 0,
  });
  expect((await fetchData(url, courseDetail, { id: course.id }, { token })).isBuy).toBe(true);
  const texts = (await fetchData(url, messages, {}, { token })).data.map(({ data }) => data.message);
  expect(texts).toContain(`订单${order.order_id}已支付`);
});

test('a client of generation B buys VIP at the hosted cashier, fails once, and pays at the second try', async () => {
  const { url } = site();
  const { token } = addOneMember(site());
  const [plan] = await fetchData(url, plans);
  if (!plan) throw new Error('the site has no plan');
  const input = { goods_type: 'ROLE', goods_id: plan.id, promo_code: '', agree_protocol: 1 };
  const order = await fetchData(url, orderCreate, input, { token });
  expect(order).toMatchObject({ total: plan.charge, discount: 0, is_paid: false });
  const returns = new URLSearchParams({ s_url: `${url}/order/success`, f_url: url });
  const cashier = await visit(`${order.pay_url}&${returns}`);
  expect(cashier.page).toContain(order.order_no);
  const gateway = await submit(cashier, { payment: 'wechat' });
  const failed = await submit(gateway, { result: 'failure' });
  expect(failed.page).toContain('支付失败');
  const back = await submit(failed, { result: 'success' });
  expect(back.page).toContain('您的交易已完成');
  expect(back.page).toContain(`3;url=${url}/order/success`);
  const member = await fetchData(url, memberDetail, {}, { token });
  expect(member.role).toMatchObject({ id: plan.id, name: plan.name });
});

test('giving up at the gateway leads back to the cashier, and the order can still be paid', async () => {
  const { url } = site();
  const { token } = addOneMember(site());
  const course = await paidCourse(url);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const order = await fetchData(url, orderCreate, input, { token });
  const gateway = await submit(await visit(order.pay_url ?? ''), { payment: 'alipay' });
  const again = await submit(gateway, { result: 'cancel' });
  expect(again.page).toContain('收银台');
  expect((await fetchData(url, orderDetail, { order_no: order.order_no }, { token })).continue_pay).toBe(
    true,
  );
  const paid = await submit(await submit(again, { payment: 'alipay' }), { result: 'success' });
  expect(paid.page).toContain('支付成功');
});

test('signed notices, a thousand times and fifty at once, pay once', async () => {
  const { url } = site();
  const { token } = addOneMember(site());
  const [plan] = await fetchData(url, plans);
  const input = { goods_type: 'ROLE', goods_id: plan?.id, promo_code: '', agree_protocol: 1 };
  const order = await fetchData(url, orderCreate, input, { token });
  await submit(await visit(order.pay_url ?? ''), { payment: 'alipay' });
  const notify = async (body: object) =>
    (
      await fetch(`${url}/demo/pay/notify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order_no: order.order_no, ...body }),
      })
    ).json();
  expect(await notify({ times: 1, amount_fen: 1 })).toEqual({ answers: { 500: 1 } });
  expect((await fetchData(url, orderDetail, { order_no: order.order_no }, { token })).status).toBe(5);
  expect(await notify({ times: 50, parallel: 50 })).toEqual({ answers: { 200: 50 } });
  expect(await notify({ times: 1000, parallel: 10 })).toEqual({ answers: { 200: 1000 } });
  const texts = (await fetchData(url, messages, {}, { token })).data.map(({ data }) => data.message);
  expect(texts.filter((text) => text === `订单${order.order_no}已支付`)).toHaveLength(1);
  const { role_expired_at } = await fetchData(url, memberDetail, {}, { token });
  const days = (Date.parse(`${role_expired_at?.replace(' ', 'T')}+08:00`) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(plan?.expire_days);
});

test('a client of generation A reads where to send a bank transfer', async () => {
  const { url } = site();
  const { token } = addOneMember(site());
  const [plan] = await fetchData(url, plans);
  const order = await fetchData(url, orderRole, { role_id: plan?.id, promo_code: '', agree: 1 }, { token });
  const { text } = await fetchData(url, orderHandPay, { order_id: order.order_id }, { token });
  expect(text).toContain('账号');
  const detail = await fetchData(url, orderDetail, { order_no: order.order_id }, { token });
  expect(detail).toMatchObject({ status: 5, payment_text: '手动打款' });
});
