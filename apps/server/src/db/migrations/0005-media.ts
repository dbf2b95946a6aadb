import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** Captions, operators, uploaded recordings with their processing, and the devices that play. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await captions(db);
  await operators(db);
  await recordings(db);
  await playDevices(db);
}

async function captions(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'video_captions')
    .addColumn('video_id', 'integer', (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('language', 'varchar(35)', (c) => c.notNull())
    .addColumn('label', 'varchar(32)', (c) => c.notNull())
    .addColumn('vtt', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addUniqueConstraint('video_captions_language', ['video_id', 'language'])
    .execute();
}

async function operators(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'operators')
    .addColumn('name', 'varchar(32)', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'operator_sessions')
    .addColumn('operator_id', 'integer', (c) => c.notNull().references('operators.id').onDelete('cascade'))
    .addColumn('token_hash', 'varchar(64)', (c) => c.notNull().unique())
    .addColumn('address', 'varchar(45)', (c) => c.notNull())
    .addColumn('user_agent', 'varchar(255)', (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('operator_sessions_operator')
    .on('operator_sessions')
    .column('operator_id')
    .execute();
}

async function recordings(db: Kysely<unknown>): Promise<void> {
  // What was drawn beside the recording itself: poster and thumbnails. Empty for none.
  await db.schema
    .alterTable('media')
    .addColumn('previews', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('videos_media').on('videos').column('media_id').execute();

  await createWithId(db, 'media_jobs')
    .addColumn('operator_id', 'integer', (c) => c.references('operators.id').onDelete('set null'))
    .addColumn('name', 'varchar(191)', (c) => c.notNull())
    .addColumn('upload_id', 'varchar(64)', (c) => c.notNull().unique())
    .addColumn('size_bytes', instant, (c) => c.notNull())
    .addColumn('status', 'varchar(16)', (c) =>
      c.notNull().check(sql`status in ('uploading', 'waiting', 'processing', 'ready', 'failed')`),
    )
    .addColumn('percent', 'integer', (c) => c.notNull().check(sql`percent between 0 and 100`))
    .addColumn('reason', 'varchar(255)', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('lease_owner', 'varchar(128)')
    .addColumn('lease_until', instant)
    .addColumn('media_id', 'integer', (c) => c.references('media.id'))
    .addColumn('video_id', 'integer', (c) => c.references('videos.id').onDelete('set null'))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addCheckConstraint('media_jobs_ready', sql`(status = 'ready') = (media_id is not null)`)
    .addCheckConstraint('media_jobs_lease', sql`(status = 'processing') = (lease_owner is not null)`)
    .execute();
  await db.schema.createIndex('media_jobs_queue').on('media_jobs').columns(['status', 'id']).execute();
  await db.schema.createIndex('media_jobs_media').on('media_jobs').column('media_id').execute();
  await createWithId(db, 'media_job_moves')
    .addColumn('job_id', 'integer', (c) => c.notNull().references('media_jobs.id').onDelete('cascade'))
    .addColumn('from_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('to_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('reason', 'varchar(255)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('media_job_moves_job')
    .on('media_job_moves')
    .columns(['job_id', 'id'])
    .execute();

  // Files that no row of `media` names yet. What its writer left behind is cleared away when the lease has ended.
  await db.schema
    .createTable('media_staging')
    .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
    .addColumn('lease_owner', 'varchar(128)', (c) => c.notNull())
    .addColumn('lease_until', instant, (c) => c.notNull())
    .execute();
}

async function playDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('play_devices')
    .addColumn('session_id', 'integer', (c) =>
      c.primaryKey().references('login_records.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('started_at', instant, (c) => c.notNull())
    .addColumn('seen_at', instant, (c) => c.notNull())
    .addColumn('displaced_at', instant)
    .execute();
  await db.schema
    .createIndex('play_devices_member')
    .on('play_devices')
    .columns(['member_id', 'started_at'])
    .execute();
}
