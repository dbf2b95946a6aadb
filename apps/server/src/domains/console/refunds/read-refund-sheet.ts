import type { CallData } from '@zaixue/contract/call';
import type { RefundablePayment, refundSheet } from '@zaixue/contract/operator/money/refunds';
import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Queries } from '../../../db/open.ts';
import type { Order, Payment } from '../../../db/tables/commerce-tables.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import { readLimitFen } from '../../commerce/approvals/ask-approval.ts';
import { shortenedEnd } from '../../commerce/memberships/policy.ts';
import { presentOrderMember } from '../../commerce/orders/operator-view/present-operator-order.ts';
import { findDelivery, findOrder, isDeliveredByAnother } from '../../commerce/orders/queries.ts';
import { findOrderPayments } from '../../commerce/payments/queries.ts';
import { findWaitingApplication } from '../../commerce/refunds/applications/queries.ts';
import { refundableFen } from '../../commerce/refunds/policy.ts';
import { readGivenBack } from '../../commerce/refunds/queries.ts';
import type { Membership } from '../../identity/members/membership.ts';
import { findMemberContacts, findMembership } from '../../identity/members/queries.ts';
import { readWatchedShare } from '../../learning/progress/queries.ts';
import { findOperatorsWith } from '../../operations/operators/queries.ts';

type RefundSheet = CallData<typeof refundSheet>;

/** The operator who looks at the sheet. */
export interface RefundSheetReader {
  readonly operatorId: number;
  readonly permissions: ReadonlySet<Permission>;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Reads what an operator must know to refund an order. */
export async function readRefundSheet(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  orderNo: string,
  { operatorId, permissions, now }: RefundSheetReader,
): Promise<OperatorOutcome<RefundSheet>> {
  const order = await findOrder(db, orderNo);
  if (!order) return refuse('not_found');
  const { member_id: memberId } = order;
  const isCourse = order.goods_type === 'COURSE';
  const payments = (await findOrderPayments(db, order.id)).filter(
    ({ status }) => status === 'paid' || status === 'late',
  );
  const members = await findMemberContacts(db, [memberId]);
  const application = await findWaitingApplication(db, order.id);
  const membership = isCourse ? null : await findMembership(db, memberId);
  const deciders = await findOperatorsWith(db, 'refund.approve');
  return {
    ok: true,
    value: {
      orderNo,
      goodsType: isCourse ? 'course' : 'plan',
      goodsName: order.goods_name,
      member: presentOrderMember(memberId, members.get(memberId) ?? null),
      paidAt: order.paid_at ?? 0,
      payments: await Promise.all(payments.map((payment) => presentRefundable(db, payment))),
      application: application && {
        id: application.id,
        reason: application.reason,
        createdAt: application.created_at,
      },
      watched: isCourse ? await readWatchedShare(db, memberId, order.goods_id) : null,
      membershipEndsAt: Math.max(membership?.endsAt ?? 0, 0),
      ending: await readEnding(db, order, { membership, now }),
      limitFen: await readLimitFen({ settings }),
      otherDeciders: deciders.filter((id) => id !== operatorId).length,
      canApprove: permissions.has('refund.approve'),
    },
  };
}

async function presentRefundable(db: Queries, payment: Payment): Promise<RefundablePayment> {
  const { refundedFen, givenBackFen } = await readGivenBack(db, payment.id);
  return {
    id: payment.id,
    paymentNo: payment.payment_no,
    channel: payment.channel as RefundablePayment['channel'],
    state: payment.status === 'late' ? 'late' : 'paid',
    paidFen: payment.amount_fen,
    refundedFen,
    reservedFen: payment.refund_fen - refundedFen,
    refundableFen: refundableFen(payment),
    givenBackFen,
  };
}

/** What ending the access would do, as `endAccess` does it. */
async function readEnding(
  db: Queries,
  order: Order,
  { membership, now }: { readonly membership: Membership | null; readonly now: number },
): Promise<RefundSheet['ending']> {
  const delivery = await findDelivery(db, order.id);
  if (!delivery) return { kind: 'none', days: 0, endsAt: 0 };
  if (delivery.access_ended_at !== null) return { kind: 'ended', days: 0, endsAt: delivery.access_ended_at };
  if (order.goods_type === 'COURSE') {
    const isKept = await isDeliveredByAnother(db, order);
    return { kind: isKept ? 'kept' : 'course', days: 0, endsAt: 0 };
  }
  const days = order.goods_days;
  const shortened = membership && shortenedEnd(membership, days, now);
  return shortened === null ? { kind: 'ended', days, endsAt: 0 } : { kind: 'plan', days, endsAt: shortened };
}
