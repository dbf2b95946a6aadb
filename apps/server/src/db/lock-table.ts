import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Lets no other transaction write to a table until this one ends; readers go on. For rules that no unique key can
 * state: what is looked up after it stays true until the commit.
 */
export async function lockTable(transaction: Transaction<Tables>, table: keyof Tables): Promise<void> {
  // SQLite's transaction holds the whole database.
  if (dialectOf(transaction) === 'sqlite') return;
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
}
