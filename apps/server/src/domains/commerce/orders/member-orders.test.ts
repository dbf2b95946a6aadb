import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../testing/fixtures/create-order.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

async function openWithMember() {
  const site = await openTestSite();
  return { site, ...(await logInMember(site)) };
}

const refund = ({ db }: TestSite, order_id: number, amount_fen: number, status: number) =>
  db
    .insertInto('refunds')
    .values({ order_id, amount_fen, status, created_at: NOW, updated_at: NOW })
    .execute();

test('a row has the fields of contract 5.5, prices and names filled', async () => {
  const { site, member, token } = await openWithMember();
  const id = await createOrder(site.db, member.id, { order_no: '202601312000000007', charge_fen: 990 });
  const answer = await site.call('memberOrders', {}, { token });
  expect(answer).toMatchObject({ code: 0, message: '' });
  expect(answer.data.data).toEqual([
    {
      id,
      user_id: member.id,
      order_id: '202601312000000007',
      charge: 9.9,
      status_text: '已支付',
      payment_method: 'wap',
      payment_text: '支付宝',
      continue_pay: false,
      created_at: '2026-01-31T12:00:00.000000Z',
      goods: [
        {
          goods_id: 7,
          goods_type: 'COURSE',
          goods_name: '测试课程',
          goods_thumb: 'http://localhost:80/files/demo/cover.webp',
          goods_charge: 9.9,
          goods_ori_charge: 9.9,
          num: 1,
          charge: 9.9,
          goods_text: '录播课程',
        },
      ],
      refund_amount: 0,
      discount: 0,
      total: 9.9,
      expires_in: 0,
      // Without a payment nothing can be given back.
      refund_request: { state: 'none', can_apply: false, can_withdraw: false, reason: '', answer: '' },
    },
  ]);
});

test.each([
  [1, '', '未支付', '', true],
  [5, 'handPay', '支付中', '手动打款', true],
  [5, 'mp', '支付中', '微信JSAPI支付', true],
  [7, '', '已取消', '', false],
  [9, 'scan', '已支付', '微信扫码支付', false],
])(
  'status %i by %j reads %s, %s (contract 11.1, 11.4)',
  async (status, method, status_text, payment_text, continue_pay) => {
    const { site, member, token } = await openWithMember();
    await createOrder(site.db, member.id, { status, payment_method: method, goods_type: 'ROLE' });
    const [row] = (await site.call('memberOrders', {}, { token })).data.data;
    expect(row).toMatchObject({
      status_text,
      payment_text,
      continue_pay,
      goods: [{ goods_text: 'VIP会员' }],
    });
  },
);

test('an unknown status cannot be stored', async () => {
  const { site, member } = await openWithMember();
  await expect(createOrder(site.db, member.id, { status: 2 })).rejects.toThrow();
  await createOrder(site.db, member.id, { order_no: '1' });
  await expect(createOrder(site.db, member.id, { order_no: '1' })).rejects.toThrow();
});

test('refunds that succeeded are summed, others do not count (contract 11.11)', async () => {
  const { site, member, token } = await openWithMember();
  const id = await createOrder(site.db, member.id);
  for (const [amount, status] of [
    [1000, 5],
    [255, 5],
    [3000, 1],
    [3000, 9],
    [3000, 13],
  ] as const) {
    await refund(site, id, amount, status);
  }
  const [row] = (await site.call('memberOrders', {}, { token })).data.data;
  expect(row?.refund_amount).toBe(12.55);
});

test('the list has the member’s own orders, newest first, in pages of ten', async () => {
  const { site, member, token } = await openWithMember();
  const stranger = await createMember(site.db);
  await createOrder(site.db, stranger.id);
  for (const day of [3, 1, 2]) {
    await createOrder(site.db, member.id, { goods_name: `第${day}天`, created_at: NOW + day });
  }
  for (let number = 0; number < 9; number += 1) {
    await createOrder(site.db, member.id, { goods_name: `早${number}`, created_at: NOW - 1 });
  }
  const first = (await site.call('memberOrders', {}, { token })).data;
  expect(first.data.map((row) => row.goods[0]?.goods_name).slice(0, 5)).toEqual([
    '第3天',
    '第2天',
    '第1天',
    '早8',
    '早7',
  ]);
  expect(first).toMatchObject({
    current_page: 1,
    per_page: 10,
    total: 12,
    last_page: 2,
    from: 1,
    to: 10,
    path: 'api/v2/member/orders',
    next_page_url: 'api/v2/member/orders?page=2',
  });
  const second = (await site.call('memberOrders', { page: 2 }, { token })).data;
  expect(second).toMatchObject({ from: 11, to: 12, next_page_url: null });
  expect((await site.call('memberOrders', { page: 9 }, { token })).data).toMatchObject({
    data: [],
    total: 12,
  });
});

test('an operator may list paid orders only (contract D2)', async () => {
  const { site, member, token } = await openWithMember();
  for (const status of [1, 5, 7, 9]) await createOrder(site.db, member.id, { status });
  expect((await site.call('memberOrders', {}, { token })).data.total).toBe(4);
  await site.services.settings.set('orders.list', 'paid');
  const { data, total } = (await site.call('memberOrders', {}, { token })).data;
  expect([total, data.map(({ status_text }) => status_text)]).toEqual([1, ['已支付']]);
});

test('membership periods have the fields of contract 5.8, newest first; a deleted plan has no name', async () => {
  const { site, member, token } = await openWithMember();
  const plan = await site.db
    .insertInto('plans')
    .values({ name: '年', charge_fen: 19_900, expire_days: 365, description: '', weight: 0, is_show: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const plan_id of [plan.id, 99]) {
    await site.db
      .insertInto('member_plans')
      .values({
        ...{ member_id: member.id, plan_id, charge_fen: 19_900 },
        ...{ started_at: NOW, expired_at: NOW + 1000, created_at: NOW, updated_at: NOW },
      })
      .execute();
  }
  const { data, total, per_page } = (await site.call('memberPlans', {}, { token })).data;
  expect([total, per_page]).toEqual([2, 5]);
  expect(data[0]).toMatchObject({ role_id: 99, role: { id: 99, name: '' } });
  expect(data[1]).toEqual({
    id: 1,
    user_id: member.id,
    role_id: plan.id,
    charge: 199,
    started_at: '2026-01-31 20:00:00',
    expired_at: '2026-01-31 20:00:01',
    created_at: '2026-01-31T12:00:00.000000Z',
    updated_at: '2026-01-31T12:00:00.000000Z',
    user: {
      id: member.id,
      nick_name: member.nick_name,
      avatar: 'http://localhost:80/user/default-avatar.svg',
      mobile: member.mobile,
    },
    role: { id: plan.id, name: '年' },
  });
});

test('random input: every answer is a known failure or a success', async () => {
  const { site, token } = await openWithMember();
  await fuzzCall(site, 'memberOrders', { token });
  await fuzzCall(site, 'memberPlans', { token });
});
