import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { REFUND_STATUS } from './policy.ts';

/** Refunds that a gateway has not finished. `since` is the request of the oldest, milliseconds UTC, or null. */
export function readRefundBacklog(db: Queries) {
  return (
    db
      .selectFrom('refunds')
      // A literal: SQLite uses a partial index only where the query repeats its condition word for word.
      .where('status', '=', sql.lit(REFUND_STATUS.processing))
      .select((select) => [
        select.fn.countAll<number>().as('waiting'),
        select.fn.min<number | null>('created_at').as('since'),
      ])
      .executeTakeFirstOrThrow()
  );
}
