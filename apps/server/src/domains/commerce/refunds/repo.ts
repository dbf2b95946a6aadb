import type { Insertable, Transaction } from 'kysely';
import { moveState } from '../../../db/move-state.ts';
import type { Queries } from '../../../db/open.ts';
import type { Refund } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { RefundStatus } from './policy.ts';
import { REFUND_STATES, REFUND_STATUS } from './policy.ts';

/** Of a row of `refund_moves`, characters. */
const MAX_REASON_LENGTH = 191;

/** Reserves an amount of a payment for a refund; false if less is left. One statement checks and reserves. */
export async function reserveRefund(
  transaction: Transaction<Tables>,
  paymentId: number,
  amountFen: number,
): Promise<boolean> {
  const reserved = await transaction
    .updateTable('payments')
    .set((eb) => ({ refund_fen: eb('refund_fen', '+', amountFen) }))
    .where('id', '=', paymentId)
    .where('status', 'in', ['paid', 'late'])
    .where((eb) => eb(eb('refund_fen', '+', amountFen), '<=', eb.ref('amount_fen')))
    .returning('id')
    .execute();
  return reserved.length > 0;
}

/** Releases the reserved amount of a failed refund. */
export async function releaseRefund(
  transaction: Transaction<Tables>,
  paymentId: number,
  amountFen: number,
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set((eb) => ({ refund_fen: eb('refund_fen', '-', amountFen) }))
    .where('id', '=', paymentId)
    .execute();
}

export function insertRefund(
  transaction: Transaction<Tables>,
  refund: Insertable<Tables['refunds']>,
): Promise<Refund> {
  return transaction.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow();
}

/** A refund with its payment and its order. */
export async function findRefund(db: Queries, refundNo: string) {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('refunds.refund_no', '=', refundNo)
    .selectAll('refunds')
    .select(['payments.id as paymentId', 'payments.payment_no', 'payments.channel'])
    .select('payments.status as paymentStatus')
    .select(['orders.order_no', 'orders.member_id'])
    .executeTakeFirst();
  return refund ?? null;
}

/** Number of a refund; null when there is none, or it has no number. */
export async function findRefundNo(db: Queries, id: number): Promise<string | null> {
  const refund = await db.selectFrom('refunds').select('refund_no').where('id', '=', id).executeTakeFirst();
  return refund?.refund_no ?? null;
}

export async function findRefundByNumber(db: Queries, refundNo: string): Promise<Refund | null> {
  const refund = await db
    .selectFrom('refunds')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  return refund ?? null;
}

/** Sum of a payment that is refunded, or certain to be: processing and successful refunds, and approved ones; fen. */
export async function sumGivenBack(db: Queries, paymentId: number): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('status', 'in', [REFUND_STATUS.processing, REFUND_STATUS.success])
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount_fen'), select.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  const approved = await db
    .selectFrom('approvals')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('status', '=', 'approved')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount_fen'), select.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return refunds.sum + approved.sum;
}

/** Sum of the successful refunds of a payment, fen. */
export async function sumRefunded(db: Queries, paymentId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('status', '=', REFUND_STATUS.success)
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount_fen'), select.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Processing refunds with their payment, oldest first. */
export function findProcessingRefunds(db: Queries, afterId: number, limit: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.status', '=', REFUND_STATUS.processing)
    .where('refunds.refund_no', 'is not', null)
    .where('refunds.id', '>', afterId)
    .select(['refunds.id', 'refunds.refund_no', 'refunds.amount_fen', 'refunds.reason', 'refunds.created_at'])
    .select(['payments.payment_no', 'payments.channel', 'payments.transaction_no'])
    .select('payments.amount_fen as total_fen')
    .orderBy('refunds.id')
    .limit(limit)
    .execute();
}

/** Changes the status of a refund as `moveState` does. */
export function moveRefund(
  transaction: Transaction<Tables>,
  refundId: number,
  { from, to, reason }: { readonly from: RefundStatus; readonly to: RefundStatus; readonly reason: string },
  now: number,
): Promise<boolean> {
  return moveState(transaction, REFUND_STATES, {
    id: refundId,
    from,
    to,
    reason: reason.slice(0, MAX_REASON_LENGTH),
    now,
  });
}
