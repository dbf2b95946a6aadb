import { instantsOfDays } from '@zaixue/contract/rules/wire-time';
import type { SelectQueryBuilder } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';

/** The filter of the list as it is typed. */
export interface TypedLedgerFilter {
  readonly search: string;
  readonly kind: string;
  readonly channel: string;
  /** Days at UTC+8, both included; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export function readLedgerFilter({ search, kind, channel, ...days }: TypedLedgerFilter): LedgerFilter {
  return {
    number: search === '' ? null : search,
    kind: kind === 'all' ? null : kind,
    channel: channel === 'all' ? null : channel,
    ...instantsOfDays(days),
  };
}

/** Which ledger entries are listed and summed. Null for all. */
export interface LedgerFilter {
  /** Number of an order, a payment, a refund, or of the gateway or bank. */
  readonly number: string | null;
  readonly kind: string | null;
  readonly channel: string | null;
  /** Milliseconds UTC; `until` is not included. */
  readonly since: number | null;
  readonly until: number | null;
}

type EntriesQuery<Row> = SelectQueryBuilder<Tables, 'ledger_entries', Row>;

function filterEntries<Row>(
  db: Queries,
  query: EntriesQuery<Row>,
  { number, kind, channel, since, until }: LedgerFilter,
): EntriesQuery<Row> {
  let found = query;
  if (number !== null)
    found = found.where(({ or, eb }) =>
      or([
        eb(
          'ledger_entries.order_id',
          'in',
          db.selectFrom('orders').select('orders.id').where('order_no', '=', number),
        ),
        eb(
          'ledger_entries.payment_id',
          'in',
          db
            .selectFrom('payments')
            .select('payments.id')
            .where((where) =>
              where.or([where('payment_no', '=', number), where('transaction_no', '=', number)]),
            ),
        ),
        eb(
          'ledger_entries.refund_id',
          'in',
          db.selectFrom('refunds').select('refunds.id').where('refund_no', '=', number),
        ),
      ]),
    );
  if (kind !== null) found = found.where('ledger_entries.kind', '=', kind);
  if (channel !== null) found = found.where('ledger_entries.channel', '=', channel);
  if (since !== null) found = found.where('ledger_entries.created_at', '>=', since);
  if (until !== null) found = found.where('ledger_entries.created_at', '<', until);
  return found;
}

/** Ids of the entries that a filter finds, the newest first. */
export async function findEntryIds(
  db: Queries,
  filter: LedgerFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<number[]> {
  const rows = await filterEntries(db, db.selectFrom('ledger_entries').select('ledger_entries.id'), filter)
    .orderBy('ledger_entries.created_at', 'desc')
    .orderBy('ledger_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** A page of ledger entries, the newest first. */
export async function findEntries(db: Queries, filter: LedgerFilter, page: PageRequest) {
  return readEntries(db, await findEntryIds(db, filter, { limit: page.size, offset: offsetOf(page) }));
}

/** Ledger entries, the newest first, with the numbers of what they are about. */
export async function readEntries(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('ledger_entries as entry')
    .where('entry.id', 'in', ids)
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .innerJoin('payments', 'payments.id', 'entry.payment_id')
    .leftJoin('refunds', 'refunds.id', 'entry.refund_id')
    .selectAll('entry')
    .select(['orders.order_no', 'orders.goods_name', 'payments.payment_no', 'payments.transaction_no'])
    .select('refunds.refund_no')
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();
}

/** Number and sum (fen) of the entries of each channel and kind. */
export function sumEntries(db: Queries, filter: LedgerFilter) {
  return filterEntries(db, db.selectFrom('ledger_entries'), filter)
    .groupBy(['ledger_entries.channel', 'ledger_entries.kind'])
    .select((select) => [
      'ledger_entries.channel',
      'ledger_entries.kind',
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number>('ledger_entries.amount_fen').as('amount_fen'),
    ])
    .orderBy('ledger_entries.channel')
    .orderBy('ledger_entries.kind')
    .execute();
}
