import { expect, test, vi } from 'vitest';
import { createSimulatorStore } from '../../../ports/pay/simulator/simulator-store.ts';
import { copyOpenOrder } from '../../../testing/fixtures/copy-order.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import { openTestSchool } from '../../../testing/test-school.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { findAnyOrder } from '../orders/find-any-order.ts';

const DAY_MS = 86_400_000;

/** Two open orders of one member for the same goods, both with a payment begun at the gateway. */
async function orderedTwice(goods_type: 'COURSE' | 'ROLE') {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const school = await openTestSchool({ interleaved: true });
  await school.services.settings.set('points.paid_order', '1');
  const { member, token } = await logInMember(school);
  const goods = goods_type === 'ROLE' ? await createPlan(school.db) : await createCourse(school.db);
  const input = { goods_type, goods_id: goods.id, promo_code: '', agree_protocol: 1 };
  const { data } = await school.call('orderCreate', input, { token });
  const first = { orderNo: data.order_no, sign: data.sign ?? '' };
  const second = await copyOpenOrder(school, first.orderNo);
  const pay = async ({ sign }: { sign: string }) => startAtCashier(school, sign);
  const numbers = [await pay(first), await pay(second)] as const;
  const status = async (orderNo: string) => (await findAnyOrder(school.db, orderNo))?.status;
  const payments = async () =>
    (await school.db.selectFrom('payments').select('status').orderBy('id').execute()).map(
      (row) => row.status,
    );
  const state = async () => ({
    purchases: (await school.db.selectFrom('course_purchases').select('id').execute()).length,
    deliveries: (await school.db.selectFrom('deliveries').select('order_id').execute()).length,
    points: (await school.db.selectFrom('credit_records').select('sum').execute()).map(({ sum }) => sum),
    messages: (await school.db.selectFrom('messages').select('text').execute()).map(({ text }) => text),
    entries: (await school.db.selectFrom('ledger_entries').select(['kind', 'amount_fen']).execute())
      .map(({ kind, amount_fen }) => `${kind} ${amount_fen}`)
      .sort(),
    problems: (await checkLedger(school.db)).problems,
  });
  return { school, told, member, token, goods, input, first, second, numbers, status, payments, state };
}

test('a course is delivered once: the money of a second order comes back (contract 11.8)', async () => {
  const { school, told, first, second, numbers, status, state, payments } = await orderedTwice('COURSE');
  // Both were paid at the gateway before the first notice arrived.
  const notices = [await signedNotice(school, numbers[0]), await signedNotice(school, numbers[1])] as const;
  const store = createSimulatorStore(school.services.kv);
  const money = { transactionNo: 'T2', amountFen: 9900, paidAt: school.clock() };
  await store.settle(numbers[1], money);
  expect(await sendNotice(school, notices[0])).toBe(200);
  expect(await sendNotice(school, notices[1])).toBe(200);
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
  expect(told.mock.calls.flat().join()).toContain('is to be given back');
  told.mockRestore();
});

