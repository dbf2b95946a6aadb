import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { buyCourse } from '../../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../../testing/test-site.ts';
import { openTestSite } from '../../../../testing/test-site.ts';

const NOT_FOUND = { code: 404, message: '资源不存在', data: [] };
const refusal = (message: string) => ({ code: 1, message, data: [] });

async function open(interleaved = false) {
  const site = await openTestSite({ interleaved });
  const { member, token } = await logInMember(site);
  const course = await createCourse(site.db, { charge_fen: 9900 });
  return { site, member, token, course };
}

const storedOrders = ({ db }: TestSite) => db.selectFrom('orders').selectAll().orderBy('id').execute();

test('generation A: a new order has the fields of contract 11.2 and no channel', async () => {
  const { site, member, token, course } = await open();
  const answer = await site.call('orderCourse', { course_id: course.id, promo_code: '' }, { token });
  const [order] = await storedOrders(site);
  expect(answer).toEqual({
    code: 0,
    message: '',
    data: {
      id: order?.id,
      user_id: member.id,
      order_id: order?.order_no,
      charge: 99,
      created_at: '2026-01-31T12:00:00.000000Z',
      status_text: '未支付',
      payment_text: '',
      continue_pay: true,
    },
  });
  expect(order).toMatchObject({ status: 1, checkout: 'channel', channel: '', due_fen: 9900 });
  expect(order?.order_no).toMatch(/^20260131200000\d{4}$/);
});

test('generation B: a new order has the fields of contract 11.3 and a cashier address', async () => {
  const { site, token, course } = await open();
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const { code, data } = await site.call('orderCreate', input, { token });
  expect(code).toBe(0);
  const [order] = await storedOrders(site);
  expect(data).toEqual({
    order_no: order?.order_no,
    total: 99,
    discount: 0,
    is_paid: false,
    pay_url: `http://localhost:80/payment/index?sign=${data.sign}`,
    sign: expect.stringMatching(/^order-[A-Za-z0-9]{24}$/),
  });
  expect(order).toMatchObject({ status: 5, checkout: 'cashier', channel: '' });
  // The database contains only the hash of the checkout token.
  expect(JSON.stringify(await site.db.selectFrom('order_signs').selectAll().execute())).not.toContain(
    data.sign?.slice(6),
  );
});

test('the active version of the agreement is stored with the order', async () => {
  const { site, token, course } = await open();
  const plan = await createPlan(site.db);
  for (const type of ['paid_content', 'vip']) {
    await site.db
      .insertInto('agreements')
      .values({ type, title: '', content: '', version: `${type}-3`, is_active: 1, created_at: 1 })
      .execute();
  }
  await site.call(
    'orderCreate',
    { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 },
    { token },
  );
  await site.call('orderRole', { role_id: plan.id, promo_code: '', agree: 1 }, { token });
  expect((await storedOrders(site)).map((order) => order.agreement_version)).toEqual([
    'paid_content-3',
    'vip-3',
  ]);
});

test('goods that are not for sale: both generations refuse and store nothing (contract Q15)', {
  tags: ['postgres'],
}, async () => {
  const { site, member, token } = await open();
  const make = (overrides: Parameters<typeof createCourse>[1]) => createCourse(site.db, overrides);
  const bought = await make({ charge_fen: 9900 });
  await buyCourse(site.db, member.id, bought.id);
  const cases = [
    [(await make({ charge_fen: 0 })).id, refusal('当前课程无法购买')],
    [(await make({ charge_fen: 9900, is_free: 1 })).id, refusal('当前课程无法购买')],
    [(await make({ charge_fen: 9900, is_on_sale: 0 })).id, refusal('当前课程无法购买')],
    [(await make({ charge_fen: 9900, is_show: 0 })).id, NOT_FOUND],
    [(await make({ charge_fen: 9900, published_at: site.clock() + 1 })).id, NOT_FOUND],
    [bought.id, refusal('请勿重复购买')],
    [9_999_999_999, NOT_FOUND],
  ] as const;
  for (const [id, answer] of cases) {
    expect(await site.call('orderCourse', { course_id: id, promo_code: '' }, { token })).toEqual(answer);
    const input = { goods_type: 'COURSE', goods_id: id, promo_code: '', agree_protocol: 1 };
    expect(await site.call('orderCreate', input, { token })).toEqual(answer);
  }
  const hidden = await createPlan(site.db, { is_show: 0 });
  expect(await site.call('orderRole', { role_id: hidden.id, promo_code: '', agree: 1 }, { token })).toEqual(
    NOT_FOUND,
  );
  expect(await storedOrders(site)).toEqual([]);
});

test('the agreement is checked first in generation A, after the goods in generation B (contract 11.2, 11.3)', async () => {
  const { site, token, course } = await open();
  const plan = await createPlan(site.db);
  const role = (agree: number, id = plan.id) =>
    site.call('orderRole', { role_id: id, promo_code: '', agree }, { token });
  expect(await role(0)).toEqual(refusal('请同意协议'));
  expect(await role(0, 99)).toEqual(refusal('请同意协议'));
  const unified = (goods_type: string, goods_id: number) =>
    site.call('orderCreate', { goods_type, goods_id, promo_code: '', agree_protocol: 0 }, { token });
  expect(await unified('COURSE', course.id)).toEqual(refusal('请同意付费内容购买协议'));
  expect(await unified('ROLE', plan.id)).toEqual(refusal('请同意会员服务协议'));
  expect(await unified('ROLE', 99)).toEqual(NOT_FOUND);
  expect(await unified('VIDEO', 1)).toEqual(refusal('无法创建订单'));
  expect(await unified('__proto__', 1)).toEqual(refusal('无法创建订单'));
  const bare = await site.app.inject({
    method: 'POST',
    url: '/api/v3/order',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(bare.json()).toEqual(refusal('参数错误,参数错误'));
});

test('a single video cannot be ordered (contract 11.2)', async () => {
  const { site, token } = await open();
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v2/order/video',
    headers: { authorization: `Bearer ${token}` },
    payload: { video_id: 1 },
  });
  expect(answer.json()).toEqual({ code: 404, message: '路由不存在', data: [] });
});

