import type { Transaction } from 'kysely';
import type { Queries } from './open.ts';
import type { Tables } from './tables/tables.ts';

/** Runs `work` in a transaction, or in the one that is already open. Throws roll everything back. */
export function inTransaction<Result>(
  db: Queries,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}
