// @module-tag postgres
import { expect, test } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createPlan } from '../../../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { checkLedger } from './check-ledger.ts';

/**
 * A site with two members. Each has a paid course (89 yuan with a code), a paid plan, an unpaid order with a started
 * payment, and a refund of 10 yuan.
 */
async function open() {
  const site = await openTestSite();
  const { db } = site;
  await createPromoCode(db, 'ten');
  const course = await createCourse(db);
  const unpaid = await createCourse(db);
  const plan = await createPlan(db);
  const buy = async (token: string, goods_type: string, goods_id: number, promo_code = '') => {
    const input = { goods_type, goods_id, promo_code, agree_protocol: 1 };
    const { data } = await site.call('orderCreate', input, { token });
    return { orderNo: data.order_no, paymentNo: await startAtCashier(site, data.sign ?? '') };
  };
  const buyAll = async () => {
    const { member, token } = await logInMember(site);
    const ofCourse = await buy(token, 'COURSE', course.id, 'ten');
    const ofPlan = await buy(token, 'ROLE', plan.id);
    const waiting = await buy(token, 'COURSE', unpaid.id);
    for (const { paymentNo } of [ofCourse, ofPlan])
      await sendNotice(site, await signedNotice(site, paymentNo));
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('payment_no', '=', ofCourse.paymentNo)
      .executeTakeFirstOrThrow();
    const refund = { payment, amountFen: 1000, reason: '', access: 'keep', origin: '' } as const;
    await requestRefund(site.services, { ...refund, now: site.clock() });
    return { member, ofCourse, ofPlan, waiting };
  };
  const mine = await buyAll();
  await buyAll();
  expect((await checkLedger(db)).problems).toEqual([]);
  const orderIdOf = async (orderNo: string) =>
    (await db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).id;
  const paymentOf = async (paymentNo: string) =>
    db.selectFrom('payments').selectAll().where('payment_no', '=', paymentNo).executeTakeFirstOrThrow();
  const refundNo = (
    await db.selectFrom('refunds').select('refund_no').orderBy('id').executeTakeFirstOrThrow()
  ).refund_no;
  return { site, db, course, plan, ...mine, orderIdOf, paymentOf, refundNo: refundNo ?? '' };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Adds a ledger entry. Existing entries cannot be changed. */
const enter = (
  db: Database,
  entry: { readonly order_id: number; readonly payment_id: number; readonly amount_fen: number },
  kind: 'payment' | 'late-payment' = 'payment',
) =>
  db
    .insertInto('ledger_entries')
    .values({ kind, refund_id: null, channel: 'alipay', created_at: 1, ...entry })
    .execute();

const contradictions: readonly (readonly [
  what: string,
  make: (opened: Opened) => Promise<unknown>,
  problems: (opened: Opened) => readonly string[],
])[] = [
  [
    'a delivery is missing',
    async ({ db, orderIdOf, ofPlan }) =>
      db
        .deleteFrom('deliveries')
        .where('order_id', '=', await orderIdOf(ofPlan.orderNo))
        .execute(),
    ({ ofPlan }) => [`已支付但没有交付的订单：${ofPlan.orderNo}`],
  ],
  [
    'an unpaid order was delivered',
    async ({ db, orderIdOf, waiting, member, course }) =>
      db
        .insertInto('deliveries')
        .values({
          order_id: await orderIdOf(waiting.orderNo),
          member_id: member.id,
          ...{ goods_type: 'COURSE', goods_id: course.id, access_ended_at: 1, created_at: 1 },
        })
        .execute(),
    ({ waiting }) => [`已交付但没有支付的订单：${waiting.orderNo}`],
  ],
  [
    'an order is due one fen more than came',
    ({ db, ofPlan }) =>
      db.updateTable('orders').set({ due_fen: 2901 }).where('order_no', '=', ofPlan.orderNo).execute(),
    ({ ofPlan }) => [`应付金额与收款流水不符的已支付订单：${ofPlan.orderNo}`],
  ],
  [
    'an order is due one fen less than came',
    ({ db, ofPlan }) =>
      db.updateTable('orders').set({ due_fen: 2899 }).where('order_no', '=', ofPlan.orderNo).execute(),
    ({ ofPlan }) => [`应付金额与收款流水不符的已支付订单：${ofPlan.orderNo}`],
  ],
  [
    'the ledger has money for an unpaid order',
    async ({ db, orderIdOf, waiting, paymentOf }) =>
      enter(db, {
        order_id: await orderIdOf(waiting.orderNo),
        payment_id: (await paymentOf(waiting.paymentNo)).id,
        amount_fen: 9900,
      }),
    ({ waiting }) => [
      `未支付却有收款流水的订单：${waiting.orderNo}`,
      `与流水不符的收款单：${waiting.paymentNo}`,
    ],
  ],
  [
    'a payment is late, and the ledger has none of it',
    ({ db, waiting }) =>
      db
        .updateTable('payments')
        .set({ status: 'late', transaction_no: 'T9' })
        .where('payment_no', '=', waiting.paymentNo)
        .execute(),
    ({ waiting }) => [`与流水不符的收款单：${waiting.paymentNo}`],
  ],
  [
    'a late payment is one fen more than the ledger says',
    async ({ db, waiting, orderIdOf, paymentOf }) => {
      const { id } = await paymentOf(waiting.paymentNo);
      const order_id = await orderIdOf(waiting.orderNo);
      await enter(db, { order_id, payment_id: id, amount_fen: 9900 }, 'late-payment');
      await db
        .updateTable('payments')
        .set({ status: 'late', transaction_no: 'T9', amount_fen: 9901 })
        .where('id', '=', id)
        .execute();
    },
    ({ waiting }) => [`与流水不符的收款单：${waiting.paymentNo}`],
  ],
  [
    'a paid payment is late by the payments, paid by the ledger',
    ({ db, ofPlan }) =>
      db.updateTable('payments').set({ status: 'late' }).where('payment_no', '=', ofPlan.paymentNo).execute(),
    ({ ofPlan }) => [`与流水不符的收款单：${ofPlan.paymentNo}`],
  ],
  [
    'a paid payment has another amount than the ledger',
    ({ db, ofPlan }) =>
      db
        .updateTable('payments')
        .set({ amount_fen: 2901 })
        .where('payment_no', '=', ofPlan.paymentNo)
        .execute(),
    ({ ofPlan }) => [`与流水不符的收款单：${ofPlan.paymentNo}`],
  ],
  [
    'a refund succeeded with another amount than the ledger',
    async ({ db, refundNo, ofCourse }) => {
      await db.updateTable('refunds').set({ amount_fen: 1001 }).where('refund_no', '=', refundNo).execute();
      await db
        .updateTable('payments')
        .set({ refund_fen: 1001 })
        .where('payment_no', '=', ofCourse.paymentNo)
        .execute();
    },
    ({ refundNo }) => [`与流水不符的退款：${refundNo}`],
  ],
  [
    'the ledger has a refund that did not succeed',
    async ({ db, refundNo, ofCourse }) => {
      await db.updateTable('refunds').set({ status: 9 }).where('refund_no', '=', refundNo).execute();
      await db
        .updateTable('payments')
        .set({ refund_fen: 0 })
        .where('payment_no', '=', ofCourse.paymentNo)
        .execute();
    },
    ({ refundNo }) => [`与流水不符的退款：${refundNo}`],
  ],
  [
    'a refund succeeded that the ledger does not have',
    async ({ db, ofPlan, paymentOf }) => {
      const { id, order_id } = await paymentOf(ofPlan.paymentNo);
      const refund = { order_id, payment_id: id, refund_no: 'R9', amount_fen: 1, status: 5 };
      await db
        .insertInto('refunds')
        .values({ ...refund, created_at: 1, updated_at: 1 })
        .execute();
      await db.updateTable('payments').set({ refund_fen: 1 }).where('id', '=', id).execute();
    },
    () => ['与流水不符的退款：R9'],
  ],
  [
    'a payment set more aside than its refunds',
    ({ db, ofPlan }) =>
      db.updateTable('payments').set({ refund_fen: 1 }).where('payment_no', '=', ofPlan.paymentNo).execute(),
    ({ ofPlan }) => [`退款占用金额不符的收款单：${ofPlan.paymentNo}`],
  ],
  [
    'a payment set less aside than a refund under way',
    async ({ db, ofPlan, paymentOf }) => {
      const { id, order_id } = await paymentOf(ofPlan.paymentNo);
      const refund = { order_id, payment_id: id, refund_no: 'R9', amount_fen: 1, status: 1 };
      await db
        .insertInto('refunds')
        .values({ ...refund, created_at: 1, updated_at: 1 })
        .execute();
    },
    ({ ofPlan }) => [`退款占用金额不符的收款单：${ofPlan.paymentNo}`],
  ],
  [
    'a promo code was used more often than it counts',
    ({ db }) => db.updateTable('promo_codes').set({ used_times: 1 }).execute(),
    () => ['使用次数不符的优惠码：ten'],
  ],
  [
    'a member lacks a course they paid for',
    ({ db, member }) => db.deleteFrom('course_purchases').where('member_id', '=', member.id).execute(),
    ({ ofCourse }) => [`已支付但学员没有课程的订单：${ofCourse.orderNo}`],
  ],
  [
    'a member lacks the period of a plan',
    ({ db, member }) => db.deleteFrom('member_plans').where('member_id', '=', member.id).execute(),
    ({ ofPlan }) => [`已支付但没有会员记录的订单：${ofPlan.orderNo}`],
  ],
];

test.each(contradictions)('inconsistent ledger, %s: only this is reported', async (_what, make, problems) => {
  const opened = await open();
  await make(opened);
  expect((await checkLedger(opened.db)).problems).toEqual(problems(opened));
});

const consistent: readonly (readonly [what: string, make: (opened: Opened) => Promise<unknown>])[] = [
  [
    'a code that counts more uses than are in force',
    ({ db }) => db.updateTable('promo_codes').set({ used_times: 3 }).execute(),
  ],
  [
    'a member who is gone with what they had',
    ({ db, member }) => db.deleteFrom('members').where('id', '=', member.id).execute(),
  ],
  [
    'a course that was taken back',
    async ({ db, member, orderIdOf, ofCourse }) => {
      await db.deleteFrom('course_purchases').where('member_id', '=', member.id).execute();
      await db
        .updateTable('deliveries')
        .set({ access_ended_at: 1 })
        .where('order_id', '=', await orderIdOf(ofCourse.orderNo))
        .execute();
    },
  ],
  [
    'a paid order from before there were deliveries',
    ({ db, member }) =>
      db
        .insertInto('orders')
        .values({
          ...{ member_id: member.id, order_no: '1', status: 9, goods_type: 'COURSE', goods_id: 1 },
          ...{ goods_name: '', goods_thumb: '', charge_fen: 9900, due_fen: 9900, payment_method: '' },
          ...{ created_at: 1, updated_at: 1 },
        })
        .execute(),
  ],
  [
    'a course that was given besides',
    ({ db, member, course }) =>
      db
        .updateTable('course_purchases')
        .set({ charge_fen: 0 })
        .where('member_id', '=', member.id)
        .where('course_id', '=', course.id)
        .execute(),
  ],
];

test.each(consistent)('consistent ledger, %s: nothing is reported', async (_what, make) => {
  const opened = await open();
  await make(opened);
  expect((await checkLedger(opened.db)).problems).toEqual([]);
});

test('the report has the sums of the ledger', async () => {
  const { db } = await open();
  expect(await checkLedger(db)).toEqual({
    paidOrders: 4,
    deliveries: 4,
    receivedFen: 2 * (8900 + 2900),
    lateFen: 0,
    refundedFen: 2000,
    findings: [],
    problems: [],
  });
});
