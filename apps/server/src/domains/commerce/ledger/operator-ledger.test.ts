// @module-tag postgres
import {
  ledgerCheck,
  ledgerList,
  paymentQuery,
  paymentReconcile,
} from '@zaixue/contract/operator/money/orders';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { expect, test } from 'vitest';
import { createSimulatorStore } from '../../../ports/pay/simulator/simulator-store.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../../../testing/fixtures/pay-order.ts';
import {
  callOperator,
  createTestOperator,
  type TestInput,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { findPayment } from '../payments/repo.ts';
import { requestRefund } from '../refunds/request-refund.ts';

async function open() {
  const site = await openTestSite();
  const finance = await createTestOperator(site, 'finance');
  const { token } = await logInMember(site);
  const start = async (channel: 'alipay' | 'wechat') => {
    const course = await createCourse(site.db);
    const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
    const { data } = await site.call('orderCreate', input, { token });
    return { orderNo: data.order_no, paymentNo: await startAtCashier(site, data.sign ?? '', channel) };
  };
  const idOf = async (paymentNo: string) => (await findPayment(site.db, paymentNo))?.id ?? 0;
  return { site, finance, start, idOf };
}

test('the ledger lists movements with their sums in the filter', async () => {
  const { site, finance, start } = await open();
  const list = async (input: TestInput<typeof ledgerList> = {}) =>
    (await callOperator(site, finance, ledgerList, input)).data;
  expect(await list()).toMatchObject({ rows: [], sums: [], total: 0 });
  const paid = await start('alipay');
  const other = await start('wechat');
  for (const { paymentNo } of [paid, other]) await sendNotice(site, await signedNotice(site, paymentNo));
  const payment = await findPayment(site.db, paid.paymentNo);
  if (!payment) throw new Error('no payment');
  const refund = { payment, amountFen: 1000, reason: '', access: 'keep', origin: '' } as const;
  await requestRefund(site.services, { ...refund, now: site.clock() });
  const all = await list();
  expect(all.total).toBe(3);
  expect(all.rows.map(({ kind, amountFen, orderNo }) => [kind, amountFen, orderNo])).toEqual([
    ['refund', -1000, paid.orderNo],
    ['payment', 9900, other.orderNo],
    ['payment', 9900, paid.orderNo],
  ]);
  expect(all.sums).toEqual([
    { channel: 'alipay', kind: 'payment', count: 1, amountFen: 9900 },
    { channel: 'alipay', kind: 'refund', count: 1, amountFen: -1000 },
    { channel: 'wechat', kind: 'payment', count: 1, amountFen: 9900 },
  ]);
  expect((await list({ kind: 'refund' })).rows[0]?.refundNo).toMatch(/^R/);
  expect((await list({ channel: 'wechat' })).sums).toEqual([all.sums[2]]);
  expect((await list({ search: paid.orderNo })).total).toBe(2);
  expect((await list({ search: other.paymentNo })).total).toBe(1);
  const today = toLocalTime(site.clock()).slice(0, 10);
  expect((await list({ from: today, to: today })).total).toBe(3);
  expect((await list({ to: toLocalTime(site.clock() - DAY_MS).slice(0, 10) })).total).toBe(0);
});

test('the check lists what does not fit', async () => {
  const { site, finance, start } = await open();
  const check = async () => (await callOperator(site, finance, ledgerCheck, {})).data;
  const { orderNo, paymentNo } = await start('alipay');
  await sendNotice(site, await signedNotice(site, paymentNo));
  expect(await check()).toMatchObject({ paidOrders: 1, deliveries: 1, receivedFen: 9900, problems: [] });
  await site.db.deleteFrom('deliveries').execute();
  expect((await check()).problems).toEqual([{ text: '已支付但没有交付的订单', subject: orderNo }]);
  const readOnly = await createTestOperator(site, 'read-only');
  expect((await callOperator(site, readOnly, ledgerCheck, {})).failure.needs).toBe('ledger.check');
});

test('an operator asks the gateway about one payment, or about all open ones', async () => {
  const { site, finance, start, idOf } = await open();
  const [one, two] = [await start('alipay'), await start('wechat')];
  const query = async (paymentNo: string) =>
    callOperator(site, finance, paymentQuery, { id: await idOf(paymentNo) });
  expect((await query(one.paymentNo)).data).toEqual({ answer: 'unpaid' });
  const store = createSimulatorStore(site.services.kv);
  for (const { paymentNo } of [one, two])
    await store.settle(paymentNo, { transactionNo: paymentNo, amountFen: 9900, paidAt: site.clock() });
  expect((await query(one.paymentNo)).data).toEqual({ answer: 'settled' });
  expect((await query(one.paymentNo)).failure.message).toContain('已经到账');
  const { data } = await callOperator(site, finance, paymentReconcile, {});
  expect(data).toEqual({ queried: 1, settled: 1 });
  expect((await callOperator(site, finance, ledgerList, {})).data.total).toBe(2);
});