test('notices of both orders at once deliver one of them', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round += 1) {
    const { school, told, first, second, numbers, status, state } = await orderedTwice('COURSE');
    const notices = await Promise.all(numbers.map((number) => signedNotice(school, number)));
    await Promise.all([...notices, ...notices].map((notice) => sendNotice(school, notice)));
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

test('a course that came another way is not sold again: order cancelled, code and money back', async () => {
  const { school, told, member, goods, token, input, numbers, first, status, state } =
    await orderedTwice('COURSE');
  await createPromoCode(school.db, 'ten');
  const other = await createCourse(school.db);
  const { data } = await school.call(
    'orderCreate',
    { ...input, goods_id: other.id, promo_code: 'ten' },
    { token },
  );
  const paymentNo = await startAtCashier(school, data.sign ?? '');
  for (const course_id of [goods.id, other.id])
    await school.db
      .insertInto('course_purchases')
      .values({ member_id: member.id, course_id, charge_fen: 0, created_at: school.clock() })
      .execute();
  expect(await sendNotice(school, await signedNotice(school, numbers[0]))).toBe(200);
  expect(await sendNotice(school, await signedNotice(school, paymentNo))).toBe(200);
  expect([await status(first.orderNo), await status(data.order_no)]).toEqual([7, 7]);
  const { messages, deliveries, points } = await state();
  expect([deliveries, points]).toEqual([0, []]);
  expect(messages).toEqual([
    `您已拥有课程“测试课程”，订单${first.orderNo}支付的99元将退回`,
    `您已拥有课程“测试课程”，订单${data.order_no}支付的89元将退回`,
  ]);
  const [code] = await school.db.selectFrom('promo_codes').select('used_times').execute();
  expect(code?.used_times).toBe(0);
  told.mockRestore();
});

test('on delivery the other payments for the course are closed at the gateway', async () => {
  const { school, told, first, second, numbers, status, payments } = await orderedTwice('COURSE');
  const another = await copyOpenOrder(school, first.orderNo, {
    goods_id: (await createCourse(school.db)).id,
  });
  const untouched = await startAtCashier(school, another.sign);
  // The same order from a desktop browser is a second payment of it.
  const answer = await school.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'X11' },
    payload: new URLSearchParams({ sign: first.sign, payment: 'alipay' }).toString(),
  });
  const ofDesktop = new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
  await sendNotice(school, await signedNotice(school, numbers[0]));
  const store = createSimulatorStore(school.services.kv);
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
  const { school, told, input, numbers, status } = await orderedTwice('COURSE');
  const { token } = await logInMember(school);
  const { data } = await school.call('orderCreate', input, { token });
  await sendNotice(school, await signedNotice(school, numbers[0]));
  expect(await status(data.order_no)).toBe(5);
  told.mockRestore();
});

test('a gateway that is silent holds no delivery up; the other order is cancelled all the same', async () => {
  const { school, told, first, second, numbers, status } = await orderedTwice('COURSE');
  const notice = await signedNotice(school, numbers[0]);
  const channel = await school.services.pay.find('alipay');
  if (!channel) throw new Error('no channel');
  const close = vi.fn(async () => ({ kind: 'unknown' as const, reason: 'silent' }));
  vi.spyOn(school.services.pay, 'find').mockResolvedValue({ ...channel, close });
  expect(await sendNotice(school, notice)).toBe(200);
  vi.mocked(school.services.pay.find).mockRestore();
  expect(close).toHaveBeenCalledOnce();
  expect([await status(first.orderNo), await status(second.orderNo)]).toEqual([9, 7]);
  // Money that it took nevertheless is found by the job, which still asks.
  const payment = await school.db
    .selectFrom('payments')
    .select(['status', 'ask_at'])
    .where('payment_no', '=', numbers[1])
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ status: 'closed', ask_at: school.clock() + 30_000 });
  told.mockRestore();
});

test('a second membership order extends, and its payment is not closed (contract 11.8)', async () => {
  const { school, told, member, first, second, numbers, status, state } = await orderedTwice('ROLE');
  await sendNotice(school, await signedNotice(school, numbers[0]));
  expect(await status(second.orderNo)).toBe(5);
  await sendNotice(school, await signedNotice(school, numbers[1]));
  expect([await status(first.orderNo), await status(second.orderNo)]).toEqual([9, 9]);
  expect(await state()).toMatchObject({ deliveries: 2, points: [29, 29], problems: [] });
  const { plan_expires_at } = await school.db
    .selectFrom('members')
    .select('plan_expires_at')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(plan_expires_at).toBe(school.clock() + 60 * DAY_MS);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

test('two codes that each pay for the whole course, used at once, deliver one order', async () => {
  const school = await openTestSchool({ interleaved: true });
  const { token } = await logInMember(school);
  const course = await createCourse(school.db);
  for (const code of ['one', 'two'])
    await createPromoCode(school.db, code, { invited_user_reward_fen: 9900 });
  const answers = await Promise.all(
    ['one', 'two'].map((promo_code) =>
      school.call(
        'orderCreate',
        { goods_type: 'COURSE', goods_id: course.id, promo_code, agree_protocol: 1 },
        { token },
      ),
    ),
  );
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '请勿重复购买']);
  expect(await school.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 9 }]);
  expect(await school.db.selectFrom('deliveries').select('order_id').execute()).toHaveLength(1);
  const used = await school.db.selectFrom('promo_codes').select('used_times').execute();
  expect(used.map(({ used_times }) => used_times).sort()).toEqual([0, 1]);
  expect((await checkLedger(school.db)).problems).toEqual([]);
});
