import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** States of lists that operators keep under names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'operator_views')
    .addColumn('operator_id', 'integer', (c) => c.notNull().references('operators.id').onDelete('cascade'))
    .addColumn('list', 'varchar(32)', (c) => c.notNull())
    .addColumn('name', 'varchar(60)', (c) => c.notNull())
    .addColumn('query', 'varchar(1000)', (c) => c.notNull())
    .addColumn('is_start', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addUniqueConstraint('operator_view_name', ['operator_id', 'list', 'name'])
    .execute();
  await db.schema
    .createIndex('operator_view_start')
    .unique()
    .on('operator_views')
    .columns(['operator_id', 'list'])
    .where(sql<boolean>`is_start = 1`)
    .execute();
}
