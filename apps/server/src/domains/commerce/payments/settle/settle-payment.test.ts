import { expect, test, vi } from 'vitest';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../../testing/fixtures/create-plan.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import type { NoticeLie, SignedNotice } from '../../../../testing/fixtures/pay-order.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../../testing/fixtures/pay-order.ts';
import type { TestSchool } from '../../../../testing/test-school.ts';
import { openTestSchool } from '../../../../testing/test-school.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { cancelOrder } from '../../orders/close/cancel-order.ts';
import { findAnyOrder } from '../../orders/find-any-order.ts';

const DAY_MS = 86_400_000;
/** Enough for two transactions on PostgreSQL to meet between reading a payment and changing it. */
const ORDERS_PAID_TWICE = 30;

/** A plan or course ordered at the cashier, its payment begun with Alipay. */
async function ordered(goods_type: 'ROLE' | 'COURSE', interleaved = true) {
  const school = await openTestSchool({ interleaved });
  await school.services.settings.set('points.paid_order', '0.1');
  const { member, token } = await logInMember(school);
  const goods = goods_type === 'ROLE' ? await createPlan(school.db) : await createCourse(school.db);
  const input = { goods_type, goods_id: goods.id, promo_code: '', agree_protocol: 1 };
  const { data } = await school.call('orderCreate', input, { token });
  const paymentNo = await startAtCashier(school, data.sign ?? '');
  return { school, member, token, goods, orderNo: data.order_no, sign: data.sign ?? '', paymentNo };
}

/** Everything that delivering can have done, counted. */
async function effects({ db }: TestSchool) {
  const messages = await db.selectFrom('messages').select('text').execute();
  const points = await db.selectFrom('credit_records').select(['sum', 'remark']).execute();
  const entries = await db.selectFrom('ledger_entries').select(['kind', 'amount_fen']).execute();
  return {
    deliveries: (await db.selectFrom('deliveries').select('order_id').execute()).length,
    messages: messages.map(({ text }) => text).sort(),
    points: points.map(({ sum, remark }) => [sum, remark]),
    entries: entries.map(({ kind, amount_fen }) => [kind, amount_fen]),
    vips: await db.selectFrom('member_plans').select(['started_at', 'expired_at']).execute(),
    purchases: (await db.selectFrom('course_purchases').select('id').execute()).length,
    notices: (await db.selectFrom('payment_notices').select('outcome').execute()).map((row) => row.outcome),
    problems: (await checkLedger(db)).problems,
  };
}

test('a notice delivers a plan: status, VIP, message, points of the amount paid, ledger (contract 11.8, 15.2, 15.4)', async () => {
  const { school, member, orderNo, paymentNo, token } = await ordered('ROLE');
  expect(await sendNotice(school, await signedNotice(school, paymentNo))).toBe(200);
  const now = school.clock();
  expect(await effects(school)).toEqual({
    deliveries: 1,
    messages: [`积分变动:2，备注:已支付订单送2积分`, `订单${orderNo}已支付`].sort(),
    points: [[2, '已支付订单送2积分']],
    entries: [['payment', 2900]],
    vips: [{ started_at: now, expired_at: now + 30 * DAY_MS }],
    purchases: 0,
    notices: ['accepted'],
    problems: [],
  });
  const { data } = await school.call('orderDetail', { order_no: orderNo }, { token });
  expect(data).toMatchObject({
    status: 9,
    status_text: '已支付',
    payment_text: '支付宝',
    payment_method: 'wap',
    continue_pay: false,
    total: 29,
    paid_at: '2026-01-31T12:00:00.000000Z',
  });
  const stored = await school.db
    .selectFrom('members')
    .select(['credit1', 'plan_expires_at'])
    .where('id', '=', member.id)
    .executeTakeFirst();
  expect(stored).toEqual({ credit1: 2, plan_expires_at: now + 30 * DAY_MS });
});

test('1,000 replays and 50 simultaneous notices deliver once', { timeout: 120_000 }, async () => {
  const { school, paymentNo } = await ordered('ROLE');
  const notice = await signedNotice(school, paymentNo);
  const together = await Promise.all(Array.from({ length: 50 }, () => sendNotice(school, notice)));
  expect(new Set(together)).toEqual(new Set([200]));
  for (let replay = 0; replay < 1000; replay += 1) expect(await sendNotice(school, notice)).toBe(200);
  expect(await effects(school)).toMatchObject({
    deliveries: 1,
    points: [[2, '已支付订单送2积分']],
    entries: [['payment', 2900]],
    vips: [{ expired_at: school.clock() + 30 * DAY_MS }],
    notices: ['accepted'],
    problems: [],
  });
  expect((await effects(school)).messages).toHaveLength(2);
});

