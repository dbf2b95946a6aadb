import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../../testing/fixtures/create-plan.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import type { NoticeLie, SignedNotice } from '../../../../testing/fixtures/pay-order.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../../testing/fixtures/pay-order.ts';
import type { TestSite } from '../../../../testing/test-site.ts';
import { openTestSite } from '../../../../testing/test-site.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { cancelOrder } from '../../orders/close/cancel-order.ts';
import { findOrder } from '../../orders/queries.ts';

/** Enough repetitions for two PostgreSQL transactions to overlap between reading and changing a payment. */
const ORDERS_PAID_TWICE = 30;

/** Orders a plan or course at the cashier and starts the payment with Alipay. */
async function ordered(goods_type: 'ROLE' | 'COURSE', interleaved = true) {
  const site = await openTestSite({ interleaved });
  await site.services.settings.set('points.paid_order', '0.1');
  const { member, token } = await logInMember(site);
  const goods = goods_type === 'ROLE' ? await createPlan(site.db) : await createCourse(site.db);
  const input = { goods_type, goods_id: goods.id, promo_code: '', agree_protocol: 1 };
  const { data } = await site.call('orderCreate', input, { token });
  const paymentNo = await startAtCashier(site, data.sign ?? '');
  return { site, member, token, goods, orderNo: data.order_no, sign: data.sign ?? '', paymentNo };
}

/** Everything that a delivery can change. */
async function effects({ db }: TestSite) {
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
  const { site, member, orderNo, paymentNo, token } = await ordered('ROLE');
  expect(await sendNotice(site, await signedNotice(site, paymentNo))).toBe(200);
  const now = site.clock();
  expect(await effects(site)).toEqual({
    deliveries: 1,
    messages: [`积分变动:2，备注:已支付订单送2积分`, `订单${orderNo}已支付`].sort(),
    points: [[2, '已支付订单送2积分']],
    entries: [['payment', 2900]],
    vips: [{ started_at: now, expired_at: now + 30 * DAY_MS }],
    purchases: 0,
    notices: ['accepted'],
    problems: [],
  });
  const { data } = await site.call('orderDetail', { order_no: orderNo }, { token });
  expect(data).toMatchObject({
    status: 9,
    status_text: '已支付',
    payment_text: '支付宝',
    payment_method: 'wap',
    continue_pay: false,
    total: 29,
    paid_at: '2026-01-31T12:00:00.000000Z',
  });
  const stored = await site.db
    .selectFrom('members')
    .select(['credit1', 'plan_expires_at'])
    .where('id', '=', member.id)
    .executeTakeFirst();
  expect(stored).toEqual({ credit1: 2, plan_expires_at: now + 30 * DAY_MS });
});

test('1,000 replays and 50 simultaneous notices deliver once', { timeout: 120_000 }, async () => {
  const { site, paymentNo } = await ordered('ROLE');
  const notice = await signedNotice(site, paymentNo);
  const together = await Promise.all(Array.from({ length: 50 }, () => sendNotice(site, notice)));
  expect(new Set(together)).toEqual(new Set([200]));
  for (let replay = 0; replay < 1000; replay += 1) expect(await sendNotice(site, notice)).toBe(200);
  expect(await effects(site)).toMatchObject({
    deliveries: 1,
    points: [[2, '已支付订单送2积分']],
    entries: [['payment', 2900]],
    vips: [{ expired_at: site.clock() + 30 * DAY_MS }],
    notices: ['accepted'],
    problems: [],
  });
  expect((await effects(site)).messages).toHaveLength(2);
});

