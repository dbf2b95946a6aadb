import type { PromoState } from '@zaixue/contract/operator/money/promo-codes';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { anywhere, containsText } from '../../../db/statements/like-pattern.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** A state of the list. */
export type ListState = PromoState | 'all';

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

/** The state of a code, with the same order of reasons as `promoStateOf`. */
const stateOf = (now: number) => sql<PromoState>`case
  when disabled_at is not null then 'off'
  when expired_at <= ${now} then 'expired'
  when use_times > 0 and used_times >= use_times then 'used-up'
  else 'usable' end`;

/** The search and the filters other than the state. */
function applyFilter<Row>(db: Queries, query: PromoQuery<Row>, filter: PromoFilter): PromoQuery<Row> {
  const { search, batch, ownerId, searchedOwners } = filter;
  let narrowed = query;
  if (batch !== '') narrowed = narrowed.where('batch', '=', batch);
  if (ownerId > 0) narrowed = narrowed.where('member_id', '=', ownerId);
  if (search === '') return narrowed;
  return narrowed.where(({ or, eb }) =>
    or([
      // Keys are in lower case.
      sql<SqlBool>`code_key like ${anywhere(search.toLowerCase())} escape '\\'`,
      containsText(db, 'promo_codes.note', search),
      containsText(db, 'promo_codes.batch', search),
      ...(searchedOwners.length > 0 ? [eb('member_id', 'in', searchedOwners)] : []),
    ]),
  );
}

/** Number of codes by state, without a search. One pass with few comparisons: 100,000 codes take about 60 ms. */
async function countByState(db: Queries, filter: PromoFilter): Promise<Record<ListState, number>> {
  const { now } = filter;
  const isOn = sql`disabled_at is null`;
  const hasNotEnded = sql`(expired_at is null or expired_at > ${now})`;
  const isUsedUp = sql`use_times > 0 and used_times >= use_times`;
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const query = db
    .selectFrom('promo_codes')
    .select((build) => [
      build.fn.countAll<number>().as('all'),
      count(sql`disabled_at is not null`).as('off'),
      count(sql`${isOn} and expired_at <= ${now}`).as('expired'),
      count(sql`${isOn} and ${hasNotEnded} and ${isUsedUp}`).as('used-up'),
    ]);
  const counts = await applyFilter(db, query, filter).executeTakeFirstOrThrow();
  return { ...counts, usable: counts.all - counts.off - counts.expired - counts['used-up'] };
}

interface PromoPage {
  readonly rows: PromoCodeRow[];
  readonly counts: Record<ListState, number>;
}

/** One page of codes, the newest first, and the number of codes by state. */
export async function findCodePage(
  db: Queries,
  filter: PromoFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<PromoPage> {
  if (filter.search !== '') return searchCodePage(db, filter, page);
  const rows = await findCodesById(db, await findCodeIds(db, filter, page));
  return { rows, counts: await countByState(db, filter) };
}

/** Does the same with a search: the texts of each code are compared once, for the page and for the numbers. */
async function searchCodePage(
  db: Queries,
  filter: PromoFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PromoPage> {
  const { state, now } = filter;
  const found = applyFilter(
    db,
    db.selectFrom('promo_codes').select(['id', stateOf(now).as('state')]),
    filter,
  );
  const listed = state === 'all' ? sql`` : sql`where state = ${state}`;
  const { rows: parts } = await sql<{ state: PromoState | null; value: number }>`
    with found as materialized (select * from ${found} as matching)
    select state, count(*) as value from found group by state
    union all select null, id from (
      select id from found ${listed} order by id desc limit ${limit} offset ${offset}) as page`.execute(db);
  const counts = { all: 0, usable: 0, 'used-up': 0, expired: 0, off: 0 };
  for (const part of parts) {
    if (part.state === null) continue;
    counts[part.state] = part.value;
    counts.all += part.value;
  }
  const ids = parts.filter((part) => part.state === null).map(({ value }) => value);
  return { rows: await findCodesById(db, ids), counts };
}

/** Ids of codes, the newest first. */
export async function findCodeIds(
  db: Queries,
  filter: PromoFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<number[]> {
  let query = applyFilter(db, db.selectFrom('promo_codes').select('id'), filter);
  if (filter.state !== 'all') query = query.where(stateOf(filter.now), '=', filter.state);
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** Codes, the newest first. */
export async function findCodesById(db: Queries, ids: readonly number[]): Promise<PromoCodeRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('promo_codes').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
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
