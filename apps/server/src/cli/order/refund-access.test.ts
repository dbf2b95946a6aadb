import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { cancelOrder } from '../../domains/commerce/orders/close/cancel-order.ts';
import { findOrder } from '../../domains/commerce/orders/queries.ts';
import { buyCourse } from '../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../testing/fixtures/create-course.ts';
import { createPlan } from '../../testing/fixtures/create-plan.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../testing/fixtures/pay-order.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { runOrder } from './run-order.ts';

/** A member who bought a course of 99 yuan and a plan of 29 yuan for 30 days, at 0.1 points for a yuan. */
async function bought() {
  const site = await openTestSite({ interleaved: true });
  await site.services.settings.set('points.paid_order', '0.1');
  const { member, token } = await logInMember(site);
  const course = await createCourse(site.db);
  const plan = await createPlan(site.db);
  const order = async (goods_type: 'COURSE' | 'ROLE', goods_id: number) => {
    const input = { goods_type, goods_id, promo_code: '', agree_protocol: 1 };
    const { data } = await site.call('orderCreate', input, { token });
    return { orderNo: data.order_no, sign: data.sign ?? '' };
  };
  const buy = async (goods_type: 'COURSE' | 'ROLE', goods_id: number) => {
    const { orderNo, sign } = await order(goods_type, goods_id);
    await sendNotice(site, await signedNotice(site, await startAtCashier(site, sign)));
    return orderNo;
  };
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const io = {
      print: (line: string) => said.push(line),
      printError: (line: string) => complained.push(line),
    };
    const code = await runOrder({ services: site.services, origin: '', ...io }, args);
    return { code, said: said.join('\n'), complained: complained.join('\n') };
  };
  const stored = () =>
    site.db
      .selectFrom('members')
      .select(['credit1', 'plan_id', 'plan_expires_at'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
  const isBuy = async () =>
    (await site.call('courseDetail', { id: String(course.id) }, { token })).data.isBuy;
  const points = async () =>
    (await site.db.selectFrom('credit_records').select(['sum', 'remark']).orderBy('id').execute()).map(
      ({ sum, remark }) => [sum, remark],
    );
  const messages = async () =>
    (await site.db.selectFrom('messages').select('text').execute()).map(({ text }) => text);
  const detail = async (order_no: string) => (await site.call('orderDetail', { order_no }, { token })).data;
  const ofCourse = await buy('COURSE', course.id);
  const ofPlan = await buy('ROLE', plan.id);
  return {
    ...{ site, member, token, course, plan, ofCourse, ofPlan },
    ...{ order, buy, run, stored, isBuy, points, messages, detail },
  };
}

test('a refund without a choice about access is refused and refunds nothing (contract 11.11)', async () => {
  const { site, run, ofCourse } = await bought();
  for (const flags of [[], ['--keep-access', '--end-access'], ['9.9']]) {
    const { code, complained } = await run('refund', ofCourse, ...flags);
    expect([code, complained]).toEqual([1, expect.stringContaining('--keep-access')]);
    expect(complained).toContain('--end-access');
  }
  expect(await site.db.selectFrom('refunds').select('id').execute()).toEqual([]);
});

test('a refund with access kept: course and membership stay, the points of the amount are taken back', async () => {
  const { run, ofCourse, ofPlan, stored, isBuy, points, detail, messages, site } = await bought();
  expect(await points()).toEqual([
    [9, '已支付订单送9积分'],
    [2, '已支付订单送2积分'],
  ]);
  expect(await run('refund', ofCourse, '--keep-access')).toMatchObject({
    code: 0,
    said: expect.stringContaining('保留'),
  });
  expect((await run('refund', '--keep-access', ofPlan, '20')).code).toBe(1);
  expect((await run('refund', ofPlan, '20', '--keep-access', '--reason', '补偿')).code).toBe(0);
  expect(await isBuy()).toBe(true);
  expect(await stored()).toMatchObject({ credit1: 0, plan_expires_at: site.clock() + 30 * DAY_MS });
  expect((await points()).slice(2)).toEqual([
    [-9, '退款扣回'],
    [-2, '退款扣回'],
  ]);
  expect(await messages()).toContain('积分变动:-9，备注:退款扣回');
  // The status on the wire does not change; only the refunded amount does.
  expect(await detail(ofCourse)).toMatchObject({ status: 9, status_text: '已支付', refund_amount: 99 });
  expect(await detail(ofPlan)).toMatchObject({ status: 9, status_text: '已支付', refund_amount: 20 });
  expect(await run('check')).toMatchObject({ code: 0 });
});

test('a refund that ends access: the course is removed and can be bought again', async () => {
  const { site, run, buy, course, ofCourse, isBuy, messages } = await bought();
  const count = async () =>
    (await site.db.selectFrom('courses').select('user_count').executeTakeFirstOrThrow()).user_count;
  expect([await isBuy(), await count()]).toEqual([true, 1]);
  expect((await run('refund', ofCourse, '1', '--end-access')).code).toBe(0);
  expect([await isBuy(), await count()]).toEqual([false, 0]);
  expect(await messages()).toContain(`订单${ofCourse}已退款，课程“测试课程”的学习权限已取消`);
  expect((await run('show', ofCourse)).said).toContain('学习权限已取消');
  expect(await run('check')).toMatchObject({ code: 0 });
  // Access ends only once, even if the rest is refunded after the course was bought again.
  const again = await buy('COURSE', course.id);
  expect([await isBuy(), await count()]).toEqual([true, 1]);
  expect((await run('refund', ofCourse, '--end-access')).code).toBe(0);
  expect([await isBuy(), await count()]).toEqual([true, 1]);
  expect((await messages()).filter((text) => text.includes('学习权限'))).toHaveLength(1);
  expect(again).not.toBe(ofCourse);
  expect(await run('check')).toMatchObject({ code: 0 });
});

test.each([
  ['just bought', 0, 0, 0],
  ['ten days used', 10, 0, 10],
  ['one extension left', 10, 1, 30],
  ['over for a day', 31, 0, 30],
])('ended membership, %s: end = max(now, end − its days)', async (_when, usedDays, extensions, endDays) => {
  const { site, run, buy, plan, ofPlan, stored, messages } = await bought();
  const start = site.clock();
  for (let made = 0; made < extensions; made += 1) await buy('ROLE', plan.id);
  site.clock.advance(usedDays * DAY_MS);
  expect((await run('refund', ofPlan, '--end-access')).code).toBe(0);
  expect((await stored()).plan_expires_at).toBe(start + endDays * DAY_MS);
  expect(await messages()).toContain(`订单${ofPlan}已退款，会员有效期已扣除30天`);
  expect((await run('refund', ofPlan, '--end-access')).code).toBe(1);
  expect((await stored()).plan_expires_at).toBe(start + endDays * DAY_MS);
});

test('two partial refunds of a plan: its days are removed once', { tags: ['postgres'] }, async () => {
  const { site, run, buy, plan, ofPlan, stored, messages } = await bought();
  await buy('ROLE', plan.id);
  for (const yuan of ['10', '19']) expect((await run('refund', ofPlan, yuan, '--end-access')).code).toBe(0);
  expect((await stored()).plan_expires_at).toBe(site.clock() + 30 * DAY_MS);
  expect((await messages()).filter((text) => text.includes('会员有效期'))).toHaveLength(1);
});

test('a refund that ends access: only that member loses the course, and the buyer count is right', async () => {
  const { site, run, course, member, ofCourse } = await bought();
  const stranger = await logInMember(site);
  await buyCourse(site.db, stranger.member.id, course.id);
  await site.db.updateTable('courses').set({ user_count: 2 }).execute();
  // The course was already removed manually.
  await site.db.deleteFrom('course_purchases').where('member_id', '=', member.id).execute();
  expect((await run('refund', ofCourse, '--end-access')).code).toBe(0);
  const owners = await site.db.selectFrom('course_purchases').select('member_id').execute();
  expect(owners).toEqual([{ member_id: stranger.member.id }]);
  const { user_count } = await site.db.selectFrom('courses').select('user_count').executeTakeFirstOrThrow();
  expect(user_count).toBe(2);
});

test('a refund of a deleted plan, and for a member without a membership', async () => {
  const { site, run, buy, plan, ofPlan, stored, member } = await bought();
  const start = site.clock();
  const second = await buy('ROLE', plan.id);
  await site.db.deleteFrom('plans').execute();
  expect((await run('refund', ofPlan, '--end-access')).code).toBe(0);
  expect(await stored()).toMatchObject({ plan_id: plan.id, plan_expires_at: start + 30 * DAY_MS });
  await site.db
    .updateTable('members')
    .set({ plan_id: 0, plan_expires_at: null })
    .where('id', '=', member.id)
    .execute();
  expect((await run('refund', second, '--end-access')).code).toBe(0);
  expect(await stored()).toMatchObject({ plan_id: 0, plan_expires_at: null });
});

test('partial refunds take back the points of one full refund, at the rate stored with the order', async () => {
  const { site, run, ofCourse, ofPlan, stored, points } = await bought();
  await site.services.settings.set('points.paid_order', '5');
  for (const yuan of ['9.99', '9.99', '9.99']) await run('refund', ofCourse, yuan, '--keep-access');
  // 0.1 × 29.97 = 2.997: in parts 0 + 1 + 1.
  expect((await points()).slice(2)).toEqual([
    [-1, '退款扣回'],
    [-1, '退款扣回'],
  ]);
  await run('refund', ofCourse, '--keep-access');
  await run('refund', ofPlan, '--keep-access');
  expect((await stored()).credit1).toBe(0);
});

test('a refund may make points negative; an order that gave no points takes none back', async () => {
  const { site, run, member, ofCourse, stored, ofPlan } = await bought();
  await site.db.updateTable('members').set({ credit1: 3 }).where('id', '=', member.id).execute();
  await run('refund', ofCourse, '--keep-access');
  expect((await stored()).credit1).toBe(-6);
  // An old order without a stored rate, which gave no points.
  await site.db.updateTable('orders').set({ points_per_yuan: null }).execute();
  await site.db.deleteFrom('credit_records').where('remark', '=', '已支付订单送2积分').execute();
  await run('refund', ofPlan, '--keep-access');
  expect((await stored()).credit1).toBe(-6);
});

test('a refund by bank transfer changes points and access only when it is confirmed', async () => {
  const { site, run, order, stored, isBuy } = await bought();
  await site.services.settings.set('orders.bank_transfer', true);
  await site.services.settings.set('orders.bank_transfer_text', '<p>账号</p>');
  const course = await createCourse(site.db);
  const { orderNo } = await order('COURSE', course.id);
  await run('confirm', orderNo);
  const owned = () => site.db.selectFrom('course_purchases').select('course_id').execute();
  expect(await owned()).toHaveLength(2);
  const { said } = await run('refund', orderNo, '--end-access');
  expect(await owned()).toHaveLength(2);
  expect((await stored()).credit1).toBe(20);
  expect((await run('refunded', /R[0-9a-f]{30}/.exec(said)?.[0] ?? '')).code).toBe(0);
  expect(await owned()).toHaveLength(1);
  expect(await isBuy()).toBe(true);
  expect((await stored()).credit1).toBe(11);
});

test('a refund of a late payment changes neither access nor points', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, run, order, stored } = await bought();
  const { orderNo, sign } = await order('COURSE', (await createCourse(site.db)).id);
  const paymentNo = await startAtCashier(site, sign);
  const found = await findOrder(site.db, orderNo);
  if (!found) throw new Error('no order');
  await cancelOrder(site.services, found, { reason: '', now: site.clock(), ignoresSilentGateway: true });
  await sendNotice(site, await signedNotice(site, paymentNo));
  expect(await run('refund', orderNo, '--end-access')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('没有交付'),
  });
  expect((await run('refund', orderNo, '1', '--keep-access')).code).toBe(0);
  expect((await run('refund', orderNo)).code).toBe(0);
  expect((await stored()).credit1).toBe(11);
  expect(await run('check')).toMatchObject({ code: 0 });
  told.mockRestore();
});