test('a course is delivered with its buyer counted, also when it was hidden meanwhile (contract Q16)', async () => {
  const { school, token, goods, paymentNo } = await ordered('COURSE');
  await school.db.updateTable('courses').set({ is_show: 0 }).execute();
  await sendNotice(school, await signedNotice(school, paymentNo));
  const course = await school.db.selectFrom('courses').select('user_count').executeTakeFirstOrThrow();
  expect(course.user_count).toBe(1);
  expect(await effects(school)).toMatchObject({ deliveries: 1, purchases: 1 });
  expect((await school.call('courseDetail', { id: String(goods.id) }, { token })).data.isBuy).toBe(true);
});

test.each([
  [
    'a forged signature',
    {},
    (notice: SignedNotice) => ({
      ...notice,
      headers: { ...notice.headers, 'x-demo-pay-signature': Buffer.alloc(64).toString('base64') },
    }),
  ],
  [
    'an altered body',
    {},
    (notice: SignedNotice) => ({
      ...notice,
      body: notice.body.replace('2900', '2901'),
    }),
  ],
  ['another amount', { amount_fen: 1 }, null],
  ['another channel', { channel: 'wechat' }, null],
  ['an old notice', { sent_at: Date.parse('2026-01-31T11:54:59Z') }, null],
] satisfies [string, NoticeLie, ((notice: SignedNotice) => Partial<SignedNotice>) | null][])(
  '%s is refused, told and delivers nothing',
  async (_what, lie, change) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { school, paymentNo, orderNo, token } = await ordered('ROLE');
    const notice = await signedNotice(school, paymentNo, lie);
    const sent = change ? { ...notice, ...change(notice) } : notice;
    expect(await sendNotice(school, sent)).toBe(500);
    expect(await effects(school)).toMatchObject({ deliveries: 0, messages: [], entries: [], vips: [] });
    expect((await school.call('orderStatus', { order_id: orderNo }, { token })).data).toEqual({ status: 5 });
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  },
);

test('a notice for an unknown payment and one without a body are refused', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { school, paymentNo } = await ordered('ROLE');
  const notice = await signedNotice(school, paymentNo);
  await school.db.deleteFrom('payments').execute();
  expect(await sendNotice(school, notice)).toBe(500);
  for (const url of ['/payment/callback/alipay', '/payment/callback/wechat'])
    expect((await school.app.inject({ method: 'POST', url })).statusCode).toBe(500);
  expect((await school.app.inject({ method: 'POST', url: '/payment/callback/hand' })).statusCode).toBe(404);
  expect((await effects(school)).deliveries).toBe(0);
  told.mockRestore();
});

test('money for a cancelled order is kept to be given back and revives nothing (contract 11.1)', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { school, orderNo, paymentNo } = await ordered('ROLE');
  const order = await findAnyOrder(school.db, orderNo);
  if (!order) throw new Error('no order');
  const how = { reason: 'test', now: school.clock(), despiteSilence: true };
  expect(await cancelOrder(school.services, order, how)).toBe('cancelled');
  const notice = await signedNotice(school, paymentNo);
  expect(await sendNotice(school, notice)).toBe(200);
  expect(await sendNotice(school, notice)).toBe(200);
  expect(await effects(school)).toMatchObject({
    deliveries: 0,
    vips: [],
    messages: [`订单${orderNo}已取消，支付的29元将退回`],
    entries: [['late-payment', 2900]],
    problems: [],
  });
  expect((await findAnyOrder(school.db, orderNo))?.status).toBe(7);
  const payment = await school.db.selectFrom('payments').select('status').executeTakeFirst();
  expect(payment?.status).toBe('late');
  told.mockRestore();
});

test('paying and cancelling at the same moment end in one of both, never in half of each', {
  timeout: 120_000,
}, async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let round = 0; round < 6; round += 1) {
    const { school, orderNo, paymentNo, token } = await ordered('ROLE');
    const notice = await signedNotice(school, paymentNo);
    await Promise.all([
      school.call('orderCancel', { order_no: orderNo }, { token }),
      ...Array.from({ length: 3 }, () => sendNotice(school, notice)),
    ]);
    const { deliveries, entries, problems, vips } = await effects(school);
    const status = (await findAnyOrder(school.db, orderNo))?.status;
    expect(problems).toEqual([]);
    if (status === 9) expect([deliveries, vips.length, entries]).toEqual([1, 1, [['payment', 2900]]]);
    else expect([status, deliveries, vips.length, entries]).toEqual([7, 0, 0, [['late-payment', 2900]]]);
  }
  told.mockRestore();
});

