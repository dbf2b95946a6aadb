import type { Kysely } from 'kysely';
import { instant } from '../columns.ts';

/** What a refund takes back: access and points; and when access to delivered goods ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deliveries').addColumn('access_ended_at', instant).execute();
  await db.schema
    .alterTable('refunds')
    .addColumn('ends_access', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('points_per_yuan', 'varchar(16)').execute();
  // Deliveries of a member: compared with what the member has.
  await db.schema
    .createIndex('deliveries_member')
    .on('deliveries')
    .columns(['member_id', 'goods_type', 'goods_id'])
    .execute();
}
