import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** What the operator console needs for members, money, comments, the pages of the site and the settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendMembers(db);
  await createApprovals(db);
  await indexMoney(db);
  await extendGoods(db);
  await extendComments(db);
  await extendPages(db);
}

async function extendMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member_remarks')
    .addColumn('member_id', 'integer', (c) => c.primaryKey().references('members.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'varchar(80)', (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('member_tags')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('tag', 'varchar(32)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('member_tagged_once', ['member_id', 'tag'])
    .execute();
  await db.schema.createIndex('member_tags_tag').on('member_tags').columns(['tag', 'member_id']).execute();
  // The console filters members by the day of registration, and sorts them by points and the end of the membership.
  await db.schema.createIndex('members_created').on('members').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('members_points').on('members').columns(['credit1', 'id']).execute();
  await createWithId(db, 'member_mailings')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .addColumn('expected', 'integer', (c) => c.notNull())
    .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('after_member_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_member_id', 'integer', (c) => c.notNull())
    .addColumn('status', 'varchar(8)', (c) =>
      c.notNull().check(sql`status in ('running', 'done', 'stopped')`),
    )
    .addColumn('operator_id', 'integer')
    .addColumn('operator_name', 'varchar(80)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
}

async function createApprovals(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'refund_applications')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addColumn('reason', 'varchar(500)', (c) => c.notNull())
    .addColumn('status', 'varchar(16)', (c) =>
      c.notNull().check(sql`status in ('waiting', 'accepted', 'refused', 'withdrawn')`),
    )
    .addColumn('answer', 'varchar(500)', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('refund_applied_once')
    .on('refund_applications')
    .column('order_id')
    .unique()
    .where(sql<boolean>`status = 'waiting'`)
    .execute();
  await db.schema
    .createIndex('refund_applications_order')
    .on('refund_applications')
    .columns(['order_id', 'id'])
    .execute();
  await createWithId(db, 'refund_application_moves')
    .addColumn('application_id', 'integer', (c) => c.notNull().references('refund_applications.id'))
    .addColumn('from_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('to_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('reason', 'varchar(500)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await createWithId(db, 'approvals')
    .addColumn('kind', 'varchar(8)', (c) => c.notNull().check(sql`kind in ('refund', 'transfer')`))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('payment_id', 'integer', (c) => c.notNull().references('payments.id'))
    .addColumn('amount_fen', instant, (c) => c.notNull().check(sql`amount_fen > 0`))
    .addColumn('access', 'varchar(8)', (c) => c.notNull().defaultTo(''))
    .addColumn('reason', 'varchar(191)', (c) => c.notNull())
    .addColumn('application_id', 'integer')
    .addColumn('status', 'varchar(16)', (c) =>
      c
        .notNull()
        .check(sql`status in ('waiting', 'approved', 'done', 'refused', 'withdrawn', 'expired', 'stopped')`),
    )
    .addColumn('mode', 'varchar(8)', (c) => c.notNull().check(sql`mode in ('single', 'second', 'delayed')`))
    .addColumn('asked_by', 'integer', (c) => c.notNull())
    .addColumn('asked_by_name', 'varchar(80)', (c) => c.notNull())
    .addColumn('decided_by', 'integer')
    .addColumn('decided_by_name', 'varchar(80)', (c) => c.notNull().defaultTo(''))
    .addColumn('note', 'varchar(500)', (c) => c.notNull().defaultTo(''))
    .addColumn('runs_at', instant)
    .addColumn('refund_no', 'varchar(32)')
    .addColumn('expires_at', instant, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addCheckConstraint(
      'approved_by_another',
      sql`mode <> 'second' or status not in ('approved', 'done') or (decided_by is not null and decided_by <> asked_by)`,
    )
    .execute();
  await db.schema
    .createIndex('approvals_open')
    .on('approvals')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`status in ('waiting', 'approved')`)
    .execute();
  await db.schema.createIndex('approvals_payment').on('approvals').columns(['payment_id', 'id']).execute();
  await createWithId(db, 'approval_moves')
    .addColumn('approval_id', 'integer', (c) => c.notNull().references('approvals.id'))
    .addColumn('from_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('to_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('reason', 'varchar(500)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
}

/** The lists of the console count and sort by these alone, without the rows. */
async function indexMoney(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_status')
    .on('orders')
    .columns(['status', 'created_at', 'id', 'goods_type', 'channel'])
    .execute();
  await db.schema.createIndex('orders_created').on('orders').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('orders_goods_name').on('orders').columns(['goods_name', 'id']).execute();
  await db.schema
    .createIndex('refunds_done')
    .on('refunds')
    .column('order_id')
    .where(sql<boolean>`status = 5`)
    .execute();
  await db.schema
    .createIndex('ledger_created')
    .on('ledger_entries')
    .columns(['created_at', 'id', 'kind', 'channel', 'amount_fen'])
    .execute();
}

async function extendGoods(db: Kysely<unknown>): Promise<void> {
  const plans = () => db.schema.alterTable('plans');
  await plans().addColumn('struck_price_fen', instant).execute();
  await plans()
    .addColumn('benefits', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await plans()
    .addColumn('is_recommended', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await plans()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('plan_recommended_once')
    .on('plans')
    .column('is_recommended')
    .unique()
    .where(sql<boolean>`is_recommended = 1`)
    .execute();
  const codes = () => db.schema.alterTable('promo_codes');
  await codes().addColumn('disabled_at', instant).execute();
  await codes()
    .addColumn('note', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .execute();
  await codes()
    .addColumn('batch', 'varchar(32)', (c) => c.notNull().defaultTo(''))
    .execute();
  await codes()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('promo_codes_batch').on('promo_codes').columns(['batch', 'id']).execute();
}

async function extendComments(db: Kysely<unknown>): Promise<void> {
  const comments = () => db.schema.alterTable('comments');
  await comments().addColumn('deleted_at', instant).execute();
  await comments()
    .addColumn('is_by_site', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await comments()
    .addColumn('held_for', 'varchar(64)', (c) => c.notNull().defaultTo(''))
    .execute();
  // Lists and numbers for learners leave removed comments out; with the column they need no other data than the index.
  for (const [name, columns] of [
    ['comments_newest', ['resource_type', 'resource_id', 'parent_id', 'id', 'status', 'deleted_at']],
    ['comments_replies', ['parent_id', 'id', 'status', 'deleted_at']],
  ] as const) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('comments')
      .columns([...columns])
      .execute();
  }
  // Removed comments are listed apart.
  await db.schema.dropIndex('comments_waiting').execute();
  await db.schema
    .createIndex('comments_status')
    .on('comments')
    .columns(['status', 'id'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('comments_removed')
    .on('comments')
    .column('id')
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
  await createWithId(db, 'sensitive_words')
    .addColumn('word', 'varchar(64)', (c) => c.notNull().unique())
    .addColumn('effect', 'varchar(8)', (c) => c.notNull().check(sql`effect in ('hold', 'refuse')`))
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
}

async function extendPages(db: Kysely<unknown>): Promise<void> {
  const announcements = () => db.schema.alterTable('announcements');
  await announcements()
    .addColumn('is_published', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await announcements().addColumn('draft_title', 'varchar(191)').execute();
  await announcements().addColumn('draft_content', 'text').execute();
  await announcements().addColumn('draft_at', instant).execute();
  const agreements = () => db.schema.alterTable('agreements');
  await agreements().addColumn('activated_at', instant).execute();
  await agreements()
    .addColumn('note', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .execute();
  // Whatever somebody agreed to was active once, so it is no draft.
  await sql`update agreements set activated_at = created_at where is_active = 1
    or id in (select agreement_id from member_agreements)
    or id in (select agreement_id from orders where agreement_id is not null)`.execute(db);
  // Readers used the newest one where a type had several active versions.
  await sql`update agreements set is_active = 0 where is_active = 1
    and id not in (select max(id) from agreements where is_active = 1 group by type)`.execute(db);
  await db.schema
    .createIndex('agreement_active_once')
    .on('agreements')
    .column('type')
    .unique()
    .where(sql<boolean>`is_active = 1`)
    .execute();
  await db.schema
    .createIndex('member_agreements_agreement')
    .on('member_agreements')
    .columns(['agreement_id', 'id'])
    .execute();
  await db.schema
    .createIndex('orders_agreement')
    .on('orders')
    .columns(['agreement_id', 'id'])
    .where(sql<boolean>`agreement_id is not null`)
    .execute();
  for (const add of [announcements, agreements]) {
    await add()
      .addColumn('edit_version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await add()
      .addColumn('changed_by', 'varchar(80)', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createTable('home_drafts')
    .addColumn('page_name', 'varchar(64)', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'varchar(80)', (c) => c.notNull())
    .addColumn('published_at', instant)
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
}
