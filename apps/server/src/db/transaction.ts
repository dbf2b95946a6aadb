import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Queries } from './open.ts';
import type { Tables } from './tables/tables.ts';

/** Runs `work` in a transaction, or in the one that is already open. An exception rolls back everything. */
export function inTransaction<Result>(
  db: Queries,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

/**
 * Locks a member row, so that transactions about the same member run one after another. `FOR NO KEY UPDATE` does not
 * block inserts that reference the member. SQLite needs no lock: its transactions lock the whole database.
 */
export async function lockMember(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  if (dialectOf(transaction) !== 'postgres') return;
  await transaction.selectFrom('members').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
}

/**
 * Blocks writes of other transactions to a table until this transaction ends; reads are not blocked. For rules that no
 * unique index can express: a result read after the lock stays true until the commit.
 */
export async function lockTable(transaction: Transaction<Tables>, table: keyof Tables): Promise<void> {
  // A SQLite transaction locks the whole database.
  if (dialectOf(transaction) === 'sqlite') return;
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
}

const SQLITE_UNIQUE = 'SQLITE_CONSTRAINT_UNIQUE';
const POSTGRES_UNIQUE = '23505';

/** Whether a write failed because of a unique index, in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === SQLITE_UNIQUE || code === POSTGRES_UNIQUE;
}
