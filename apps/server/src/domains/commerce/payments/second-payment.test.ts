import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { createSimulatorStore } from '../../../ports/pay/simulator/simulator-store.ts';
import { copyOpenOrder } from '../../../testing/fixtures/copy-order.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { findOrder } from '../orders/queries.ts';

/** Two open orders of one member for the same goods, both with a payment started at the gateway. */
async function orderedTwice(goods_type: 'COURSE' | 'ROLE') {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await openTestSite({ interleaved: true });
  await site.services.settings.set('points.paid_order', '1');
  const { member, token } = await logInMember(site);
  const goods = goods_type === 'ROLE' ? await createPlan(site.db) : await createCourse(site.db);
  const input = { goods_type, goods_id: goods.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const first = { orderNo: data.order_no, sign: data.sign ?? '' };
  const second = await copyOpenOrder(site, first.orderNo);
  const pay = async ({ sign }: { sign: string }) => startAtCashier(site, sign);
  const numbers = [await pay(first), await pay(second)] as const;
  const status = async (orderNo: string) => (await findOrder(site.db, orderNo))?.status;
  const payments = async () =>
    (await site.db.selectFrom('payments').select('status').orderBy('id').execute()).map((row) => row.status);
  const state = async () => ({
    purchases: (await site.db.selectFrom('course_purchases').select('id').execute()).length,
    deliveries: (await site.db.selectFrom('deliveries').select('order_id').execute()).length,
    points: (await site.db.selectFrom('credit_records').select('sum').execute()).map(({ sum }) => sum),
    messages: (await site.db.selectFrom('messages').select('text').execute()).map(({ text }) => text),
    entries: (await site.db.selectFrom('ledger_entries').select(['kind', 'amount_fen']).execute())
      .map(({ kind, amount_fen }) => `${kind} ${amount_fen}`)
      .sort(),
    problems: (await checkLedger(site.db)).problems,
  });
  return { site, told, member, token, goods, input, first, second, numbers, status, payments, state };
}

test('two orders for one course are paid: the money of the second is a late payment (contract 11.8)', {
  tags: ['postgres'],
}, async () => {
  const { site, told, first, second, numbers, status, state, payments } = await orderedTwice('COURSE');
  // Both were paid at the gateway before the first notice arrived.
  const notices = [await signedNotice(site, numbers[0]), await signedNotice(site, numbers[1])] as const;
  const store = createSimulatorStore(site.services.kv);
  const money = { transactionNo: 'T2', amountFen: 9900, paidAt: site.clock() };
  await store.settle(numbers[1], money);
  expect(await sendNotice(site, notices[0])).toBe(200);
  expect(await sendNotice(site, notices[1])).toBe(200);
  expect([await status(first.orderNo), await status(second.orderNo)]).toEqual([9, 7]);
  expect(await payments()).toEqual(['paid', 'late']);
  expect(await state()).toMatchObject({
    purchases: 1,
    deliveries: 1,
    points: [99],
    entries: ['late-payment 9900', 'payment 9900'],
    problems: [],
  });
  const { messages } = await state();
  expect(messages).toContain(`订单${second.orderNo}已取消，支付的99元将退回`);
  expect(messages.filter((text) => text.endsWith('已支付'))).toEqual([`订单${first.orderNo}已支付`]);
  expect(told.mock.calls.flat().join()).toContain('must be refunded');
  told.mockRestore();
});

test('simultaneous notices of two orders for one course: one is delivered', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round += 1) {
    const { site, told, first, second, numbers, status, state } = await orderedTwice('COURSE');
    const notices = await Promise.all(numbers.map((number) => signedNotice(site, number)));
    await Promise.all([...notices, ...notices].map((notice) => sendNotice(site, notice)));
    expect([await status(first.orderNo), await status(second.orderNo)].sort()).toEqual([7, 9]);
    expect(await state()).toMatchObject({
      purchases: 1,
      deliveries: 1,
      points: [99],
      entries: ['late-payment 9900', 'payment 9900'],
      problems: [],
    });
    told.mockRestore();
  }
});

test('a paid order for a course that the member has: cancelled, code returned, money to be refunded', async () => {
  const { site, told, member, goods, token, input, numbers, first, status, state } =
    await orderedTwice('COURSE');
  await createPromoCode(site.db, 'ten');
  const other = await createCourse(site.db);
  const { data } = await site.call(
    'orderCreate',
    { ...input, goods_id: other.id, promo_code: 'ten' },
    { token },
  );
  const paymentNo = await startAtCashier(site, data.sign ?? '');
  for (const course_id of [goods.id, other.id])
    await site.db
      .insertInto('course_purchases')
      .values({ member_id: member.id, course_id, charge_fen: 0, created_at: site.clock() })
      .execute();
  expect(await sendNotice(site, await signedNotice(site, numbers[0]))).toBe(200);
  expect(await sendNotice(site, await signedNotice(site, paymentNo))).toBe(200);
  expect([await status(first.orderNo), await status(data.order_no)]).toEqual([7, 7]);
  const { messages, deliveries, points } = await state();
  expect([deliveries, points]).toEqual([0, []]);
  expect(messages).toEqual([
    `您已拥有课程“测试课程”，订单${first.orderNo}支付的99元将退回`,
    `您已拥有课程“测试课程”，订单${data.order_no}支付的89元将退回`,
  ]);
  const [code] = await site.db.selectFrom('promo_codes').select('used_times').execute();
  expect(code?.used_times).toBe(0);
  told.mockRestore();
});

