import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** Codes per query. */
const BATCH_SIZE = 5000;

/** How a code is shown, and its batch (empty for none). */
export interface PromoCodeFacts {
  readonly code: string;
  readonly batch: string;
}

/** Codes by their keys; a deleted one is missing. */
export async function findCodeFacts(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PromoCodeFacts>> {
  const facts = new Map<string, PromoCodeFacts>();
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    const rows = await db
      .selectFrom('promo_codes')
      .where('code_key', 'in', keys.slice(start, start + BATCH_SIZE))
      .select(['code_key', 'code', 'batch'])
      .execute();
    for (const { code_key, ...code } of rows) facts.set(code_key, code);
  }
  return facts;
}

/** Uses of codes in orders that were paid in a period: number, and by how much the orders became cheaper, fen. */
export function countCodeUses(
  db: Queries,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<{ readonly promo_code: string; readonly uses: number; readonly discount_fen: number }[]> {
  return (
    db
      .selectFrom('orders')
      // As the index of these orders has it.
      .where(sql<boolean>`promo_code <> '' and paid_at is not null`)
      .where('paid_at', '>=', since)
      .where('paid_at', '<', until)
      .where('status', '=', ORDER_STATUS.paid)
      .groupBy('promo_code')
      .select(({ fn }) => ['promo_code', fn.countAll<number>().as('uses')])
      .select(sql<number>`sum(charge_fen - due_fen)`.as('discount_fen'))
      .execute()
  );
}
