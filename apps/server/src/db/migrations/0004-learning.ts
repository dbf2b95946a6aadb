import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** Comments, course material, notes, and which seconds of a video were watched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await comments(db);
  await attachments(db);
  await notes(db);
  await watchedSpans(db);
}

async function comments(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'comments')
    .addColumn('resource_type', 'integer', (c) => c.notNull().check(sql`resource_type in (1, 2)`))
    .addColumn('resource_id', 'integer', (c) => c.notNull())
    .addColumn('member_id', 'integer', (c) => c.references('members.id').onDelete('set null'))
    .addColumn('parent_id', 'integer', (c) => c.references('comments.id').onDelete('cascade'))
    .addColumn('reply_id', 'integer', (c) => c.references('comments.id').onDelete('set null'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull().check(sql`status in (0, 1, 2)`))
    .addColumn('address', 'varchar(45)', (c) => c.notNull())
    .addColumn('province', 'varchar(32)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  const indexes: Readonly<Record<string, readonly string[]>> = {
    // The newest of a course or video, top comments apart from replies.
    comments_newest: ['resource_type', 'resource_id', 'parent_id', 'id', 'status'],
    comments_replies: ['parent_id', 'id', 'status'],
    comments_answers: ['reply_id'],
    comments_member: ['member_id', 'created_at'],
    comments_waiting: ['status', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('comments')
      .columns([...columns])
      .execute();
  }
  await createWithId(db, 'comment_moves')
    .addColumn('comment_id', 'integer', (c) => c.notNull().references('comments.id').onDelete('cascade'))
    .addColumn('from_status', 'integer', (c) => c.notNull())
    .addColumn('to_status', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('comment_moves_comment').on('comment_moves').column('comment_id').execute();
}

async function attachments(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'attachments')
    .addColumn('course_id', 'integer', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('name', 'varchar(191)', (c) => c.notNull())
    .addColumn('extension', 'varchar(16)', (c) => c.notNull())
    .addColumn('size_bytes', instant, (c) => c.notNull())
    .addColumn('storage', 'varchar(16)', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addColumn('download_times', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('attachments_course').on('attachments').columns(['course_id', 'id']).execute();
  await createWithId(db, 'attachment_downloads')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('attachment_id', 'integer', (c) => c.notNull())
    .addColumn('address', 'varchar(45)', (c) => c.notNull())
    .addColumn('city', 'varchar(32)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('attachment_downloads_member')
    .on('attachment_downloads')
    .columns(['member_id', 'id'])
    .execute();
}

async function notes(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'notes')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('video_id', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull().check(sql`seconds >= 0`))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('notes_video')
    .on('notes')
    .columns(['member_id', 'video_id', 'seconds', 'id'])
    .execute();
  await db.schema
    .createIndex('notes_course')
    .on('notes')
    .columns(['member_id', 'course_id', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('notes_latest')
    .on('notes')
    .columns(['member_id', 'updated_at', 'id'])
    .execute();
}

async function watchedSpans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('video_watch_records')
    .addColumn('spans', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  // What was believed before was one stretch from the beginning.
  await sql`update video_watch_records set spans = '[[0,' || credible_seconds || ']]' where credible_seconds > 0`.execute(
    db,
  );
  await db.schema
    .createIndex('video_watch_records_latest')
    .on('video_watch_records')
    .columns(['member_id', 'updated_at', 'id'])
    .execute();
  // How much more of a day may be counted, and since when that grows again.
  await db.schema
    .alterTable('watch_days')
    .addColumn('allowance_seconds', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('watch_days')
    .addColumn('counted_at', instant, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('announcements_newest')
    .on('announcements')
    .columns(['created_at', 'id'])
    .execute();
}
