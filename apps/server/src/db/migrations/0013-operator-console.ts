import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, dialectOf, instant } from '../columns.ts';

/** What the operator console needs: roles, second factors, the audit log, images, drafts and more fields of courses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendOperators(db);
  await createAuditLog(db);
  await extendCourses(db);
  await createImages(db);
  // The newest upload of each lesson of a course.
  await db.schema.createIndex('media_jobs_video').on('media_jobs').columns(['video_id', 'id']).execute();
}

async function extendOperators(db: Kysely<unknown>): Promise<void> {
  const add = () => db.schema.alterTable('operators');
  // Operators of earlier versions could do everything.
  await add()
    .addColumn('role', 'varchar(32)', (c) => c.notNull().defaultTo('owner'))
    .execute();
  await add()
    .addColumn('display_name', 'varchar(64)', (c) => c.notNull().defaultTo(''))
    .execute();
  await add().addColumn('totp_secret', 'text').execute();
  await add().addColumn('totp_last_step', 'integer').execute();
  await add().addColumn('disabled_at', instant).execute();
  await add().addColumn('last_login_at', instant).execute();
  await add()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const addToSessions = () => db.schema.alterTable('operator_sessions');
  await addToSessions()
    .addColumn('state', 'varchar(16)', (c) => c.notNull().defaultTo('active'))
    .execute();
  await addToSessions()
    .addColumn('seen_at', instant, (c) => c.notNull().defaultTo(0))
    .execute();
  await addToSessions().addColumn('verified_at', instant).execute();
  await addToSessions().addColumn('pending_secret', 'text').execute();
  await createWithId(db, 'operator_roles')
    .addColumn('title', 'varchar(64)', (c) => c.notNull())
    .addColumn('scope', 'varchar(8)', (c) => c.notNull())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'operator_invitations')
    .addColumn('token_hash', 'varchar(64)', (c) => c.notNull().unique())
    .addColumn('role', 'varchar(32)', (c) => c.notNull())
    .addColumn('note', 'varchar(191)', (c) => c.notNull())
    .addColumn('invited_by', 'integer')
    .addColumn('expires_at', instant, (c) => c.notNull())
    .addColumn('used_at', instant)
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'operator_recovery_codes')
    .addColumn('operator_id', 'integer', (c) => c.notNull().references('operators.id').onDelete('cascade'))
    .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
    .addColumn('used_at', instant)
    .execute();
  await db.schema
    .createIndex('operator_recovery_codes_operator')
    .on('operator_recovery_codes')
    .column('operator_id')
    .execute();
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'audit_entries')
    .addColumn('created_at', instant, (c) => c.notNull())
    // No foreign keys: an entry outlives its operator and session.
    .addColumn('operator_id', 'integer')
    .addColumn('operator_name', 'varchar(80)', (c) => c.notNull())
    .addColumn('session_id', 'integer')
    .addColumn('via', 'varchar(16)', (c) => c.notNull())
    .addColumn('address', 'varchar(64)', (c) => c.notNull())
    .addColumn('request_id', 'varchar(64)', (c) => c.notNull())
    .addColumn('act', 'varchar(64)', (c) => c.notNull())
    .addColumn('subject_type', 'varchar(32)', (c) => c.notNull())
    .addColumn('subject_id', 'varchar(64)', (c) => c.notNull())
    .addColumn('subject_label', 'varchar(191)', (c) => c.notNull())
    .addColumn('outcome', 'varchar(16)', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('reason', 'varchar(500)', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('audit_entries_subject')
    .on('audit_entries')
    .columns(['subject_type', 'subject_id', 'id'])
    .execute();
  await db.schema
    .createIndex('audit_entries_operator')
    .on('audit_entries')
    .columns(['operator_id', 'id'])
    .execute();
  await db.schema.createIndex('audit_entries_time').on('audit_entries').column('created_at').execute();
  const refusal = 'entries of the audit log cannot be changed or removed';
  if (dialectOf(db) === 'sqlite') {
    for (const event of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`audit_entries_no_${event}`)} before ${sql.raw(event)} on audit_entries
        begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
    }
    return;
  }
  await sql`create function audit_entries_stay() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
  await sql`create trigger audit_entries_stay before update or delete or truncate on audit_entries
    for each statement execute function audit_entries_stay()`.execute(db);
}

async function extendCourses(db: Kysely<unknown>): Promise<void> {
  const add = () => db.schema.alterTable('courses');
  const texts = ['cover_16x9', 'cover_1x1', 'teacher_picture'];
  for (const name of texts) {
    await add()
      .addColumn(name, 'varchar(191)', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await add()
    .addColumn('teacher_name', 'varchar(64)', (c) => c.notNull().defaultTo(''))
    .execute();
  await add()
    .addColumn('teacher_line', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .execute();
  await add()
    .addColumn('outcomes', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await add().addColumn('struck_price_fen', 'integer').execute();
  for (const [name, value] of [
    ['is_draft', 0],
    ['is_on_sale', 1],
    ['version', 0],
    ['outline_version', 0],
  ] as const) {
    await add()
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(value))
      .execute();
  }
  // No foreign key: only operators with the scope "own" are compared with it.
  await add().addColumn('created_by', 'integer').execute();
  for (const table of ['chapters', 'videos', 'categories']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('videos')
    .addColumn('shows_when_ready', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('course_editors')
    .addColumn('course_id', 'integer', (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('operator_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_editors_key', ['course_id', 'operator_id'])
    .execute();
  await db.schema
    .createIndex('course_editors_operator')
    .on('course_editors')
    .columns(['operator_id', 'course_id'])
    .execute();
  await db.schema
    .createTable('course_description_drafts')
    .addColumn('course_id', 'integer', (c) => c.primaryKey().references('courses.id').onDelete('cascade'))
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'varchar(80)', (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
}

async function createImages(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'images')
    .addColumn('operator_id', 'integer')
    .addColumn('name', 'varchar(191)', (c) => c.notNull())
    .addColumn('alt', 'varchar(191)', (c) => c.notNull())
    .addColumn('path', 'varchar(191)', (c) => c.notNull())
    .addColumn('thumbnail', 'varchar(191)', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('images_operator').on('images').columns(['operator_id', 'id']).execute();
}
