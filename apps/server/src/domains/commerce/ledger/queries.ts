import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { dayNumberSql } from '../../../lib/day-number.ts';

/** Instants in milliseconds UTC; `until` is not included. */
export interface LedgerPeriod {
  readonly since: number;
  readonly until: number;
}

/** Entries of one kind and channel for orders of the same goods and promo code: their number and sum (fen). */
export interface LedgerSum {
  readonly kind: string;
  readonly channel: string;
  readonly goods_type: string;
  readonly goods_id: number;
  readonly promo_code: string;
  readonly count: number;
  readonly amount_fen: number;
}

/** The entries of a period, summed by kind, channel, goods and promo code. */
export function sumLedger(db: Queries, { since, until }: LedgerPeriod): Promise<LedgerSum[]> {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .where('entry.created_at', '>=', since)
    .where('entry.created_at', '<', until)
    .select(['entry.kind', 'entry.channel', 'orders.goods_type', 'orders.goods_id', 'orders.promo_code'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('entry.amount_fen').as('amount_fen'),
    ])
    .groupBy(['entry.kind', 'entry.channel', 'orders.goods_type', 'orders.goods_id', 'orders.promo_code'])
    .execute();
}

/**
 * The members of whom a payment arrived in a period, with the time of their last payment before it (null for none). Late
 * payments do not count.
 */
export function findPayers(
  db: Queries,
  { since, until }: LedgerPeriod,
): Promise<{ readonly member_id: number; readonly previous_at: number | null }[]> {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .where('entry.kind', '=', 'payment')
    .where('entry.created_at', '>=', since)
    .where('entry.created_at', '<', until)
    .groupBy('orders.member_id')
    .select('orders.member_id')
    .select((select) =>
      select
        .selectFrom('orders as own')
        .innerJoin('ledger_entries as earlier', 'earlier.order_id', 'own.id')
        .whereRef('own.member_id', '=', 'orders.member_id')
        .where('earlier.kind', '=', 'payment')
        .where('earlier.created_at', '<', since)
        .select(({ fn }) => fn.max('earlier.created_at').as('at'))
        .as('previous_at'),
    )
    .execute();
}

/** When the first money moved, milliseconds UTC; null for never. */
export async function readFirstMovement(db: Queries): Promise<number | null> {
  const { at } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.min<number | null>('created_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Number and sum (fen) of the entries of each kind before an instant, by day (days since 1970-01-01 at UTC+8). */
export function sumLedgerByDay(
  db: Queries,
  until: number,
): Promise<
  { readonly day: number; readonly kind: string; readonly count: number; readonly amount_fen: number }[]
> {
  const day = sql<number>`${sql.raw(dayNumberSql('created_at'))}`;
  return db
    .selectFrom('ledger_entries')
    .where('created_at', '<', until)
    .select(['kind', day.as('day')])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount_fen').as('amount_fen')])
    .groupBy(['kind', day])
    .execute();
}