test.each([
  [1000, { total: 89, discount: 10, is_paid: false }],
  [100_000, { total: 0, discount: 1000, is_paid: true }],
])('a code of %i fen off 99 yuan (contract D.7)', async (invited_user_reward_fen, expected) => {
  const { site, member, token, course } = await open();
  await createPromoCode(site.db, 'Spring', { invited_user_reward_fen });
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: 'sPRING', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  expect(data).toMatchObject(expected);
  expect('pay_url' in data).toBe(!expected.is_paid);
  const purchases = await site.db.selectFrom('course_purchases').selectAll().execute();
  expect(purchases).toHaveLength(expected.is_paid ? 1 : 0);
  if (!expected.is_paid) return;
  expect(await storedOrders(site)).toMatchObject([{ status: 9, due_fen: 0, discount_fen: 100_000 }]);
  expect(purchases).toMatchObject([{ member_id: member.id, course_id: course.id }]);
  const { rows } = { rows: await site.db.selectFrom('messages').select('text').execute() };
  expect(rows).toEqual([{ text: `订单${data.order_no}已支付` }]);
  const history = await site.db.selectFrom('order_moves').select(['from_status', 'to_status']).execute();
  expect(history).toEqual([{ from_status: 5, to_status: 9 }]);
});

test('an unusable promo code is ignored (contract 11.2)', async () => {
  const { site, token, course } = await open();
  await createPromoCode(site.db, 'old', { expired_at: site.clock() });
  const answer = await site.call('orderCourse', { course_id: course.id, promo_code: 'old' }, { token });
  expect(answer).toMatchObject({ code: 0, data: { charge: 99, status_text: '未支付' } });
  expect(await storedOrders(site)).toMatchObject([{ due_fen: 9900, discount_fen: 0, promo_code: '' }]);
});

test('generation A returns 已支付 if the code covers the whole price', async () => {
  const { site, token, course } = await open();
  await createPromoCode(site.db, 'all', { invited_user_reward_fen: 9900 });
  const { data } = await site.call('orderCourse', { course_id: course.id, promo_code: 'all' }, { token });
  expect(data).toMatchObject({ charge: 99, status_text: '已支付', continue_pay: false });
});

test('a free plan is delivered once per member, also for simultaneous requests (contract Q33)', {
  tags: ['postgres'],
}, async () => {
  const { site, member, token } = await open(true);
  const plan = await createPlan(site.db, { charge_fen: 0, expire_days: 3 });
  const input = { goods_type: 'ROLE', goods_id: plan.id, promo_code: '', agree_protocol: 1 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.call('orderCreate', input, { token })),
  );
  expect(answers.filter(({ code }) => code === 0).map(({ data }) => data.is_paid)).toEqual([true]);
  expect(answers.filter(({ code }) => code !== 0).map(({ message }) => message)).toEqual(
    Array(7).fill('请勿重复购买'),
  );
  const { plan_id, plan_expires_at } = await site.db
    .selectFrom('members')
    .select(['plan_id', 'plan_expires_at'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect([plan_id, plan_expires_at]).toEqual([plan.id, site.clock() + 3 * DAY_MS]);
  expect(await storedOrders(site)).toHaveLength(1);
});

test('the same Idempotency-Key returns the same order for 48 hours, also for simultaneous requests', {
  tags: ['postgres'],
}, async () => {
  const { site, token, course } = await open(true);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const create = (key: string, changed = {}) =>
    site.call('orderCreate', { ...input, ...changed }, { token, headers: { 'idempotency-key': key } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('k1')));
  const numbers = new Set(answers.map(({ data }) => data.order_no));
  expect(numbers.size).toBe(1);
  expect(answers.every(({ data }) => data.pay_url?.includes('sign=order-'))).toBe(true);
  site.clock.advance(48 * 3_600_000 - 1);
  expect(numbers.has((await create('k1')).data.order_no)).toBe(true);
  expect(await create('k1', { agree_protocol: 1, promo_code: 'x' })).toEqual(refusal('参数错误'));
  expect(numbers.has((await create('k2')).data.order_no)).toBe(false);
  site.clock.advance(1);
  expect(numbers.has((await create('k1')).data.order_no)).toBe(false);
});

test('two members can use the same Idempotency-Key', { tags: ['postgres'] }, async () => {
  const { site, token, course } = await open();
  const other = await logInMember(site);
  const order = async (of: string) =>
    (
      await site.call(
        'orderCourse',
        { course_id: course.id, promo_code: '' },
        { token: of, headers: { 'idempotency-key': 'same' } },
      )
    ).data.order_id;
  expect(await order(token)).not.toBe(await order(other.token));
});

test('random input: every answer is a known failure or a success', async () => {
  const { site, token } = await open();
  for (const name of ['orderCourse', 'orderRole', 'orderCreate', 'orderStatus', 'orderDetail'] as const)
    await fuzzCall(site, name, { token });
  for (const name of ['orderPay', 'orderCancel', 'promoCode', 'promoCodeCheck'] as const)
    await fuzzCall(site, name, { token });
  for (const name of ['orderPayments', 'orderHandPay', 'handPayText', 'orderPayTicket'] as const)
    await fuzzCall(site, name, { token });
});
