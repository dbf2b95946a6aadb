import type { Kysely } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** Facts about the site itself, its backups, alarms and failing jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_facts')
    .addColumn('name', 'varchar(64)', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'backups')
    .addColumn('scope', 'varchar(16)', (c) => c.notNull())
    .addColumn('reason', 'varchar(16)', (c) => c.notNull())
    .addColumn('status', 'varchar(16)', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('bytes', instant)
    .addColumn('error', 'text')
    .addColumn('version', 'varchar(32)', (c) => c.notNull())
    .addColumn('started_at', instant, (c) => c.notNull())
    .addColumn('ended_at', instant)
    .execute();
  await db.schema.createIndex('backups_status').on('backups').columns(['status', 'started_at']).execute();
  await db.schema
    .createTable('alarms')
    .addColumn('name', 'varchar(64)', (c) => c.primaryKey())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('raised_at', instant, (c) => c.notNull())
    .addColumn('sent_at', instant)
    .execute();
  await db.schema
    .createTable('failing_jobs')
    .addColumn('name', 'varchar(64)', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .addColumn('first_at', instant, (c) => c.notNull())
    .addColumn('last_at', instant, (c) => c.notNull())
    .execute();
}
