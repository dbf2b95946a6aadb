import { memberOrders, memberPlans } from '@zaixue/contract/calls/account';
import {
  orderCancel,
  orderDetail,
  orderPay,
  orderRefundApply,
  orderRefundWithdraw,
  orderStatus,
} from '@zaixue/contract/calls/order';
import { fullPage } from '../../../http/paging.ts';
import type { Router } from '../../../http/router.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { avatarAddress } from '../../identity/members/present.ts';
import { applyForRefund, withdrawApplication } from '../refunds/applications/apply-for-refund.ts';
import { readRefundFacts } from '../refunds/applications/read-refund-facts.ts';
import { cancelOwnOrder } from './close/cancel-own-order.ts';
import { continueOrder } from './create/continue-order.ts';
import { registerCreateRoutes } from './create/create-routes.ts';
import type { OwnOrderInput } from './find-own-order.ts';
import { findOwnOrder } from './find-own-order.ts';
import { listOrders } from './list-orders.ts';
import { presentCheckout, presentMembershipPeriod, presentOrder, presentOrderDetail } from './present.ts';
import { findOrderRefunds } from './queries.ts';
import { findMembershipPeriods } from './repo.ts';

const ownOrder = (orderNo: string, memberId: number, now: number): OwnOrderInput => ({
  orderNo,
  memberId,
  now,
});

/** The member's orders and membership periods (contract 5.5, 5.8, 11). */
export function registerOrderRoutes(router: Router, services: Services): void {
  const { db, settings } = services;
  const timeAt = async (now: number) => ({
    now,
    transferHours: (await settings.all())['orders.bank_transfer_hours'],
  });

  registerCreateRoutes(router, services);
  router.member(memberOrders, async ({ query }, { session, client, now }) => {
    const page = { page: query.page, size: query.page_size };
    const onlyPaid = (await settings.all())['orders.list'] === 'paid';
    const { rows, total } = await listOrders(services, { memberId: session.member.id, page, onlyPaid, now });
    const time = await timeAt(now);
    const facts = await readRefundFacts(db, rows);
    const presented = rows.map((order) => presentOrder(order, facts.get(order.id), client.origin, time));
    return ok(fullPage(memberOrders.path.slice(1), page, { rows: presented, total }));
  });
  router.member(orderStatus, async ({ query }, { session, now }) => {
    const order = await findOwnOrder(services, ownOrder(query.order_id, session.member.id, now));
    return order ? ok({ status: order.status }) : fail('notFound');
  });
  router.member(orderDetail, async ({ params }, { session, client, now }) => {
    const order = await findOwnOrder(services, ownOrder(params.order_no, session.member.id, now));
    if (!order) return fail('notFound');
    const refunds = await findOrderRefunds(db, order.id);
    const facts = (await readRefundFacts(db, [order])).get(order.id);
    return ok(presentOrderDetail(order, { refunds, facts }, client.origin, await timeAt(now)));
  });
  router.member(orderPay, async ({ params }, { session, client, now }) => {
    const own = ownOrder(params.order_no, session.member.id, now);
    const checkout = await continueOrder(services, own, client.origin);
    return checkout.ok ? ok(presentCheckout(checkout.value)) : checkout;
  });
  router.member(orderCancel, ({ params }, { session, now }) =>
    cancelOwnOrder(services, ownOrder(params.order_no, session.member.id, now)),
  );
  router.member(orderRefundApply, ({ params, body }, { session, now }) =>
    applyForRefund(services, { ...ownOrder(params.order_no, session.member.id, now), reason: body.reason }),
  );
  router.member(orderRefundWithdraw, ({ params }, { session, now }) =>
    withdrawApplication(services, ownOrder(params.order_no, session.member.id, now)),
  );
  router.member(memberPlans, async ({ query }, { session: { member }, client }) => {
    const page = { page: query.page, size: query.page_size };
    const { rows, total } = await findMembershipPeriods(db, member.id, page);
    const siteDefault = (await settings.all())['member.default_avatar'];
    const avatar = avatarAddress(client.origin, member.avatar, siteDefault);
    const presented = rows.map((period) => presentMembershipPeriod(period, member, avatar));
    return ok(fullPage(memberPlans.path.slice(1), page, { rows: presented, total }));
  });
}