test('a course that was hidden in the meantime is delivered, and its buyer is counted (contract Q16)', async () => {
  const { site, token, goods, paymentNo } = await ordered('COURSE');
  await site.db.updateTable('courses').set({ is_show: 0 }).execute();
  await sendNotice(site, await signedNotice(site, paymentNo));
  const course = await site.db.selectFrom('courses').select('user_count').executeTakeFirstOrThrow();
  expect(course.user_count).toBe(1);
  expect(await effects(site)).toMatchObject({ deliveries: 1, purchases: 1 });
  expect((await site.call('courseDetail', { id: String(goods.id) }, { token })).data.isBuy).toBe(true);
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
  'notice, %s: refused, logged, nothing delivered',
  async (_what, lie, change) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { site, paymentNo, orderNo, token } = await ordered('ROLE');
    const notice = await signedNotice(site, paymentNo, lie);
    const sent = change ? { ...notice, ...change(notice) } : notice;
    expect(await sendNotice(site, sent)).toBe(500);
    expect(await effects(site)).toMatchObject({ deliveries: 0, messages: [], entries: [], vips: [] });
    expect((await site.call('orderStatus', { order_id: orderNo }, { token })).data).toEqual({ status: 5 });
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  },
);

test('a notice for an unknown payment and one without a body are refused', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, paymentNo } = await ordered('ROLE');
  const notice = await signedNotice(site, paymentNo);
  await site.db.deleteFrom('payments').execute();
  expect(await sendNotice(site, notice)).toBe(500);
  for (const url of ['/payment/callback/alipay', '/payment/callback/wechat'])
    expect((await site.app.inject({ method: 'POST', url })).statusCode).toBe(500);
  expect((await site.app.inject({ method: 'POST', url: '/payment/callback/hand' })).statusCode).toBe(404);
  expect((await effects(site)).deliveries).toBe(0);
  told.mockRestore();
});

test('money for a cancelled order is a late payment; the order stays cancelled (contract 11.1)', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, orderNo, paymentNo } = await ordered('ROLE');
  const order = await findOrder(site.db, orderNo);
  if (!order) throw new Error('no order');
  const how = { reason: 'test', now: site.clock(), ignoresSilentGateway: true };
  expect(await cancelOrder(site.services, order, how)).toBe('cancelled');
  const notice = await signedNotice(site, paymentNo);
  expect(await sendNotice(site, notice)).toBe(200);
  expect(await sendNotice(site, notice)).toBe(200);
  expect(await effects(site)).toMatchObject({
    deliveries: 0,
    vips: [],
    messages: [`订单${orderNo}已取消，支付的29元将退回`],
    entries: [['late-payment', 2900]],
    problems: [],
  });
  expect((await findOrder(site.db, orderNo))?.status).toBe(7);
  const payment = await site.db.selectFrom('payments').select('status').executeTakeFirst();
  expect(payment?.status).toBe('late');
  told.mockRestore();
});

test('simultaneous payment and cancellation: the order is either delivered or cancelled', {
  timeout: 120_000,
}, async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let round = 0; round < 6; round += 1) {
    const { site, orderNo, paymentNo, token } = await ordered('ROLE');
    const notice = await signedNotice(site, paymentNo);
    await Promise.all([
      site.call('orderCancel', { order_no: orderNo }, { token }),
      ...Array.from({ length: 3 }, () => sendNotice(site, notice)),
    ]);
    const { deliveries, entries, problems, vips } = await effects(site);
    const status = (await findOrder(site.db, orderNo))?.status;
    expect(problems).toEqual([]);
    if (status === 9) expect([deliveries, vips.length, entries]).toEqual([1, 1, [['payment', 2900]]]);
    else expect([status, deliveries, vips.length, entries]).toEqual([7, 0, 0, [['late-payment', 2900]]]);
  }
  told.mockRestore();
});

test('two payments of one order: the second is a late payment', { tags: ['postgres'] }, async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, sign, orderNo, paymentNo } = await ordered('ROLE');
  // The same channel from a desktop browser is another payment.
  const answer = await site.app.inject({
    method: 'POST',
    url: '/payment/index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'X11' },
    payload: new URLSearchParams({ sign, payment: 'alipay' }).toString(),
  });
  const other = new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
  expect(other).not.toBe(paymentNo);
  const notices = [await signedNotice(site, paymentNo), await signedNotice(site, other)];
  await Promise.all(notices.map((notice) => sendNotice(site, notice)));
  const { deliveries, entries, messages, problems, vips } = await effects(site);
  expect([deliveries, vips.length, problems]).toEqual([1, 1, []]);
  expect(messages).toContain(`订单${orderNo}已支付，重复支付的29元将退回`);
  expect(entries.map(([kind]) => kind).sort()).toEqual(['late-payment', 'payment']);
  told.mockRestore();
});

