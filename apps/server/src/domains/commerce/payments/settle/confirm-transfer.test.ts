// @module-tag postgres
import {
  orderCancel,
  orderList,
  paymentQuery,
  transferConfirm,
} from '@zaixue/contract/operator/money/orders';
import { HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '../../../../db/transaction.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../../testing/fixtures/log-in-member.ts';
import { startAtCashier } from '../../../../testing/fixtures/pay-order.ts';
import { callOperator, createTestOperator } from '../../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../../testing/test-site.ts';
import { findOperatorsWith } from '../../../operations/operators/queries.ts';
import { decideApproval, stopApproval } from '../../approvals/decide-approval.ts';
import { runDueApprovals } from '../../approvals/run-due-approvals.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { expireOrders } from '../../orders/close/expire-order.ts';
import { markCancelled } from '../../orders/close/mark-cancelled.ts';

const PRICE = 9900;

/** A site where a member has chosen a bank transfer for a course. `limitYuan`: above it another operator decides. */
async function open(limitYuan = 0) {
  const site = await openTestSite();
  const { db, services } = site;
  await services.settings.set('orders.bank_transfer', true);
  await services.settings.set('orders.bank_transfer_text', '<p>账号 0000</p>');
  await services.settings.set('orders.approval_yuan', limitYuan);
  const finance = await createTestOperator(site, 'finance');
  const { token } = await logInMember(site);
  const order = async () => {
    const course = await createCourse(db);
    const input = { goods_type: 'COURSE', goods_id: course.id, promo_code: '', agree_protocol: 1 };
    const { data } = await site.call('orderCreate', input, { token });
    await startAtCashier(site, data.sign ?? '', 'hand');
    const payment = await db
      .selectFrom('payments')
      .select(['id', 'order_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { orderNo: data.order_no, paymentId: payment.id, orderId: payment.order_id };
  };
  const confirm = (id: number, amountFen = PRICE, reference = '', operator = finance) =>
    callOperator(site, operator, transferConfirm, { id, amountFen, reference });
  const status = async (orderNo: string) =>
    (await site.call('orderStatus', { order_id: orderNo }, { token })).data.status;
  const approval = () =>
    db.selectFrom('approvals').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const actorOf = (operator: typeof finance) => ({
    ...({
      via: 'console',
      operatorId: operator.id,
      name: operator.name,
      sessionId: operator.sessionId,
    } as const),
    ...{ address: '', requestId: 'decision' },
  });
  return { site, finance, order, confirm, status, approval, actorOf };
}

test('a transfer is confirmed with its amount, once, and the order delivered', async () => {
  const { site, order, confirm, status } = await open();
  const { orderNo, paymentId } = await order();
  expect((await confirm(paymentId, PRICE - 1)).failure.fields?.amountFen).toContain('99');
  expect(await status(orderNo)).toBe(5);
  expect((await confirm(paymentId, PRICE, 'B-1')).data).toEqual({ outcome: 'delivered', runsAt: 0 });
  expect(await status(orderNo)).toBe(9);
  expect((await confirm(paymentId, PRICE, 'B-2')).failure.message).toContain('先前已经确认');
  const other = await order();
  expect((await confirm(other.paymentId, PRICE, 'B-1')).failure.message).toContain('流水号');
  expect((await confirm(999_999)).status).toBe(404);
  expect(await checkLedger(site.db)).toMatchObject({ problems: [], receivedFen: PRICE });
});

test('money for a cancelled order becomes late money', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site, order, confirm, status } = await open();
  const { orderNo, orderId, paymentId } = await order();
  await inTransaction(site.db, (transaction) => markCancelled(transaction, orderId, '', site.clock()));
  expect((await confirm(paymentId)).data.outcome).toBe('late');
  expect(await status(orderNo)).toBe(7);
  expect(await checkLedger(site.db)).toMatchObject({ problems: [], lateFen: PRICE });
  told.mockRestore();
});

test('it needs the right, a recent verification, and a bank transfer', async () => {
  const { site, order, confirm } = await open();
  const { paymentId } = await order();
  const late = await createTestOperator(site, 'finance', { isVerified: false });
  expect((await confirm(paymentId, PRICE, '', late)).failure.code).toBe('step_up_required');
  const support = await createTestOperator(site, 'support');
  expect((await confirm(paymentId, PRICE, '', support)).failure.needs).toBe('order.confirm-transfer');
  expect((await callOperator(site, support, orderList, {})).data.counts.transfers).toBe(1);
});

test('over the limit another operator decides, and the order is kept until then', async () => {
  const { site, finance, order, confirm, status, approval, actorOf } = await open(98);
  const owner = await createTestOperator(site, 'owner');
  const { orderNo, orderId, paymentId } = await order();
  expect((await confirm(paymentId, PRICE, 'B-7')).data).toEqual({ outcome: 'waiting', runsAt: 0 });
  expect((await confirm(paymentId, PRICE, 'B-7', owner)).failure.message).toContain('等待审批');
  const { rows } = (await callOperator(site, owner, orderList, { tab: 'transfers' })).data;
  expect(rows[0]?.transfer?.isInApproval).toBe(true);
  const cancelled = await callOperator(site, finance, orderCancel, { id: orderId, reason: '误' });
  expect(cancelled.failure.message).toContain('等待审批');
  site.clock.advance(3 * HOUR_MS);
  await expireOrders(site.services, site.clock());
  expect(await status(orderNo)).toBe(5);
  const { id } = await approval();
  const decide = (operator: typeof owner) =>
    decideApproval(site.services, {
      ...{ kind: 'transfer', id, actor: actorOf(operator), isApproved: true, note: '' },
      ...{ typedFen: PRICE, findOperatorsWith, origin: '', now: site.clock() },
    });
  expect((await decide(finance)).ok).toBe(false);
  expect(await status(orderNo)).toBe(5);
  expect(await decide(owner)).toMatchObject({ ok: true, value: { status: 'done' } });
  expect(await status(orderNo)).toBe(9);
  const payment = await site.db.selectFrom('payments').select('transaction_no').executeTakeFirstOrThrow();
  expect(payment.transaction_no).toBe('B-7');
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('with one operator it is done after ten minutes, and can be stopped until then', async () => {
  const { site, finance, order, confirm, status, approval, actorOf } = await open(98);
  const [stopped, run] = [await order(), await order()];
  const now = site.clock();
  const { data } = await confirm(stopped.paymentId);
  expect(data).toEqual({ outcome: 'delayed', runsAt: now + 10 * MINUTE_MS });
  const stop = { kind: 'transfer', id: (await approval()).id, actor: actorOf(finance), now } as const;
  expect((await stopApproval(site.services, stop)).ok).toBe(true);
  await confirm(run.paymentId);
  site.clock.advance(10 * MINUTE_MS);
  await runDueApprovals(site.services, findOperatorsWith, site.clock());
  expect([await status(stopped.orderNo), await status(run.orderNo)]).toEqual([5, 9]);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('simultaneous confirmations count the money once', async () => {
  const { site, order, confirm } = await open();
  const { paymentId } = await order();
  const answers = await Promise.all([confirm(paymentId), confirm(paymentId), confirm(paymentId)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect(await checkLedger(site.db)).toMatchObject({ problems: [], receivedFen: PRICE });
});

test('a bank transfer has no gateway to ask', async () => {
  const { site, finance, order } = await open();
  const { paymentId } = await order();
  const answer = await callOperator(site, finance, paymentQuery, { id: paymentId });
  expect(answer.failure.message).toContain('银行流水');
});
