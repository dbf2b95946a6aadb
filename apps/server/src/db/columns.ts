import type { CreateTableBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';

/** The SQL dialect of a database. */
export type Dialect = 'sqlite' | 'postgres';

/** Returns the dialect of an open database or transaction. */
export function dialectOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Dialect {
  return db.getExecutor().adapter.constructor.name.startsWith('Sqlite') ? 'sqlite' : 'postgres';
}

/**
 * Starts a table with an automatically incremented id that is never reused.
 * `createWithId(db, 'courses').addColumn(…)`.
 */
export function createWithId(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'> {
  return dialectOf(db) === 'sqlite'
    ? db.schema.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : db.schema
        .createTable(table)
        .addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey());
}

/** Type of an instant: milliseconds since 1970 need 64 bits in PostgreSQL; SQLite integers always have them. */
export const instant = sql`bigint`;
