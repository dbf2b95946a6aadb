import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** Long work of operators, such as an import, which a job does in batches; and the members of a course. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The console lists the members of a course, also by what they have watched of it, without their rows.
  await db.schema
    .createIndex('course_purchases_course')
    .on('course_purchases')
    .columns(['course_id', 'created_at', 'id', 'member_id'])
    .execute();
  await db.schema
    .createIndex('course_watch_records_course')
    .on('course_watch_records')
    .columns(['course_id', 'is_watched', 'member_id'])
    .execute();
  await createWithId(db, 'operator_tasks')
    .addColumn('kind', 'varchar(64)', (c) => c.notNull())
    .addColumn('title', 'varchar(191)', (c) => c.notNull())
    .addColumn('parameters', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'varchar(64)', (c) => c.notNull())
    .addColumn('parent_id', 'integer')
    .addColumn('status', 'varchar(8)', (c) =>
      c.notNull().check(sql`status in ('waiting', 'running', 'done', 'stopped', 'failed')`),
    )
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('skipped', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('note', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', instant, (c) => c.notNull().defaultTo(0))
    .addColumn('lease_owner', 'varchar(128)')
    .addColumn('lease_until', instant)
    .addColumn('result_key', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .addColumn('result_name', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .addColumn('operator_id', 'integer', (c) => c.notNull().references('operators.id').onDelete('cascade'))
    .addColumn('operator_name', 'varchar(80)', (c) => c.notNull())
    .addColumn('session_id', 'integer')
    .addColumn('address', 'varchar(64)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addColumn('ended_at', instant)
    .addColumn('expires_at', instant)
    .addColumn('is_cleared', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('operator_task_once', ['operator_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('operator_tasks_open')
    .on('operator_tasks')
    .column('id')
    .where(sql<boolean>`status in ('waiting', 'running')`)
    .execute();
  await db.schema.createIndex('operator_tasks_parent').on('operator_tasks').column('parent_id').execute();
  await db.schema
    .createTable('operator_task_rows')
    .addColumn('task_id', 'integer', (c) => c.notNull().references('operator_tasks.id').onDelete('cascade'))
    .addColumn('row_number', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'varchar(8)', (c) =>
      c.notNull().check(sql`outcome in ('waiting', 'done', 'skipped', 'failed')`),
    )
    .addColumn('label', 'varchar(191)', (c) => c.notNull())
    .addColumn('subject_id', 'integer')
    .addColumn('content', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('message', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('operator_task_rows_pk', ['task_id', 'row_number'])
    .execute();
  await db.schema
    .createIndex('operator_task_rows_outcome')
    .on('operator_task_rows')
    .columns(['task_id', 'outcome', 'row_number'])
    .execute();
}
