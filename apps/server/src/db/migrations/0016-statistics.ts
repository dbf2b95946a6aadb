import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { dialectOf, instant } from '../columns.ts';

/** Figures of the operator console, and indexes with which they are computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFigures(db);
  await createCourseDays(db);
  await createIndexes(db);
}

/** SQLite then keeps the rows in the order of the primary key, and a sum over days reads them one after another. */
const inKeyOrder = (db: Kysely<unknown>) => (dialectOf(db) === 'sqlite' ? sql`without rowid` : sql``);

async function createFigures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_stats')
    .addColumn('subject_type', 'varchar(16)', (c) => c.notNull())
    .addColumn('metric', 'varchar(16)', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('subject_id', 'varchar(64)', (c) => c.notNull())
    .addColumn('value', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('day_stats_pk', ['subject_type', 'metric', 'day', 'subject_id'])
    .modifyEnd(inKeyOrder(db))
    .execute();
  await db.schema
    .createTable('lesson_curves')
    .addColumn('video_id', 'integer', (c) => c.primaryKey())
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('viewers', 'integer', (c) => c.notNull())
    .addColumn('finished', 'integer', (c) => c.notNull())
    .addColumn('parts', 'text', (c) => c.notNull())
    .addColumn('computed_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('course_funnels')
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('audience', 'varchar(8)', (c) => c.notNull().check(sql`audience in ('bought', 'others')`))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('started', 'integer', (c) => c.notNull())
    .addColumn('reached25', 'integer', (c) => c.notNull())
    .addColumn('reached50', 'integer', (c) => c.notNull())
    .addColumn('reached75', 'integer', (c) => c.notNull())
    .addColumn('reached100', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_funnels_pk', ['course_id', 'audience', 'day'])
    .modifyEnd(inKeyOrder(db))
    .execute();
  await db.schema
    .createTable('storage_stats')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('kind', 'varchar(16)', (c) => c.notNull())
    .addColumn('bytes', instant, (c) => c.notNull())
    .addColumn('files', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('storage_stats_pk', ['day', 'kind'])
    .execute();
  await db.schema
    .createTable('statistics_runs')
    .addColumn('name', 'varchar(16)', (c) => c.primaryKey())
    .addColumn('finished_at', instant, (c) => c.notNull())
    .execute();
}

/** Which members reported a position in a course on which day; from now on. */
async function createCourseDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('watch_course_days')
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('watch_course_days_pk', ['course_id', 'day', 'member_id'])
    .modifyEnd(inKeyOrder(db))
    .execute();
  await db.schema
    .createIndex('watch_course_days_member')
    .on('watch_course_days')
    .columns(['member_id', 'day'])
    .execute();
  await db.schema
    .createIndex('watch_course_days_day')
    .on('watch_course_days')
    .columns(['day', 'course_id'])
    .execute();
}

/** The rows of one day, one course or one lesson. No index has a column that changes with each report of a position. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    ['watch_days_day', 'watch_days', ['day', 'member_id']],
    ['course_purchases_course', 'course_purchases', ['course_id', 'member_id', 'created_at']],
    ['course_purchases_created', 'course_purchases', ['created_at', 'course_id']],
    ['course_watch_records_course', 'course_watch_records', ['course_id', 'member_id']],
    ['course_watch_records_created', 'course_watch_records', ['created_at', 'course_id']],
    ['video_watch_records_video', 'video_watch_records', ['video_id', 'id']],
  ] as const;
  for (const [name, table, columns] of indexes) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  await db.schema
    .createIndex('course_watch_records_finished')
    .on('course_watch_records')
    .columns(['watched_at', 'course_id'])
    .where(sql<boolean>`watched_at is not null`)
    .execute();
  await db.schema
    .createIndex('orders_code_paid')
    .on('orders')
    .columns(['paid_at', 'id'])
    .where(sql<boolean>`promo_code <> '' and paid_at is not null`)
    .execute();
}
