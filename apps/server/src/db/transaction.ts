import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Queries } from './open.ts';
import type { Tables } from './tables/tables.ts';

/** Runs `work` in a transaction, or in the one that is already open. Throws roll everything back. */
export function inTransaction<Result>(
  db: Queries,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

/**
 * Lets one transaction of a member at a time go on. It does not hinder rows that only refer to the member, so what
 * does not ask for the lock is not held up. SQLite needs none: its transactions begin with the lock on the whole
 * database.
 */
export async function lockMember(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  if (dialectOf(transaction) !== 'postgres') return;
  await transaction.selectFrom('members').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
}

/**
 * Lets no other transaction write to a table until this one ends; readers go on. For rules that no unique key can
 * state: what is looked up after it stays true until the commit.
 */
export async function lockTable(transaction: Transaction<Tables>, table: keyof Tables): Promise<void> {
  // SQLite's transaction holds the whole database.
  if (dialectOf(transaction) === 'sqlite') return;
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
}

const SQLITE = 'SQLITE_CONSTRAINT_UNIQUE';
const POSTGRES = '23505';

/** Whether a write failed because of a unique key, in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === SQLITE || code === POSTGRES;
}
