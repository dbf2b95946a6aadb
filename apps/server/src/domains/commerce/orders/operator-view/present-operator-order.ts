import type {
  OperatorOrderDetail,
  OperatorOrderRow,
  OperatorRefund,
  OrderMember,
  OrderState,
  PaymentState,
  RefundState,
} from '@zaixue/contract/operator/money/orders';
import { maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { MemberContact } from '../../../identity/members/queries.ts';
import { REFUND_STATUS } from '../../refunds/policy.ts';
import { ORDER_STATUS } from '../order-status.ts';
import type { OperatorOrderItem } from './list-operator-orders.ts';
import type { OrderView } from './read-operator-order.ts';

/** The name of a status by its number. */
function nameOf<Name extends string>(statuses: Readonly<Record<Name, number>>, status: number): Name {
  const found = (Object.keys(statuses) as Name[]).find((name) => statuses[name] === status);
  if (found === undefined) throw new Error(`${status} is not a status`);
  return found;
}

/** The name of an order's status. */
export const orderState = (status: number): OrderState => nameOf(ORDER_STATUS, status);
const refundState = (status: number): RefundState => nameOf(REFUND_STATUS, status);

/** The member of an order; null for an erased one. */
export function presentOrderMember(id: number, member: MemberContact | null): OrderMember {
  if (!member) return { id, name: '', mobile: '', isErased: true };
  const mobile = maskBoundMobile(member.mobile);
  return { id, name: member.nick_name, mobile, isErased: false };
}

/** A row of the operators' order list. */
export function presentOperatorOrder(order: OperatorOrderItem): OperatorOrderRow {
  const { transfer } = order;
  return {
    id: order.id,
    orderNo: order.order_no,
    state: orderState(order.status),
    goodsType: order.goods_type === 'COURSE' ? 'course' : 'plan',
    goodsName: order.goods_name,
    dueFen: order.due_fen,
    refundedFen: order.refunded_fen,
    lateFen: order.late_fen,
    channel: order.channel,
    member: presentOrderMember(order.member_id, order.member),
    transfer: transfer && {
      paymentId: transfer.id,
      amountFen: transfer.amount_fen,
      since: transfer.created_at,
      isInApproval: Boolean(transfer.is_in_approval),
    },
    createdAt: order.created_at,
    paidAt: order.paid_at ?? 0,
  };
}

/** Everything that an operator sees of an order. */
export function presentOrderView({ order, delivery, ...view }: OrderView): OperatorOrderDetail {
  return {
    ...presentOperatorOrder(order),
    goodsId: order.goods_id,
    goodsPicture: order.goods_thumb,
    goodsDays: order.goods_days,
    chargeFen: order.charge_fen,
    discountFen: order.discount_fen,
    promoCode: order.promo_code,
    agreementVersion: order.agreement_version,
    expiresAt: view.expiresAt,
    points: view.points,
    delivery: delivery && { at: delivery.created_at, accessEndedAt: delivery.access_ended_at ?? 0 },
    moves: view.history.map((move) => presentMove(move, orderState)),
    payments:
      view.payments?.map((payment) => ({
        id: payment.id,
        paymentNo: payment.payment_no,
        channel: payment.channel as 'hand',
        amountFen: payment.amount_fen,
        state: payment.status as PaymentState,
        transactionNo: payment.transaction_no ?? '',
        refundFen: payment.refund_fen,
        createdAt: payment.created_at,
        paidAt: payment.paid_at ?? 0,
        moves: payment.history.map((move) => presentMove(move, (status) => status as PaymentState)),
      })) ?? null,
    refunds: view.refunds?.map(presentRefund) ?? null,
    lastChange: view.lastChange,
  };
}

function presentRefund(refund: NonNullable<OrderView['refunds']>[number]): OperatorRefund {
  return {
    id: refund.id,
    refundNo: refund.refund_no ?? '',
    paymentId: refund.payment_id ?? 0,
    amountFen: refund.amount_fen,
    state: refundState(refund.status),
    reason: refund.reason,
    endsAccess: refund.ends_access === 1,
    createdAt: refund.created_at,
    updatedAt: refund.updated_at,
    moves: refund.history.map((move) => presentMove(move, refundState)),
  };
}

function presentMove<Status, State>(
  move: {
    readonly from_status: Status;
    readonly to_status: Status;
    readonly reason: string;
    readonly created_at: number;
  },
  stateOf: (status: Status) => State,
) {
  return {
    from: stateOf(move.from_status),
    to: stateOf(move.to_status),
    reason: move.reason,
    at: move.created_at,
  };
}
