import type { Kysely } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** Members, courses, videos, progress and site data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await site(db);
  await members(db);
  await courses(db);
  await progress(db);
}

async function site(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('kv')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('kv_expiry').on('kv').column('expires_at').execute();
  await createWithId(db, 'agreements')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('agreement_version', ['type', 'version'])
    .execute();
  await createWithId(db, 'plans')
    .addColumn('name', 'varchar(32)', (c) => c.notNull())
    .addColumn('charge_fen', instant, (c) => c.notNull())
    .addColumn('expire_days', 'integer', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('weight', 'integer', (c) => c.notNull())
    .addColumn('is_show', 'integer', (c) => c.notNull())
    .execute();
  await createWithId(db, 'announcements')
    .addColumn('title', 'varchar(191)', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('view_times', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'decoration_pages')
    .addColumn('page_name', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .execute();
  await createWithId(db, 'blocks')
    .addColumn('decoration_page_id', 'integer', (c) => c.notNull().references('decoration_pages.id'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('sign', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('config', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('blocks_page').on('blocks').columns(['decoration_page_id', 'sort']).execute();
  await createWithId(db, 'navs')
    .addColumn('parent_id', 'integer', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('active_routes', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('blank', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'sliders')
    .addColumn('thumb', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'links')
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
}

async function members(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'members')
    .addColumn('mobile', 'varchar(20)', (c) => c.notNull().unique())
    .addColumn('nick_name', 'varchar(24)', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('is_password_set', 'integer', (c) => c.notNull())
    .addColumn('is_set_nickname', 'integer', (c) => c.notNull())
    .addColumn('is_lock', 'integer', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('plan_id', 'integer', (c) => c.notNull())
    .addColumn('plan_expires_at', instant)
    .addColumn('invite_balance_fen', instant, (c) => c.notNull())
    .addColumn('credit1', 'integer', (c) => c.notNull())
    .addColumn('credit2', 'integer', (c) => c.notNull())
    .addColumn('credit3', 'integer', (c) => c.notNull())
    .addColumn('is_face_verified', 'integer', (c) => c.notNull())
    .addColumn('real_name', 'text', (c) => c.notNull())
    .addColumn('id_number', 'text', (c) => c.notNull())
    .addColumn('registered_address', 'varchar(45)', (c) => c.notNull())
    .addColumn('registered_city', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'login_records')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('platform', 'varchar(16)', (c) => c.notNull())
    .addColumn('address', 'varchar(45)', (c) => c.notNull())
    .addColumn('user_agent', 'varchar(255)', (c) => c.notNull())
    .addColumn('token_hash', 'varchar(64)', (c) => c.notNull().unique())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .addColumn('logged_out_at', instant)
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('login_records_member')
    .on('login_records')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createTable('messages')
    .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('read_at', instant)
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('messages_member')
    .on('messages')
    .columns(['member_id', 'created_at'])
    .execute();
  await db.schema.createIndex('messages_unread').on('messages').columns(['member_id', 'read_at']).execute();
  await createWithId(db, 'credit_records')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('sum', 'integer', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('credit_given_once', ['member_id', 'reason'])
    .execute();
  await createWithId(db, 'member_agreements')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('agreement_id', 'integer', (c) => c.notNull().references('agreements.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('agreed_at', instant, (c) => c.notNull())
    .addColumn('address', 'varchar(45)', (c) => c.notNull())
    .addColumn('user_agent', 'varchar(255)', (c) => c.notNull())
    .addColumn('platform', 'varchar(16)', (c) => c.notNull())
    .addUniqueConstraint('agreed_once', ['member_id', 'agreement_id'])
    .execute();
  await createWithId(db, 'deletion_requests')
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addColumn('status', 'varchar(16)', (c) => c.notNull())
    .addColumn('requested_at', instant, (c) => c.notNull())
    .addColumn('due_at', instant, (c) => c.notNull())
    .addColumn('ended_at', instant)
    .execute();
  await db.schema
    .createIndex('deletion_requests_member')
    .on('deletion_requests')
    .columns(['member_id', 'status'])
    .execute();
  await createWithId(db, 'sms_records')
    .addColumn('mobile', 'varchar(20)', (c) => c.notNull())
    .addColumn('scene', 'varchar(16)', (c) => c.notNull())
    .addColumn('provider_answer', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
}

async function courses(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'categories')
    .addColumn('parent_id', 'integer', (c) => c.notNull())
    .addColumn('name', 'varchar(32)', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .execute();
  await createWithId(db, 'courses')
    .addColumn('title', 'varchar(191)', (c) => c.notNull())
    .addColumn('slug', 'varchar(191)', (c) => c.notNull())
    .addColumn('thumb', 'varchar(191)', (c) => c.notNull())
    .addColumn('charge_fen', instant, (c) => c.notNull())
    .addColumn('short_description', 'varchar(191)', (c) => c.notNull())
    .addColumn('render_desc', 'text', (c) => c.notNull())
    .addColumn('seo_keywords', 'varchar(191)', (c) => c.notNull())
    .addColumn('seo_description', 'varchar(191)', (c) => c.notNull())
    .addColumn('published_at', instant, (c) => c.notNull())
    .addColumn('is_show', 'integer', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull())
    .addColumn('is_rec', 'integer', (c) => c.notNull())
    .addColumn('user_count', 'integer', (c) => c.notNull())
    .addColumn('is_free', 'integer', (c) => c.notNull())
    .addColumn('is_allow_comment', 'integer', (c) => c.notNull())
    .addColumn('is_vip_free', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addColumn('deleted_at', instant)
    .execute();
  // The list's default order, its free tab, its category filter and the two other scenes. Each holds every column
  // that a filter reads, so that counting and skipping rows never touches the long texts of the table.
  const lists: Record<string, readonly string[]> = {
    courses_newest: ['is_show', 'published_at', 'id', 'deleted_at'],
    courses_free: ['is_free', 'is_show', 'published_at', 'id', 'deleted_at'],
    courses_category: ['category_id', 'is_show', 'published_at', 'id', 'deleted_at', 'is_free', 'is_rec'],
    courses_popular: ['is_show', 'user_count', 'id', 'deleted_at', 'published_at'],
    courses_recommended: ['is_rec', 'is_show', 'published_at', 'id', 'deleted_at'],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(name)
      .on('courses')
      .columns([...columns])
      .execute();
  }
  await createWithId(db, 'chapters')
    .addColumn('course_id', 'integer', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('title', 'varchar(191)', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chapters_course').on('chapters').columns(['course_id', 'sort']).execute();
  await createWithId(db, 'media')
    .addColumn('kind', 'varchar(8)', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('duration_ms', instant, (c) => c.notNull())
    .addColumn('size_bytes', instant, (c) => c.notNull())
    .addColumn('manifest', 'text', (c) => c.notNull())
    .addColumn('encryption_key', 'text', (c) => c.notNull())
    .addColumn('source_hash', 'varchar(64)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('media_source').on('media').column('source_hash').execute();
  await createWithId(db, 'videos')
    .addColumn('course_id', 'integer', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('chapter_id', 'integer', (c) => c.notNull())
    .addColumn('media_id', 'integer', (c) => c.references('media.id'))
    .addColumn('title', 'varchar(191)', (c) => c.notNull())
    .addColumn('slug', 'varchar(191)', (c) => c.notNull())
    .addColumn('duration', 'integer', (c) => c.notNull())
    .addColumn('free_seconds', 'integer', (c) => c.notNull())
    .addColumn('ban_drag', 'integer', (c) => c.notNull())
    .addColumn('is_ban_sell', 'integer', (c) => c.notNull())
    .addColumn('charge_fen', instant, (c) => c.notNull())
    .addColumn('view_num', 'integer', (c) => c.notNull())
    .addColumn('published_at', instant, (c) => c.notNull())
    .addColumn('is_show', 'integer', (c) => c.notNull())
    .addColumn('seo_keywords', 'varchar(191)', (c) => c.notNull())
    .addColumn('seo_description', 'varchar(191)', (c) => c.notNull())
    .addColumn('is_allow_comment', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addColumn('deleted_at', instant)
    .execute();
  await db.schema
    .createIndex('videos_course')
    .on('videos')
    .columns(['course_id', 'is_show', 'published_at', 'id', 'deleted_at'])
    .execute();
}

async function progress(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'course_purchases')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('charge_fen', instant, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('course_bought_once', ['member_id', 'course_id'])
    .execute();
  await db.schema
    .createIndex('course_purchases_newest')
    .on('course_purchases')
    .columns(['member_id', 'created_at', 'id'])
    .execute();
  await createWithId(db, 'video_purchases')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('video_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('video_bought_once', ['member_id', 'video_id'])
    .execute();
  await createWithId(db, 'course_favourites')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('favourite_once', ['member_id', 'course_id'])
    .execute();
  await db.schema
    .createIndex('course_favourites_newest')
    .on('course_favourites')
    .columns(['member_id', 'created_at', 'id'])
    .execute();
  await createWithId(db, 'course_watch_records')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('is_watched', 'integer', (c) => c.notNull())
    .addColumn('watched_at', instant)
    .addColumn('progress', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addUniqueConstraint('course_watched_once', ['member_id', 'course_id'])
    .execute();
  await db.schema
    .createIndex('course_watch_records_latest')
    .on('course_watch_records')
    .columns(['member_id', 'updated_at', 'id'])
    .execute();
  await createWithId(db, 'video_watch_records')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('video_id', 'integer', (c) => c.notNull())
    .addColumn('watch_seconds', 'integer', (c) => c.notNull())
    .addColumn('watched_at', instant)
    .addColumn('credible_seconds', 'integer', (c) => c.notNull())
    .addColumn('allowance_seconds', instant, (c) => c.notNull())
    .addColumn('last_position', 'integer', (c) => c.notNull())
    .addColumn('last_reported_at', instant, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addUniqueConstraint('video_watched_once', ['member_id', 'video_id'])
    .execute();
  await db.schema
    .createIndex('video_watch_records_course')
    .on('video_watch_records')
    .columns(['member_id', 'course_id', 'updated_at'])
    .execute();
  await db.schema
    .createTable('watch_days')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('watch_days_pk', ['member_id', 'day'])
    .execute();
}
