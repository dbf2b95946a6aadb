import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, dialectOf, instant } from '../columns.ts';

/** Everything that money needs: payments, refunds, promo codes, the ledger, and the histories of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await orderKeys(db);
  await payments(db);
  await refunds(db);
  await ledger(db);
  await promoCodes(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  const orders = () => db.schema.alterTable('orders');
  const amount = sql.lit(0);
  await orders()
    .addColumn('goods_days', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await orders()
    .addColumn('discount_fen', instant, (c) => c.notNull().defaultTo(amount))
    .execute();
  await orders()
    .addColumn('due_fen', instant, (c) => c.notNull().defaultTo(amount))
    .execute();
  await orders()
    .addColumn('promo_code', 'varchar(24)', (c) => c.notNull().defaultTo(''))
    .execute();
  await orders()
    .addColumn('agreement_version', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .execute();
  await orders().addColumn('agreement_id', 'integer').execute();
  await orders()
    .addColumn('checkout', 'varchar(8)', (c) => c.notNull().defaultTo('channel'))
    .execute();
  await orders()
    .addColumn('channel', 'varchar(16)', (c) => c.notNull().defaultTo(''))
    .execute();
  await orders().addColumn('paid_at', instant).execute();
  await sql`update orders set due_fen = charge_fen`.execute(db);
  // Orders to be timed out: a small part of all.
  await db.schema
    .createIndex('orders_unpaid')
    .on('orders')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`status in (1, 5)`)
    .execute();
  await moves(db, 'order_moves', 'order_id', 'orders', 'integer');
  // Members whose VIP ends: a part of all.
  await db.schema
    .createIndex('members_vip_end')
    .on('members')
    .column('plan_expires_at')
    .where(sql<boolean>`plan_id <> 0`)
    .execute();
}

async function orderKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_signs')
    .addColumn('sign_hash', 'varchar(43)', (c) => c.primaryKey())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('expires_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_signs_expiry').on('order_signs').column('expires_at').execute();
  await db.schema
    .createTable('order_requests')
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addColumn('idempotency_key', 'varchar(64)', (c) => c.notNull())
    .addColumn('request_hash', 'varchar(43)', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('order_requested_once', ['member_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('order_requests_age').on('order_requests').column('created_at').execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addColumn('goods_type', 'varchar(16)', (c) => c.notNull())
    .addColumn('goods_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('free_plans_taken')
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addColumn('plan_id', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addPrimaryKeyConstraint('free_plan_taken_once', ['member_id', 'plan_id'])
    .execute();
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'payments')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('payment_no', 'varchar(32)', (c) => c.notNull().unique())
    .addColumn('channel', 'varchar(16)', (c) => c.notNull())
    .addColumn('method', 'varchar(8)', (c) => c.notNull())
    .addColumn('amount_fen', instant, (c) => c.notNull().check(sql`amount_fen > 0`))
    .addColumn('status', 'varchar(8)', (c) =>
      c.notNull().check(sql`status in ('open', 'paid', 'closed', 'late')`),
    )
    .addColumn('transaction_no', 'varchar(64)')
    .addColumn('paid_at', instant)
    .addColumn('refund_fen', instant, (c) => c.notNull().defaultTo(sql.lit(0)))
    .addColumn('ask_at', instant)
    .addColumn('asked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addUniqueConstraint('transaction_counted_once', ['channel', 'transaction_no'])
    .addCheckConstraint('refunds_within_payment', sql`refund_fen >= 0 and refund_fen <= amount_fen`)
    .addCheckConstraint(
      'money_has_transaction',
      sql`(status in ('paid', 'late')) = (transaction_no is not null)`,
    )
    .execute();
  await db.schema.createIndex('payments_order').on('payments').columns(['order_id', 'id']).execute();
  await db.schema
    .createIndex('payments_asked')
    .on('payments')
    .columns(['ask_at', 'id'])
    .where(sql<boolean>`ask_at is not null`)
    .execute();
  // Money that waits for a person: few rows of many.
  await db.schema
    .createIndex('payments_late')
    .on('payments')
    .column('id')
    .where(sql<boolean>`status = 'late'`)
    .execute();
  await once(db, 'order_paid_once', 'payments', ['order_id'], sql<boolean>`status = 'paid'`);
  await once(db, 'payment_open_once', 'payments', ['order_id', 'method'], sql<boolean>`status = 'open'`);
  await moves(db, 'payment_moves', 'payment_id', 'payments', 'varchar(8)');
  await createWithId(db, 'payment_notices')
    .addColumn('channel', 'varchar(16)', (c) => c.notNull())
    .addColumn('notice_key', 'varchar(191)', (c) => c.notNull())
    .addColumn('outcome', 'varchar(24)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('notice_counted_once', ['channel', 'notice_key'])
    .execute();
}

async function refunds(db: Kysely<unknown>): Promise<void> {
  const refunds = () => db.schema.alterTable('refunds');
  await refunds()
    .addColumn('payment_id', 'integer', (c) => c.references('payments.id'))
    .execute();
  await refunds().addColumn('refund_no', 'varchar(32)').execute();
  await refunds()
    .addColumn('reason', 'varchar(191)', (c) => c.notNull().defaultTo(''))
    .execute();
  await once(db, 'refund_numbered_once', 'refunds', ['refund_no'], sql<boolean>`refund_no is not null`);
  await db.schema
    .createIndex('refunds_processing')
    .on('refunds')
    .column('id')
    .where(sql<boolean>`status = 1`)
    .execute();
  await moves(db, 'refund_moves', 'refund_id', 'refunds', 'integer');
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'ledger_entries')
    .addColumn('kind', 'varchar(16)', (c) =>
      c.notNull().check(sql`kind in ('payment', 'late-payment', 'refund')`),
    )
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('payment_id', 'integer', (c) => c.notNull().references('payments.id'))
    .addColumn('refund_id', 'integer', (c) => c.references('refunds.id').unique())
    .addColumn('channel', 'varchar(16)', (c) => c.notNull())
    .addColumn('amount_fen', instant, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addCheckConstraint(
      'refunds_go_out',
      sql`(kind = 'refund' and amount_fen < 0 and refund_id is not null) or (kind <> 'refund' and amount_fen > 0 and refund_id is null)`,
    )
    .execute();
  await once(db, 'money_entered_once', 'ledger_entries', ['payment_id'], sql<boolean>`kind <> 'refund'`);
  await db.schema.createIndex('ledger_order').on('ledger_entries').columns(['order_id', 'id']).execute();
  await appendOnly(db, 'ledger_entries');
}

async function promoCodes(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'promo_codes')
    .addColumn('code', 'varchar(24)', (c) => c.notNull())
    .addColumn('code_key', 'varchar(24)', (c) => c.notNull().unique())
    .addColumn('member_id', 'integer', (c) => c.references('members.id').onDelete('set null'))
    .addColumn('invite_user_reward_fen', instant, (c) => c.notNull())
    .addColumn('invited_user_reward_fen', instant, (c) => c.notNull())
    .addColumn('use_times', 'integer', (c) => c.notNull())
    .addColumn('used_times', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expired_at', instant)
    .addColumn('created_at', instant, (c) => c.notNull())
    .addCheckConstraint(
      'code_used_within_limit',
      sql`used_times >= 0 and (use_times = 0 or used_times <= use_times)`,
    )
    .execute();
  await db.schema.createIndex('promo_codes_member').on('promo_codes').column('member_id').execute();
  await createWithId(db, 'promo_uses')
    .addColumn('promo_code_id', 'integer', (c) => c.notNull().references('promo_codes.id'))
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.notNull().unique().references('orders.id'))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('code_used_once_a_member', ['promo_code_id', 'member_id'])
    .execute();
}

/** A table of the moves of something between its states. */
async function moves(
  db: Kysely<unknown>,
  table: string,
  key: string,
  of: string,
  status: 'integer' | 'varchar(8)',
): Promise<void> {
  await createWithId(db, table)
    .addColumn(key, 'integer', (c) => c.notNull().references(`${of}.id`))
    .addColumn('from_status', status, (c) => c.notNull())
    .addColumn('to_status', status, (c) => c.notNull())
    .addColumn('reason', 'varchar(191)', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex(`${table}_history`).on(table).columns([key, 'id']).execute();
}

/** Uniqueness among the rows that a condition picks. */
async function once(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: readonly string[],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  await db.schema
    .createIndex(name)
    .unique()
    .on(table)
    .columns([...columns])
    .where(condition)
    .execute();
}

/** Lets the database refuse changes and removals of rows. */
async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    for (const deed of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`${table}_no_${deed}`)} before ${sql.raw(deed)} on ${sql.table(table)}
        begin select raise(abort, 'rows of the ledger stay as they are'); end`.execute(db);
    }
    return;
  }
  await sql`create function ${sql.ref(`${table}_stay`)}() returns trigger language plpgsql as
    'begin raise exception ''rows of the ledger stay as they are''; end'`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_stay`)} before update or delete or truncate on ${sql.table(table)}
    for each statement execute function ${sql.ref(`${table}_stay`)}()`.execute(db);
}
