import type { Queries } from '../../db/open.ts';

// The rows that the export of a member's data (`domains/privacy/export`) contains from this domain: oldest first, without
// secrets. Field names ending in `_at` hold milliseconds UTC, those ending in `_fen` hold fen.

export function findOrders(db: Queries, memberId: number) {
  return db
    .selectFrom('orders')
    .select(['order_no', 'status', 'goods_type', 'goods_id', 'goods_name', 'charge_fen', 'payment_method'])
    .select(['discount_fen', 'due_fen', 'promo_code', 'agreement_version', 'paid_at'])
    .select(['created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Payments, with the transaction number of the payment channel. */
export function findPayments(db: Queries, memberId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.order_no', 'payments.channel', 'payments.method', 'payments.amount_fen'])
    .select(['payments.status', 'payments.transaction_no', 'payments.paid_at', 'payments.created_at'])
    .where('orders.member_id', '=', memberId)
    .orderBy('payments.id')
    .execute();
}

export function findRefunds(db: Queries, memberId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.order_no', 'refunds.amount_fen', 'refunds.status', 'refunds.reason'])
    .select(['refunds.created_at', 'refunds.updated_at'])
    .where('orders.member_id', '=', memberId)
    .orderBy('refunds.id')
    .execute();
}

/** The member's applications for refunds. */
export function findRefundApplications(db: Queries, memberId: number) {
  return db
    .selectFrom('refund_applications')
    .innerJoin('orders', 'orders.id', 'refund_applications.order_id')
    .select(['orders.order_no', 'refund_applications.reason', 'refund_applications.status', 'answer'])
    .select(['refund_applications.created_at', 'refund_applications.updated_at'])
    .where('refund_applications.member_id', '=', memberId)
    .orderBy('refund_applications.id')
    .execute();
}

export function findVipPeriods(db: Queries, memberId: number) {
  return db
    .selectFrom('member_plans')
    .leftJoin('plans', 'plans.id', 'member_plans.plan_id')
    .select(['plan_id', 'plans.name', 'member_plans.charge_fen', 'started_at', 'expired_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('member_plans.id')
    .execute();
}
