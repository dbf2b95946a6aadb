import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { isCourseBought } from '../../catalog/course-access/queries.ts';
import { memberIds } from '../../identity/members/queries.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** A ledger entry for a payment, a late payment or a refund. Money received is positive, money refunded negative; fen. */
export type LedgerEntryInput = Omit<Insertable<Tables['ledger_entries']>, 'id' | 'kind'> & {
  readonly kind: 'payment' | 'late-payment' | 'refund';
};

/** Adds an entry. Call it in the transaction that changes the payment or refund. A second entry for the same one throws. */
export async function insertLedgerEntry(
  transaction: Transaction<Tables>,
  entry: LedgerEntryInput,
): Promise<void> {
  await transaction.insertInto('ledger_entries').values(entry).execute();
}

/** Maximum number of rows that each check returns. */
const LIMIT = 100;

async function namesOf(rows: Promise<readonly { readonly name: string }[]>): Promise<string[]> {
  return (await rows).map(({ name }) => name);
}

/** Numbers of paid orders that were not delivered. */
export function findPaidWithoutDelivery(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('orders')
      .leftJoin('deliveries', 'deliveries.order_id', 'orders.id')
      .where('orders.status', '=', ORDER_STATUS.paid)
      // Paid orders from before deliveries were stored have no payment time.
      .where('orders.paid_at', 'is not', null)
      .where('deliveries.order_id', 'is', null)
      .select('orders.order_no as name')
      .limit(LIMIT)
      .execute(),
  );
}

/** Numbers of orders that were delivered and are not paid. */
export function findDeliveredUnpaid(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('deliveries')
      .innerJoin('orders', 'orders.id', 'deliveries.order_id')
      .where('orders.status', '<>', ORDER_STATUS.paid)
      .select('orders.order_no as name')
      .limit(LIMIT)
      .execute(),
  );
}

const income = sql<number>`(select coalesce(sum(amount_fen), 0) from ledger_entries
  where ledger_entries.order_id = orders.id and kind = 'payment')`;

/** Numbers of paid orders whose payments in the ledger differ from the amount due. */
export function findWrongIncome(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('orders')
      .where('status', '=', ORDER_STATUS.paid)
      .where('paid_at', 'is not', null)
      .where((where) => where('due_fen', '<>', income))
      .select('order_no as name')
      .limit(LIMIT)
      .execute(),
  );
}

/** Numbers of unpaid orders with a payment in the ledger. */
export function findIncomeOfUnpaid(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('orders')
      .where('status', '<>', ORDER_STATUS.paid)
      .where(sql<boolean>`exists (select 1 from ledger_entries
        where ledger_entries.order_id = orders.id and kind = 'payment')`)
      .select('order_no as name')
      .limit(LIMIT)
      .execute(),
  );
}

/** Numbers of payments without the matching ledger entry, or with an entry although they received no money. */
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
      .limit(LIMIT)
      .execute(),
  );
}

/** Numbers of successful refunds without the matching ledger entry, and of others with an entry. */
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
      .limit(LIMIT)
      .execute(),
  );
}

/**
 * Numbers of payments whose `refund_fen` differs from the sum of their processing and successful refunds, and of the refunds
 * that wait for an approval or for their delay.
 */
export function findWrongReservations(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('payments')
      .where(
        sql<boolean>`refund_fen <> (select coalesce(sum(refunds.amount_fen), 0) from refunds
          where refunds.payment_id = payments.id and refunds.status in (1, 5))
          + (select coalesce(sum(approvals.amount_fen), 0) from approvals
          where approvals.payment_id = payments.id and approvals.kind = 'refund'
            and approvals.status in ('waiting', 'approved'))`,
      )
      .select('payment_no as name')
      .limit(LIMIT)
      .execute(),
  );
}

/** Promo codes with more uses than their counter says. */
export function findWrongPromoCounts(db: Queries): Promise<string[]> {
  return namesOf(
    db
      .selectFrom('promo_codes')
      .where(
        sql<boolean>`used_times < (select count(*) from promo_uses where promo_code_id = promo_codes.id)`,
      )
      .select('code as name')
      .limit(LIMIT)
      .execute(),
  );
}

/** Deliveries to existing members whose access has not ended. */
function activeDeliveries(db: Queries, goodsType: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .where('deliveries.goods_type', '=', goodsType)
    .where('deliveries.access_ended_at', 'is', null)
    .where('deliveries.member_id', 'in', memberIds(db));
}

/** Numbers of orders whose course the member does not have. */
export function findPaidWithoutCourse(db: Queries): Promise<string[]> {
  return namesOf(
    activeDeliveries(db, 'COURSE')
      .where((where) => where.not(isCourseBought('deliveries.member_id', 'deliveries.goods_id')))
      .select('orders.order_no as name')
      .limit(LIMIT)
      .execute(),
  );
}

const isRefunded = (order: string) => sql<boolean>`exists (select 1 from payments
  where payments.order_id = ${sql.ref(order)} and status = 'paid' and refund_fen = amount_fen)`;

/** Numbers of orders for a course that an earlier order delivered, if neither of them was fully refunded. */
export function findDeliveredTwice(db: Queries): Promise<string[]> {
  return namesOf(
    activeDeliveries(db, 'COURSE')
      .where(
        sql<boolean>`exists (select 1 from deliveries as earlier
          where earlier.member_id = deliveries.member_id and earlier.goods_type = 'COURSE'
            and earlier.goods_id = deliveries.goods_id and earlier.order_id < deliveries.order_id
            and earlier.access_ended_at is null and not ${isRefunded('earlier.order_id')})`,
      )
      .where((where) => where.not(isRefunded('deliveries.order_id')))
      .select('orders.order_no as name')
      .limit(LIMIT)
      .execute(),
  );
}

/** Numbers of the newest orders for a plan of members who have fewer periods of the plan than orders for it. */
export function findPaidWithoutPeriod(db: Queries): Promise<string[]> {
  return namesOf(
    activeDeliveries(db, 'ROLE')
      .groupBy(['deliveries.member_id', 'deliveries.goods_id'])
      .having(
        sql<boolean>`count(*) > (select count(*) from member_plans
          where member_plans.member_id = deliveries.member_id and plan_id = deliveries.goods_id)`,
      )
      .select((select) => select.fn.max<string>('orders.order_no').as('name'))
      .limit(LIMIT)
      .execute(),
  );
}

/** Numbers of paid orders and deliveries, and sums of the ledger in fen. */
export async function summarize(db: Queries) {
  const sums = await db
    .selectFrom('ledger_entries')
    .select(['kind'])
    .select((select) => select.fn.sum<number>('amount_fen').as('sum'))
    .groupBy('kind')
    .execute();
  const sumOf = (kind: string): number => sums.find((row) => row.kind === kind)?.sum ?? 0;
  const paid = await db
    .selectFrom('orders')
    .where('status', '=', ORDER_STATUS.paid)
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
