import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** States of the list, `all` included. */
export const LIST_STATES = ['all', 'usable', 'used-up', 'expired', 'off'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** Which codes are wanted. Empty texts, 0 and `all` mean no limit. */
export interface PromoFilter {
  readonly search: string;
  readonly state: ListState;
  readonly batch: string;
  readonly ownerId: number;
  /** Members whom the search finds: their codes are found too. */
  readonly searchedOwners: readonly number[];
  /** Milliseconds UTC. */
  readonly now: number;
}

type PromoQuery<Row> = SelectQueryBuilder<Tables, 'promo_codes', Row>;

/** The same order of reasons as `promoStateOf`. */
function stateCondition(state: ListState, now: number) {
  const isOff = sql<SqlBool>`disabled_at is not null`;
  const isExpired = sql<SqlBool>`expired_at is not null and expired_at <= ${now}`;
  const isUsedUp = sql<SqlBool>`use_times > 0 and used_times >= use_times`;
  if (state === 'off') return isOff;
  if (state === 'expired') return sql<SqlBool>`not (${isOff}) and (${isExpired})`;
  const isOpen = sql<SqlBool>`not (${isOff}) and not (${isExpired})`;
  if (state === 'used-up') return sql<SqlBool>`${isOpen} and (${isUsedUp})`;
  return state === 'usable' ? sql<SqlBool>`${isOpen} and not (${isUsedUp})` : sql<SqlBool>`1 = 1`;
}

/** The search and the filters other than the state. */
function applyFilter<Row>(query: PromoQuery<Row>, filter: PromoFilter): PromoQuery<Row> {
  const { search, batch, ownerId, searchedOwners } = filter;
  let narrowed = query;
  if (batch !== '') narrowed = narrowed.where('batch', '=', batch);
  if (ownerId > 0) narrowed = narrowed.where('member_id', '=', ownerId);
  if (search === '') return narrowed;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return narrowed.where(({ or, eb }) =>
    or([
      sql<SqlBool>`code_key like ${pattern} escape '\\'`,
      sql<SqlBool>`lower(note) like ${pattern} escape '\\'`,
      sql<SqlBool>`lower(batch) like ${pattern} escape '\\'`,
      ...(searchedOwners.length > 0 ? [eb('member_id', 'in', searchedOwners)] : []),
    ]),
  );
}

/** Number of codes by state. */
export function countByState(db: Queries, filter: PromoFilter): Promise<Record<ListState, number>> {
  const count = (state: ListState) =>
    sql<number>`coalesce(sum(case when ${stateCondition(state, filter.now)} then 1 else 0 end), 0)`.as(state);
  const query = db
    .selectFrom('promo_codes')
    .select([count('all'), count('usable'), count('used-up'), count('expired'), count('off')]);
  return applyFilter(query, filter).executeTakeFirstOrThrow();
}

/** Codes with the newest first; `before` leaves out ids from this one on. */
export function findCodes(
  db: Queries,
  filter: PromoFilter,
  {
    limit,
    offset = 0,
    before,
  }: { readonly limit: number; readonly offset?: number; readonly before?: number },
): Promise<PromoCodeRow[]> {
  let query = applyFilter(db.selectFrom('promo_codes').selectAll(), filter);
  if (filter.state !== 'all') query = query.where(stateCondition(filter.state, filter.now));
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

/** Locks codes until the transaction ends, so that no order uses them meanwhile. */
export function lockCodes(
  transaction: Parameters<typeof lockRows>[0],
  ids: readonly number[],
): Promise<PromoCodeRow[]> {
  const find = transaction.selectFrom('promo_codes').selectAll().where('id', 'in', ids).orderBy('id');
  return lockRows(transaction, find, 'update').execute();
}

/** Changes codes and counts their version up. */
export async function updateCodes(
  db: Queries,
  ids: readonly number[],
  change: Partial<
    Pick<PromoCodeRow, 'note' | 'use_times' | 'expired_at' | 'invited_user_reward_fen' | 'disabled_at'>
  >,
): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set((build) => ({ ...change, version: build('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Whether a batch has this name; upper and lower case are distinguished. */
export async function hasBatch(db: Queries, batch: string): Promise<boolean> {
  const found = await db
    .selectFrom('promo_codes')
    .select('id')
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether there is a code with this id. */
export async function hasCode(db: Queries, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('promo_codes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** One page of the orders that use a code, the newest first, and their number. */
export async function findUses(
  db: Queries,
  codeId: number,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const uses = () => db.selectFrom('promo_uses').where('promo_code_id', '=', codeId);
  const { total } = await uses()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await uses()
    .innerJoin('orders', 'orders.id', 'promo_uses.order_id')
    .select([
      ...(['promo_uses.member_id', 'promo_uses.created_at'] as const),
      ...(['orders.order_no', 'orders.goods_name', 'orders.discount_fen', 'orders.due_fen'] as const),
    ])
    .select((build) => build('orders.status', '=', ORDER_STATUS.paid).as('is_paid'))
    .orderBy('promo_uses.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}
