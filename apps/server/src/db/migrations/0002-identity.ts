import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** Accounts elsewhere that log a member in, and real-name verification. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await socialAccounts(db);
  await faceChecks(db);
}

async function socialAccounts(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'social_accounts')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('app', 'varchar(16)', (c) => c.notNull())
    .addColumn('open_id', 'varchar(191)', (c) => c.notNull())
    .addColumn('union_id', 'varchar(191)')
    .addColumn('nickname', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addUniqueConstraint('social_account_linked_once', ['app', 'open_id'])
    .addUniqueConstraint('social_person_linked_once', ['app', 'union_id'])
    .addUniqueConstraint('social_app_once_a_member', ['member_id', 'app'])
    .execute();
  await db.schema.createIndex('social_accounts_union').on('social_accounts').column('union_id').execute();
}

async function faceChecks(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'face_checks')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('rule_id', 'varchar(128)', (c) => c.notNull())
    .addColumn('request_id', 'varchar(128)', (c) => c.notNull())
    .addColumn('biz_token', 'varchar(191)', (c) => c.notNull().unique())
    .addColumn('status', 'integer', (c) => c.notNull().check(sql`status in (0, 5, 9)`))
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('face_checks_member').on('face_checks').columns(['member_id', 'id']).execute();
  await createWithId(db, 'face_check_moves')
    .addColumn('face_check_id', 'integer', (c) =>
      c.notNull().references('face_checks.id').onDelete('cascade'),
    )
    .addColumn('from_status', 'integer', (c) => c.notNull())
    .addColumn('to_status', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('face_check_moves_check')
    .on('face_check_moves')
    .columns(['face_check_id', 'id'])
    .execute();
  // One person, one verified member (contract 14.1).
  await db.schema
    .createIndex('members_verified_once')
    .on('members')
    .column('id_number')
    .unique()
    .where(sql<boolean>`is_face_verified = 1 and id_number <> ''`)
    .execute();
}
