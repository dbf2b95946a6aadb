import { sql } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { RefundApplication } from '../../../../db/tables/commerce-tables.ts';

/** The application of an order that waits; there is at most one. */
export async function findWaitingApplication(
  db: Queries,
  orderId: number,
): Promise<RefundApplication | null> {
  const found = await db
    .selectFrom('refund_applications')
    .selectAll()
    .where('order_id', '=', orderId)
    // A literal: SQLite uses a partial index only where the query repeats its condition word for word.
    .where('status', '=', sql.lit('waiting'))
    .executeTakeFirst();
  return found ?? null;
}
