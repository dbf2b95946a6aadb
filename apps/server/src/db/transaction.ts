import type { SelectQueryBuilder, Transaction } from 'kysely';
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
 * Strength of a row lock, weakest first, as PostgreSQL names it:
 * - `key share`: the row cannot be deleted. Transactions that share the lock run side by side.
 * - `no key update`: one transaction at a time. Rows that refer to the row may still be inserted.
 * - `update`: one transaction at a time, and rows that refer to the row must wait too.
 * - `update skip locked`: the same, but rows that another transaction has locked are not found.
 */
export type RowLock = 'key share' | 'no key update' | 'update' | 'update skip locked';

/**
 * Makes a query lock the rows it finds until the transaction ends. SQLite needs no row lock: its write transactions lock
 * the whole database when they begin.
 */
export function lockRows<Name extends keyof Tables, Row>(
  transaction: Transaction<Tables>,
  query: SelectQueryBuilder<Tables, Name, Row>,
  lock: RowLock,
): SelectQueryBuilder<Tables, Name, Row> {
  if (dialectOf(transaction) === 'sqlite') return query;
  switch (lock) {
    case 'key share':
      return query.forKeyShare();
    case 'no key update':
      return query.forNoKeyUpdate();
    case 'update':
      return query.forUpdate();
    case 'update skip locked':
      return query.forUpdate().skipLocked();
  }
}

/** Locks the member's row until the transaction ends. Returns whether the member exists. */
export async function lockMember(
  transaction: Transaction<Tables>,
  memberId: number,
  lock: RowLock,
): Promise<boolean> {
  const find = transaction.selectFrom('members').where('id', '=', memberId).select('id');
  return (await lockRows(transaction, find, lock).executeTakeFirst()) !== undefined;
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