test('two payments of one order: the second is kept to be given back', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { school, sign, orderNo, paymentNo } = await ordered('ROLE');
  // The same channel from a desktop browser is another payment.
  const answer = await school.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'X11' },
    payload: new URLSearchParams({ sign, payment: 'alipay' }).toString(),
  });
  const other = new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
  expect(other).not.toBe(paymentNo);
  const notices = [await signedNotice(school, paymentNo), await signedNotice(school, other)];
  await Promise.all(notices.map((notice) => sendNotice(school, notice)));
  const { deliveries, entries, messages, problems, vips } = await effects(school);
  expect([deliveries, vips.length, problems]).toEqual([1, 1, []]);
  expect(messages).toContain(`订单${orderNo}已支付，重复支付的29元将退回`);
  expect(entries.map(([kind]) => kind).sort()).toEqual(['late-payment', 'payment']);
  told.mockRestore();
});

test('a payment that is settled while the others of its order are closed is booked once', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const school = await openTestSchool({ interleaved: true });
  const { id } = await createPlan(school.db);
  const input = { goods_type: 'ROLE', goods_id: id, promo_code: '', agree_protocol: 1 };
  const notices: SignedNotice[] = [];
  for (let order = 0; order < ORDERS_PAID_TWICE; order += 1) {
    const { token } = await logInMember(school);
    const { data } = await school.call('orderCreate', input, { token });
    for (const agent of ['iPhone', 'X11']) {
      const answer = await school.app.inject({
        method: 'POST',
        url: '/payment/index',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
        payload: new URLSearchParams({ sign: data.sign ?? '', payment: 'alipay' }).toString(),
      });
      const paymentNo = new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
      notices.push(await signedNotice(school, paymentNo));
    }
  }
  await Promise.all(notices.map((notice) => sendNotice(school, notice)));
  const payments = await school.db.selectFrom('payments').select('status').execute();
  const count = (status: string) => payments.filter((payment) => payment.status === status).length;
  expect([count('paid'), count('late'), payments.length]).toEqual([
    ORDERS_PAID_TWICE,
    ORDERS_PAID_TWICE,
    2 * ORDERS_PAID_TWICE,
  ]);
  expect((await effects(school)).problems).toEqual([]);
  told.mockRestore();
});

test('one transaction pays one payment, whatever it is said to be for', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { school, token, paymentNo } = await ordered('ROLE');
  const { id } = await createPlan(school.db);
  const input = { goods_type: 'ROLE', goods_id: id, promo_code: '', agree_protocol: 1 };
  const second = await startAtCashier(
    school,
    (await school.call('orderCreate', input, { token })).data.sign ?? '',
  );
  const lie = { transaction_no: 'T1' };
  expect(await sendNotice(school, await signedNotice(school, paymentNo, lie))).toBe(200);
  expect(await sendNotice(school, await signedNotice(school, second, lie))).toBe(500);
  expect(await effects(school)).toMatchObject({ deliveries: 1, entries: [['payment', 2900]], problems: [] });
  told.mockRestore();
});

test('two plans paid at once add up (contract 15.2)', async () => {
  const { school, token, member, paymentNo } = await ordered('ROLE');
  const { id } = await createPlan(school.db);
  const input = { goods_type: 'ROLE', goods_id: id, promo_code: '', agree_protocol: 1 };
  const second = await startAtCashier(
    school,
    (await school.call('orderCreate', input, { token })).data.sign ?? '',
  );
  const notices = [await signedNotice(school, paymentNo), await signedNotice(school, second)];
  await Promise.all(notices.map((notice) => sendNotice(school, notice)));
  const stored = await school.db
    .selectFrom('members')
    .select('plan_expires_at')
    .where('id', '=', member.id)
    .executeTakeFirst();
  expect(stored?.plan_expires_at).toBe(school.clock() + 60 * DAY_MS);
});

test('money for an account that was erased is kept to be given back', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { school, member, paymentNo } = await ordered('COURSE');
  await school.db.deleteFrom('members').where('id', '=', member.id).execute();
  expect(await sendNotice(school, await signedNotice(school, paymentNo))).toBe(200);
  expect(await effects(school)).toMatchObject({
    deliveries: 0,
    purchases: 0,
    entries: [['late-payment', 9900]],
    problems: [],
  });
  told.mockRestore();
});

test('the ledger takes no change and no removal', async () => {
  const { school, paymentNo } = await ordered('ROLE');
  await sendNotice(school, await signedNotice(school, paymentNo));
  await expect(school.db.updateTable('ledger_entries').set({ amount_fen: 1 }).execute()).rejects.toThrow(
    'rows of the ledger stay as they are',
  );
  await expect(school.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(
    'rows of the ledger stay as they are',
  );
});