test('a payment that is settled while the other payments of its order are closed is recorded once', {
  tags: ['postgres'],
}, async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await openTestSite({ interleaved: true });
  const { id } = await createPlan(site.db);
  const input = { goods_type: 'ROLE', goods_id: id, promo_code: '', agree_protocol: 1 };
  const notices: SignedNotice[] = [];
  for (let order = 0; order < ORDERS_PAID_TWICE; order += 1) {
    const { token } = await logInMember(site);
    const { data } = await site.call('orderCreate', input, { token });
    for (const agent of ['iPhone', 'X11']) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/payment/index',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
        payload: new URLSearchParams({ sign: data.sign ?? '', payment: 'alipay' }).toString(),
      });
      const paymentNo = new URL(String(answer.headers.location)).searchParams.get('payment_no') ?? '';
      notices.push(await signedNotice(site, paymentNo));
    }
  }
  await Promise.all(notices.map((notice) => sendNotice(site, notice)));
  const payments = await site.db.selectFrom('payments').select('status').execute();
  const count = (status: string) => payments.filter((payment) => payment.status === status).length;
  expect([count('paid'), count('late'), payments.length]).toEqual([
    ORDERS_PAID_TWICE,
    ORDERS_PAID_TWICE,
    2 * ORDERS_PAID_TWICE,
  ]);
  expect((await effects(site)).problems).toEqual([]);
  told.mockRestore();
});

test('the same transaction number for a second payment is refused', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, token, paymentNo } = await ordered('ROLE');
  const { id } = await createPlan(site.db);
  const input = { goods_type: 'ROLE', goods_id: id, promo_code: '', agree_protocol: 1 };
  const second = await startAtCashier(
    site,
    (await site.call('orderCreate', input, { token })).data.sign ?? '',
  );
  const lie = { transaction_no: 'T1' };
  expect(await sendNotice(site, await signedNotice(site, paymentNo, lie))).toBe(200);
  expect(await sendNotice(site, await signedNotice(site, second, lie))).toBe(500);
  expect(await effects(site)).toMatchObject({ deliveries: 1, entries: [['payment', 2900]], problems: [] });
  told.mockRestore();
});

test('two plans paid at the same time add up (contract 15.2)', { tags: ['postgres'] }, async () => {
  const { site, token, member, paymentNo } = await ordered('ROLE');
  const { id } = await createPlan(site.db);
  const input = { goods_type: 'ROLE', goods_id: id, promo_code: '', agree_protocol: 1 };
  const second = await startAtCashier(
    site,
    (await site.call('orderCreate', input, { token })).data.sign ?? '',
  );
  const notices = [await signedNotice(site, paymentNo), await signedNotice(site, second)];
  await Promise.all(notices.map((notice) => sendNotice(site, notice)));
  const stored = await site.db
    .selectFrom('members')
    .select('plan_expires_at')
    .where('id', '=', member.id)
    .executeTakeFirst();
  expect(stored?.plan_expires_at).toBe(site.clock() + 60 * DAY_MS);
});

test('money for an erased account is a late payment', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, member, paymentNo } = await ordered('COURSE');
  await site.db.deleteFrom('members').where('id', '=', member.id).execute();
  expect(await sendNotice(site, await signedNotice(site, paymentNo))).toBe(200);
  expect(await effects(site)).toMatchObject({
    deliveries: 0,
    purchases: 0,
    entries: [['late-payment', 9900]],
    problems: [],
  });
  told.mockRestore();
});

test('ledger entries cannot be changed or deleted', async () => {
  const { site, paymentNo } = await ordered('ROLE');
  await sendNotice(site, await signedNotice(site, paymentNo));
  await expect(site.db.updateTable('ledger_entries').set({ amount_fen: 1 }).execute()).rejects.toThrow(
    'rows of the ledger stay as they are',
  );
  await expect(site.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(
    'rows of the ledger stay as they are',
  );
});