test('delivery of a course closes its other payments at the gateway', async () => {
  const { site, told, first, second, numbers, status, payments } = await orderedTwice('COURSE');
  const another = await copyOpenOrder(site, first.orderNo, {
    goods_id: (await createCourse(site.db)).id,
  });
  const untouched = await startAtCashier(site, another.sign);
  // The same order from a desktop browser is a second payment of it.
  const answer = await site.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'X11' },
    payload: new URLSearchParams({ sign: first.sign, payment: 'alipay' }).toString(),
  });
  const ofDesktop = new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
  await sendNotice(site, await signedNotice(site, numbers[0]));
  const store = createSimulatorStore(site.services.kv);
  expect(await store.findMoney(numbers[1])).toBeNull();
  expect(await store.findMoney(ofDesktop)).toBeNull();
  expect(await store.findMoney(untouched)).toBeUndefined();
  expect([await status(first.orderNo), await status(second.orderNo), await status(another.orderNo)]).toEqual([
    9, 7, 5,
  ]);
  expect(await payments()).toEqual(['paid', 'closed', 'open', 'closed']);
  told.mockRestore();
});

test('another member’s order for the course stays open', async () => {
  const { site, told, input, numbers, status } = await orderedTwice('COURSE');
  const { token } = await logInMember(site);
  const { data } = await site.call('orderCreate', input, { token });
  await sendNotice(site, await signedNotice(site, numbers[0]));
  expect(await status(data.order_no)).toBe(5);
  told.mockRestore();
});

test('a gateway that does not answer does not delay delivery; the other order is cancelled', async () => {
  const { site, told, first, second, numbers, status } = await orderedTwice('COURSE');
  const notice = await signedNotice(site, numbers[0]);
  const channel = await site.services.pay.find('alipay');
  if (!channel) throw new Error('no channel');
  const close = vi.fn(async () => ({ kind: 'unknown' as const, reason: 'silent' }));
  vi.spyOn(site.services.pay, 'find').mockResolvedValue({ ...channel, close });
  expect(await sendNotice(site, notice)).toBe(200);
  vi.mocked(site.services.pay.find).mockRestore();
  expect(close).toHaveBeenCalledOnce();
  expect([await status(first.orderNo), await status(second.orderNo)]).toEqual([9, 7]);
  // The job still queries the gateway, so money that it took is found.
  const payment = await site.db
    .selectFrom('payments')
    .select(['status', 'ask_at'])
    .where('payment_no', '=', numbers[1])
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ status: 'closed', ask_at: site.clock() + 30_000 });
  told.mockRestore();
});

test('a second order for a plan stays open and extends the membership (contract 11.8)', async () => {
  const { site, told, member, first, second, numbers, status, state } = await orderedTwice('ROLE');
  await sendNotice(site, await signedNotice(site, numbers[0]));
  expect(await status(second.orderNo)).toBe(5);
  await sendNotice(site, await signedNotice(site, numbers[1]));
  expect([await status(first.orderNo), await status(second.orderNo)]).toEqual([9, 9]);
  expect(await state()).toMatchObject({ deliveries: 2, points: [29, 29], problems: [] });
  const { plan_expires_at } = await site.db
    .selectFrom('members')
    .select('plan_expires_at')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(plan_expires_at).toBe(site.clock() + 60 * DAY_MS);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

test('simultaneous orders with codes for the whole price: one is delivered', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  for (const code of ['one', 'two']) await createPromoCode(site.db, code, { invited_user_reward_fen: 9900 });
  const answers = await Promise.all(
    ['one', 'two'].map((promo_code) =>
      site.call(
        'orderCreate',
        { goods_type: 'COURSE', goods_id: course.id, promo_code, agree_protocol: 1 },
        { token },
      ),
    ),
  );
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '请勿重复购买']);
  expect(await site.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 9 }]);
  expect(await site.db.selectFrom('deliveries').select('order_id').execute()).toHaveLength(1);
  const used = await site.db.selectFrom('promo_codes').select('used_times').execute();
  expect(used.map(({ used_times }) => used_times).sort()).toEqual([0, 1]);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});
