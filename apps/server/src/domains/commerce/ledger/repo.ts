import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';

/** How many contradictions of a kind are named. */
const MOST = 100;

async function namesOf(rows: Promise<readonly { readonly name: string }[]>): Promise<string[]> {
  return (await rows).map(({ name }) => name);
}

/** Numbers of paid orders of which nothing was delivered. */
export function findPaidWithoutDelivery(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('orders')
      .leftJoin('deliveries', 'deliveries.order_id', 'orders.id')
      .where('orders.status', '=', 9)
      // Orders from before there were deliveries have no time of payment.
      .where('orders.paid_at', 'is not', null)
      .where('deliveries.order_id', 'is', null)
      .select('orders.order_no as name')
      .limit(MOST)
      .execute(),
  );
}

/** Numbers of orders that were delivered and are not paid. */
export function findDeliveredUnpaid(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('deliveries')
      .innerJoin('orders', 'orders.id', 'deliveries.order_id')
      .where('orders.status', '<>', 9)
      .select('orders.order_no as name')
      .limit(MOST)
      .execute(),
  );
}

const income = sql<number>`(select coalesce(sum(amount_fen), 0) from ledger_entries
  where ledger_entries.order_id = orders.id and kind = 'payment')`;

/** Numbers of paid orders whose payments in the ledger are not what was due. */
export function findWrongIncome(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('orders')
      .where('status', '=', 9)
      .where('paid_at', 'is not', null)
      .where((where) => where('due_fen', '<>', income))
      .select('order_no as name')
      .limit(MOST)
      .execute(),
  );
}

/** Numbers of unpaid orders with a payment in the ledger. */
export function findIncomeOfUnpaid(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('orders')
      .where('status', '<>', 9)
      .where(sql<boolean>`exists (select 1 from ledger_entries
        where ledger_entries.order_id = orders.id and kind = 'payment')`)
      .select('order_no as name')
      .limit(MOST)
      .execute(),
  );
}

/** A payment with money has one entry of its kind and amount; one without has none. */
export function findPaymentsOffLedger(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('payments')
      .leftJoin('ledger_entries as entry', (join) =>
        join.onRef('entry.payment_id', '=', 'payments.id').on('entry.kind', '<>', 'refund'),
      )
      .where(
        sql<boolean>`case payments.status
          when 'paid' then entry.kind is null or entry.kind <> 'payment' or entry.amount_fen <> payments.amount_fen
          when 'late' then entry.kind is null or entry.kind <> 'late-payment' or entry.amount_fen <> payments.amount_fen
          else entry.id is not null end`,
      )
      .select('payments.payment_no as name')
      .limit(MOST)
      .execute(),
  );
}

/** A successful refund has one entry of its amount; any other has none. */
export function findRefundsOffLedger(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('refunds')
      .leftJoin('ledger_entries as entry', 'entry.refund_id', 'refunds.id')
      .where('refunds.payment_id', 'is not', null)
      .where(
        sql<boolean>`case refunds.status
          when 5 then entry.id is null or entry.amount_fen <> -refunds.amount_fen
          else entry.id is not null end`,
      )
      .select(sql<string>`coalesce(refunds.refund_no, '')`.as('name'))
      .limit(MOST)
      .execute(),
  );
}

/** Numbers of payments whose refunded sum is not that of their refunds under way and done. */
export function findWrongReservations(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('payments')
      .where(
        sql<boolean>`refund_fen <> (select coalesce(sum(refunds.amount_fen), 0) from refunds
          where refunds.payment_id = payments.id and refunds.status in (1, 5))`,
      )
      .select('payment_no as name')
      .limit(MOST)
      .execute(),
  );
}

/** Promo codes that were used more often than they count. */
export function findWrongPromoCounts(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('promo_codes')
      .where(
        sql<boolean>`used_times < (select count(*) from promo_uses where promo_code_id = promo_codes.id)`,
      )
      .select('code as name')
      .limit(MOST)
      .execute(),
  );
}

/** What orders delivered to members who still exist, and was not taken back. */
function standingDeliveries(db: Queries, goodsType: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .innerJoin('members', 'members.id', 'deliveries.member_id')
    .where('deliveries.goods_type', '=', goodsType)
    .where('deliveries.access_ended_at', 'is', null);
}

/** Numbers of orders whose course the member does not have. */
export function findPaidWithoutCourse(db: Queries): Promise<string[]> {
  return namesOf(
    standingDeliveries(db, 'COURSE')
      .where(
        sql<boolean>`not exists (select 1 from course_purchases
          where course_purchases.member_id = deliveries.member_id and course_id = deliveries.goods_id)`,
      )
      .select('orders.order_no as name')
      .limit(MOST)
      .execute(),
  );
}

const isRefunded = (order: string) => sql<boolean>`exists (select 1 from payments
  where payments.order_id = ${sql.ref(order)} and status = 'paid' and refund_fen = amount_fen)`;

/**
 * Numbers of orders for a course that an earlier order delivered already, neither of them wholly refunded: the member
 * paid twice for one thing.
 */
export function findDeliveredTwice(db: Queries): Promise<string[]> {
  return namesOf(
    standingDeliveries(db, 'COURSE')
      .where(
        sql<boolean>`exists (select 1 from deliveries as earlier
          where earlier.member_id = deliveries.member_id and earlier.goods_type = 'COURSE'
            and earlier.goods_id = deliveries.goods_id and earlier.order_id < deliveries.order_id
            and earlier.access_ended_at is null and not ${isRefunded('earlier.order_id')})`,
      )
      .where((where) => where.not(isRefunded('deliveries.order_id')))
      .select('orders.order_no as name')
      .limit(MOST)
      .execute(),
  );
}

/** Numbers of the newest membership orders of members who have fewer periods of the plan than orders for it. */
export function findPaidWithoutPeriod(db: Queries): Promise<string[]> {
  return namesOf(
    standingDeliveries(db, 'ROLE')
      .groupBy(['deliveries.member_id', 'deliveries.goods_id'])
      .having(
        sql<boolean>`count(*) > (select count(*) from member_plans
          where member_plans.member_id = deliveries.member_id and plan_id = deliveries.goods_id)`,
      )
      .select((select) => select.fn.max<string>('orders.order_no').as('name'))
      .limit(MOST)
      .execute(),
  );
}

/** The books in one look: paid orders and deliveries, and sums of the ledger in fen. */
export async function sumUp(db: Queries) {
  const sums = await db
    .selectFrom('ledger_entries')
    .select(['kind'])
    .select((select) => select.fn.sum<number>('amount_fen').as('sum'))
    .groupBy('kind')
    .execute();
  const sumOf = (kind: string): number => sums.find((row) => row.kind === kind)?.sum ?? 0;
  const paid = await db
    .selectFrom('orders')
    .where('status', '=', 9)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const delivered = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    paidOrders: paid.count,
    deliveries: delivered.count,
    receivedFen: sumOf('payment'),
    lateFen: sumOf('late-payment'),
    refundedFen: -sumOf('refund'),
  };
}
