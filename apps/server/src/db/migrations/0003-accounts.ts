import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, instant } from '../columns.ts';

/** Orders and VIP periods as far as the account shows them, the log of uploads, moves of deletion requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await memberPlans(db);
  await uploads(db);
  await deletionRequests(db);
  await indexes(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  // No reference to members: orders stay when an account is deleted (contract 3.10).
  await createWithId(db, 'orders')
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addColumn('order_no', 'varchar(18)', (c) => c.notNull().unique())
    .addColumn('status', 'integer', (c) => c.notNull().check(sql`status in (1, 5, 7, 9)`))
    .addColumn('goods_type', 'varchar(16)', (c) => c.notNull())
    .addColumn('goods_id', 'integer', (c) => c.notNull())
    .addColumn('goods_name', 'varchar(191)', (c) => c.notNull())
    .addColumn('goods_thumb', 'varchar(191)', (c) => c.notNull())
    .addColumn('charge_fen', instant, (c) => c.notNull())
    .addColumn('payment_method', 'varchar(32)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('orders_member')
    .on('orders')
    .columns(['member_id', 'created_at', 'id', 'status'])
    .execute();
  await createWithId(db, 'refunds')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('amount_fen', instant, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull().check(sql`status in (1, 5, 9, 13)`))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('refunds_order').on('refunds').column('order_id').execute();
}

async function memberPlans(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'member_plans')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('plan_id', 'integer', (c) => c.notNull())
    .addColumn('charge_fen', instant, (c) => c.notNull())
    .addColumn('started_at', instant, (c) => c.notNull())
    .addColumn('expired_at', instant, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('member_plans_member')
    .on('member_plans')
    .columns(['member_id', 'id'])
    .execute();
}

async function uploads(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'uploads')
    .addColumn('member_id', 'integer', (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('upload_group', 'varchar(16)', (c) => c.notNull())
    .addColumn('storage', 'varchar(16)', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('name', 'varchar(191)', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('api_path', 'varchar(191)', (c) => c.notNull())
    .addColumn('address', 'varchar(45)', (c) => c.notNull())
    .addColumn('user_agent', 'varchar(255)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('uploads_member').on('uploads').columns(['member_id', 'id']).execute();
}

async function deletionRequests(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'deletion_moves')
    .addColumn('request_id', 'integer', (c) => c.notNull().references('deletion_requests.id'))
    .addColumn('from_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('to_status', 'varchar(16)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('deletion_moves_request').on('deletion_moves').column('request_id').execute();
  // However many ask at once, a member has one pending request.
  await db.schema
    .createIndex('deletion_pending_once')
    .unique()
    .on('deletion_requests')
    .column('member_id')
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
  await db.schema
    .createIndex('deletion_requests_due')
    .on('deletion_requests')
    .columns(['status', 'due_at'])
    .execute();
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('members_nick_name').on('members').column('nick_name').execute();
  // The newest messages first, those of one moment in the order of their ids.
  await db.schema.dropIndex('messages_member').execute();
  await db.schema
    .createIndex('messages_newest')
    .on('messages')
    .columns(['member_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('credit_records_newest')
    .on('credit_records')
    .columns(['member_id', 'id'])
    .execute();
}
