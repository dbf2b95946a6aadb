import type { CreateTableBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which SQL a migration has to speak. */
export type Dialect = 'sqlite' | 'postgres';

/** Tells the dialect of an open database or transaction. */
export function dialectOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Dialect {
  return db.getExecutor().adapter.constructor.name.startsWith('Sqlite') ? 'sqlite' : 'postgres';
}

/**
 * Starts a table with the row id both databases count up by themselves and never give out twice.
 * `create(db, 'courses').addColumn(…)`.
 */
export function createWithId(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'> {
  return dialectOf(db) === 'sqlite'
    ? db.schema.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : db.schema
        .createTable(table)
        .addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey());
}

/** Milliseconds since 1970 need 64 bits in PostgreSQL; SQLite integers have them. */
export const instant = sql`bigint`;