test('a refund of the second payment of a paid order changes neither points nor access', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, run, order, stored } = await bought();
  const course = await createCourse(site.db);
  const { orderNo, sign } = await order('COURSE', course.id);
  const first = await startAtCashier(site, sign);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'X11' },
    payload: new URLSearchParams({ sign, payment: 'alipay' }).toString(),
  });
  const second = new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
  const notices = [await signedNotice(site, first), await signedNotice(site, second)];
  for (const notice of notices) await sendNotice(site, notice);
  expect((await stored()).credit1).toBe(20);
  expect(await run('refund', orderNo)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('--payment'),
  });
  expect((await run('refund', orderNo, '--payment', second)).code).toBe(0);
  expect((await stored()).credit1).toBe(20);
  expect((await run('refund', orderNo, '--payment', first, '--end-access')).code).toBe(0);
  expect((await stored()).credit1).toBe(11);
  expect(await run('check')).toMatchObject({ code: 0 });
  told.mockRestore();
});

test('a course with two paid orders, possible in the first release, is removed when both are refunded', {
  tags: ['postgres'],
}, async () => {
  const { site, run, ofCourse, isBuy } = await bought();
  const { id: _id, ...first } = await site.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', ofCourse)
    .executeTakeFirstOrThrow();
  const second = '300001010000000001';
  const { id } = await site.db
    .insertInto('orders')
    .values({ ...first, order_no: second })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await site.db
    .insertInto('payments')
    .values({
      ...{ order_id: id, payment_no: 'P2', channel: 'alipay', method: 'wap', amount_fen: 9900 },
      ...{ status: 'paid', transaction_no: 'T2', paid_at: 1, ask_at: null, created_at: 1, updated_at: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('ledger_entries')
    .values({
      ...{ kind: 'payment', order_id: id, payment_id: payment.id, refund_id: null },
      ...{ channel: 'alipay', amount_fen: 9900, created_at: 1 },
    })
    .execute();
  const { member_id, goods_type, goods_id } = first;
  await site.db
    .insertInto('deliveries')
    .values({ order_id: id, member_id, goods_type, goods_id, created_at: 1 })
    .execute();
  const { code, complained } = await run('check');
  expect(code).toBe(1);
  expect(complained).toBe(`同一课程交付了两次的订单：${second}`);
  expect((await run('refund', second, '--end-access')).code).toBe(0);
  expect(await isBuy()).toBe(true);
  expect(await run('check')).toMatchObject({ code: 0 });
  expect((await run('refund', ofCourse, '--end-access')).code).toBe(0);
  expect(await isBuy()).toBe(false);
  expect(await run('check')).toMatchObject({ code: 0 });
});
