import { MAX_ID } from '@zaixue/contract/constants';
import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Queries } from '../../../../db/open.ts';
import type { Payment, Refund } from '../../../../db/tables/commerce-tables.ts';
import type { Services } from '../../../../services.ts';
import { findLastChange, type LastChange } from '../../../audit/queries.ts';
import { findPointsGranted } from '../../../points/queries.ts';
import { findOrderPayments, findPaymentHistory } from '../../payments/queries.ts';
import { findRefundHistory } from '../../refunds/queries.ts';
import { isOpen } from '../order-status.ts';
import { orderPointsReason, payableUntil } from '../policy.ts';
import { findDelivery, findOrder, findOrderHistory, findOrderRefunds } from '../queries.ts';
import { type OperatorOrderItem, withMembers } from './list-operator-orders.ts';
import { findOperatorOrders } from './list-repo.ts';

type History = Awaited<ReturnType<typeof findOrderHistory>>;

/** Everything that an operator sees of an order. */
export interface OrderView {
  readonly order: OperatorOrderItem;
  /** When an open order expires, milliseconds UTC; 0 for others. */
  readonly expiresAt: number;
  /** Points that it gave. */
  readonly points: number;
  readonly delivery: Awaited<ReturnType<typeof findDelivery>>;
  readonly history: History;
  /** Null without the right to see them. */
  readonly payments:
    | readonly (Payment & { readonly history: Awaited<ReturnType<typeof findPaymentHistory>> })[]
    | null;
  readonly refunds:
    | readonly (Refund & { readonly history: Awaited<ReturnType<typeof findRefundHistory>> })[]
    | null;
  readonly lastChange: LastChange | null;
}

/** An order by its id or its number, which is longer; null when there is none. */
export async function readOperatorOrder(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  idOrNumber: string,
  permissions: ReadonlySet<Permission>,
): Promise<OrderView | null> {
  const id = await findOrderId(db, idOrNumber);
  const [order] = await withMembers(db, await findOperatorOrders(db, id === null ? [] : [id]));
  if (!order) return null;
  const transferHours = (await settings.all())['orders.bank_transfer_hours'];
  const [payments, refunds] = await Promise.all([
    permissions.has('payment.view') ? findOrderPayments(db, order.id) : null,
    permissions.has('refund.view') ? findOrderRefunds(db, order.id) : null,
  ]);
  const paymentHistory = await findPaymentHistory(db, (payments ?? []).map(idOf));
  const refundHistory = await findRefundHistory(db, (refunds ?? []).map(idOf));
  return {
    order,
    expiresAt: isOpen(order.status) ? payableUntil(order, transferHours) : 0,
    points: await findPointsGranted(db, order.member_id, orderPointsReason(order.order_no)),
    delivery: await findDelivery(db, order.id),
    history: await findOrderHistory(db, order.id),
    payments:
      payments?.map((payment) => ({
        ...payment,
        history: paymentHistory.filter(({ payment_id }) => payment_id === payment.id),
      })) ?? null,
    refunds:
      refunds?.map((refund) => ({
        ...refund,
        history: refundHistory.filter(({ refund_id }) => refund_id === refund.id),
      })) ?? null,
    lastChange: await findLastChange(db, 'order', order.order_no),
  };
}

const idOf = ({ id }: { readonly id: number }): number => id;

async function findOrderId(db: Queries, text: string): Promise<number | null> {
  const id = Number(text);
  return id <= MAX_ID ? id : ((await findOrder(db, text))?.id ?? null);
}
