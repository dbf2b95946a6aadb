// @module-tag postgres
import { operatorOrder, orderCancel, orderList } from '@zaixue/contract/operator/money/orders';
import { paletteSearch } from '@zaixue/contract/operator/site/start';
import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../../testing/fixtures/create-order.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../../testing/fixtures/pay-order.ts';
import {
  callOperator,
  createTestOperator,
  type TestInput,
} from '../../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../../testing/test-site.ts';

const DAY = Date.parse('2026-02-10T00:00:00+08:00');

interface Money {
  readonly status?: string;
  readonly channel?: string;
  readonly refundFen?: number;
  readonly transactionNo?: string;
}

async function addPayment(
  { db }: TestSite,
  orderId: number,
  { status = 'paid', channel = 'alipay', refundFen = 0, transactionNo = `T${orderId}` }: Money = {},
) {
  const hasMoney = status === 'paid' || status === 'late';
  const { id } = await db
    .insertInto('payments')
    .values({
      ...{ order_id: orderId, payment_no: `P${orderId}${status}`, channel, method: channel, status },
      ...{ amount_fen: 9900, refund_fen: refundFen, ask_at: null, created_at: 1, updated_at: 1 },
      transaction_no: hasMoney ? transactionNo : null,
      paid_at: hasMoney ? 1 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One order of each tab, of two members, on two days. */
async function openWithOrders() {
  const site = await openTestSite();
  const { db } = site;
  const finance = await createTestOperator(site, 'finance');
  const one = await createMember(db, { nick_name: '王小明', mobile: '13800005678' });
  const two = await createMember(db, { nick_name: '100%', mobile: '13911112222' });
  const add = (memberId: number, status: number, more = {}) =>
    createOrder(db, memberId, { status, channel: 'alipay', created_at: DAY, ...more });
  const paid = await add(one.id, 9, { goods_name: 'Python 入门', created_at: DAY - 1 });
  await addPayment(site, paid);
  const refunded = await add(two.id, 9, { goods_type: 'ROLE', goods_name: '年度会员' });
  const payment_id = await addPayment(site, refunded, { refundFen: 100 });
  const refund = { order_id: refunded, amount_fen: 100, created_at: 1, updated_at: 1, payment_id };
  await db
    .insertInto('refunds')
    .values({ ...refund, status: 5, refund_no: 'R1' })
    .execute();
  const unpaid = await add(one.id, 1, { channel: '' });
  const paying = await add(one.id, 5);
  await addPayment(site, paying, { status: 'open' });
  const transfer = await add(two.id, 5, { channel: 'hand' });
  const transferPayment = await addPayment(site, transfer, { status: 'open', channel: 'hand' });
  const late = await add(two.id, 7, { created_at: DAY + 24 * HOUR_MS });
  await addPayment(site, late, { status: 'late', transactionNo: '4200001' });
  const settledLate = await add(two.id, 7);
  await addPayment(site, settledLate, { status: 'late', refundFen: 9900 });
  const list = async (input: TestInput<typeof orderList> = {}) =>
    (await callOperator(site, finance, orderList, input)).data;
  const ids = async (input: TestInput<typeof orderList>) => (await list(input)).rows.map(({ id }) => id);
  const orders = { paid, refunded, unpaid, paying, transfer, late, settledLate };
  return { site, finance, one, two, list, ids, transferPayment, ...orders };
}

test('the tabs of the list: counts, and the newest orders first', async () => {
  const opened = await openWithOrders();
  const { list, ids, paid, refunded, unpaid, paying, transfer, late, settledLate } = opened;
  const all = await list();
  expect(all.counts).toEqual({
    ...{ all: 7, unpaid: 1, paying: 2, transfers: 1, paid: 2, late: 1, refunded: 1, cancelled: 2 },
  });
  expect(all.rows.map(({ id }) => id)).toEqual([
    late,
    ...[settledLate, transfer, paying, unpaid, refunded],
    paid,
  ]);
  expect(all.rows.find(({ id }) => id === transfer)?.transfer).toEqual({
    ...{ paymentId: opened.transferPayment, amountFen: 9900, since: 1, isInApproval: false },
  });
  expect(await ids({ tab: 'unpaid' })).toEqual([unpaid]);
  expect(await ids({ tab: 'paying' })).toEqual([transfer, paying]);
  expect(await ids({ tab: 'transfers' })).toEqual([transfer]);
  expect(await ids({ tab: 'paid' })).toEqual([refunded, paid]);
  expect(await ids({ tab: 'refunded' })).toEqual([refunded]);
  expect(await ids({ tab: 'cancelled' })).toEqual([late, settledLate]);
  const [row] = (await list({ tab: 'late' })).rows;
  expect(row).toMatchObject({ id: late, lateFen: 9900, state: 'cancelled', goodsType: 'course' });
  expect(row?.member).toEqual({ id: opened.two.id, name: '100%', mobile: '139****2222', isErased: false });
});

test('the filters narrow the rows and the counts', async () => {
  const { list, ids, paid, refunded, unpaid, late } = await openWithOrders();
  expect(await ids({ goods: 'plan' })).toEqual([refunded]);
  expect(await ids({ channel: 'none' })).toEqual([unpaid]);
  expect((await list({ channel: 'hand' })).counts).toMatchObject({ all: 1, transfers: 1, late: 0 });
  // Days at UTC+8, both included.
  expect(await ids({ to: '2026-02-09' })).toEqual([paid]);
  expect(await ids({ from: '2026-02-11', to: '2026-02-11' })).toEqual([late]);
  expect((await list({ from: '2026-02-10', to: '2026-02-10' })).counts.all).toBe(5);
  const second = await list({ page: '2', size: '3', tab: 'all' });
  expect([second.rows.length, second.total, second.page]).toEqual([3, 7, 2]);
});

test('the search finds numbers, members and goods', async () => {
  const opened = await openWithOrders();
  const { site, list, ids, one, paid, refunded, late } = opened;
  const { order_no } = await site.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', paid)
    .executeTakeFirstOrThrow();
  expect(await ids({ search: order_no })).toEqual([paid]);
  expect((await list({ search: order_no.slice(0, 8) })).total).toBe(7);
  expect((await list({ search: '小明' })).counts).toMatchObject({ all: 3, paid: 1, late: 0 });
  expect(await ids({ search: '13800005678', tab: 'paid' })).toEqual([paid]);
  expect((await ids({ search: `#${one.id}` })).includes(paid)).toBe(true);
  // A sign of patterns has no meaning of its own.
  expect((await list({ search: '0%' })).total).toBe(4);
  expect(await ids({ search: 'PYTHON' })).toEqual([paid]);
  expect(await ids({ search: '年度', goods: 'plan' })).toEqual([refunded]);
  expect(await ids({ search: `P${late}late` })).toEqual([late]);
  expect(await ids({ search: '4200001' })).toEqual([late]);
  // Only what a masked number shows.
  expect((await list({ search: '5678' })).total).toBe(3);
  expect(await ids({ search: '00005678' })).toEqual([]);
  expect(await ids({ search: '没有' })).toEqual([]);
  const support = await createTestOperator(site, 'support');
  const found = (await callOperator(site, support, paletteSearch, { search: order_no })).data.orders;
  expect(found).toEqual([{ id: paid, orderNo: order_no, goodsName: 'Python 入门', state: 'paid' }]);
  const editor = await createTestOperator(site, 'editor');
  expect((await callOperator(site, editor, paletteSearch, { search: order_no })).data.orders).toEqual([]);
});

test('an order by its id or number; payments and refunds only with the right', async () => {
  const { site, finance, refunded, late, two } = await openWithOrders();
  const open = async (operator: typeof finance, id: number | string) =>
    (await callOperator(site, operator, operatorOrder, { id: String(id) })).data;
  const view = await open(finance, refunded);
  expect(view).toMatchObject({
    id: refunded,
    goodsType: 'plan',
    refundedFen: 100,
    delivery: null,
    points: 0,
  });
  expect(view.refunds).toMatchObject([{ refundNo: 'R1', state: 'success', amountFen: 100, moves: [] }]);
  expect((await open(finance, view.orderNo)).id).toBe(refunded);
  const support = await open(await createTestOperator(site, 'support'), refunded);
  expect([support.payments, support.refunds?.length]).toEqual([null, 1]);
  expect((await callOperator(site, finance, operatorOrder, { id: '20990101000000' })).status).toBe(404);
  const placeholder = `2${'0'.repeat(8)}`;
  await site.db.updateTable('members').set({ mobile: placeholder }).where('id', '=', two.id).execute();
  expect((await open(finance, late)).member.mobile).toBe('');
  await site.db.deleteFrom('members').where('id', '=', two.id).execute();
  expect((await open(finance, late)).member).toEqual({ id: two.id, name: '', mobile: '', isErased: true });
});

test('an operator cancels an order with a reason; a paid one is refused', async () => {
  const site = await openTestSite();
  const finance = await createTestOperator(site, 'finance');
  const { token } = await logInMember(site);
  const course = await createCourse(site.db);
  const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
  const place = async () => (await site.call('orderCreate', input, { token })).data;
  const view = async (orderNo: string) =>
    (await callOperator(site, finance, operatorOrder, { id: orderNo })).data;
  const cancel = async (id: number, reason = '学员来电') =>
    callOperator(site, finance, orderCancel, { id, reason });
  const first = await view((await place()).order_no);
  expect((await cancel(first.id, ' ')).status).toBe(422);
  expect((await cancel(first.id)).status).toBe(200);
  const cancelled = await view(first.orderNo);
  expect(cancelled).toMatchObject({ state: 'cancelled', lastChange: { by: finance.name } });
  expect(cancelled.moves.at(-1)).toMatchObject({ to: 'cancelled', reason: '学员来电' });
  expect((await cancel(first.id)).failure.message).toContain('先前已取消');
  const { order_no, sign } = await place();
  await sendNotice(site, await signedNotice(site, await startAtCashier(site, sign ?? '')));
  const paid = await view(order_no);
  expect(paid).toMatchObject({ state: 'paid', delivery: { accessEndedAt: 0 } });
  expect(paid.payments).toMatchObject([{ state: 'paid', moves: [{ from: 'open', to: 'paid' }] }]);
  expect(await cancel(paid.id)).toMatchObject({ status: 409, failure: { code: 'refused' } });
  expect((await view(order_no)).state).toBe('paid');
});
