import { approvalList } from '@zaixue/contract/operator/money/approvals';
import { refundAsk, refundDecide } from '@zaixue/contract/operator/money/refunds';
import { runDueApprovals } from '../../domains/commerce/approvals/run-due-approvals.ts';
import { checkLedger } from '../../domains/commerce/ledger/check-ledger.ts';
import { findOperatorsWith } from '../../domains/operations/operators/queries.ts';
import { createCourse } from '../fixtures/create-course.ts';
import { createPlan } from '../fixtures/create-plan.ts';
import { logInMember } from '../fixtures/log-in-member.ts';
import { sendNotice, signedNotice, startAtCashier } from '../fixtures/pay-order.ts';
import { openTestSite, type TestSiteOptions } from '../test-site.ts';
import { callOperator, createTestOperator, type TestOperator } from './operator-console.ts';

/**
 * A site with a member who bought a course of 99 yuan, and with operators: `finance` may ask and decide, `support` may only
 * ask. Above 50 yuan a refund needs another operator.
 */
export async function openRefundSite(options: TestSiteOptions = {}) {
  const site = await openTestSite({ interleaved: true, ...options });
  const { db, services } = site;
  await services.settings.set('orders.approval_yuan', 50);
  const { member, token } = await logInMember(site);
  const course = await createCourse(db);
  const buy = async (goods_type: 'COURSE' | 'ROLE', goods_id: number) => {
    const input = { goods_type, goods_id, promo_code: '', agree_protocol: 1 };
    const { data } = await site.call('orderCreate', input, { token });
    await sendNotice(site, await signedNotice(site, await startAtCashier(site, data.sign ?? '')));
    return data.order_no;
  };
  const orderNo = await buy('COURSE', course.id);
  const finance = await createTestOperator(site, 'finance');
  const support = await createTestOperator(site, 'support');
  const payment = (of = orderNo) =>
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .where('orders.order_no', '=', of)
      .selectAll('payments')
      .executeTakeFirstOrThrow();
  const ask = async (
    operator: TestOperator,
    amountFen: number,
    more: { readonly access?: 'keep' | 'end' | null; readonly orderNo?: string } = {},
  ) => {
    const { id: paymentId, amount_fen, refund_fen } = await payment(more.orderNo);
    const access = more.access === undefined ? 'end' : more.access;
    const input = {
      paymentId,
      amountFen,
      access,
      reason: '不想学了',
      refundableFen: amount_fen - refund_fen,
    };
    return callOperator(site, operator, refundAsk, input);
  };
  return {
    ...{ site, db, member, token, course, orderNo, finance, support, payment, ask, buy },
    operator: (role: string) => createTestOperator(site, role),
    buyPlan: async () => buy('ROLE', (await createPlan(db)).id),
    decide: (operator: TestOperator, id: number, isApproved = true, typedFen: number | null = null) =>
      callOperator(site, operator, refundDecide, {
        id,
        isApproved,
        note: isApproved ? '' : '不同意',
        typedFen,
      }),
    list: async (operator: TestOperator, tab: 'to-decide' | 'mine' | 'later' | 'done') =>
      (await callOperator(site, operator, approvalList, { tab })).data,
    runJob: () => runDueApprovals(services, findOperatorsWith, site.clock()),
    /** Refunded or reserved, fen. */
    reserved: async () => (await payment()).refund_fen,
    isBuy: async () => (await site.call('courseDetail', { id: String(course.id) }, { token })).data.isBuy,
    messages: async () => (await db.selectFrom('messages').select('text').execute()).map(({ text }) => text),
    problems: async () => (await checkLedger(db)).problems,
    refunds: () => db.selectFrom('refunds').select(['amount_fen', 'status', 'ends_access']).execute(),
    request: async () => {
      const { data } = await site.call('orderDetail', { order_no: orderNo }, { token });
      return data.refund_request;
    },
  };
}
