import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Indexes by which the lists of the operator console answer quickly on large sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The members whose membership ends next come first, those without one last.
  await db.schema
    .createIndex('members_membership')
    .on('members')
    .expression(sql`(case when plan_id = 0 then 1 else 0 end), plan_expires_at, id desc`)
    .execute();
  // The courses that an operator made: which courses an operator with the scope `own` may reach.
  await db.schema.createIndex('courses_creator').on('courses').columns(['created_by', 'id']).execute();
  // With what a comment is on, comments on some courses are counted without reading the comments themselves.
  await db.schema.dropIndex('comments_status').execute();
  await db.schema
    .createIndex('comments_status')
    .on('comments')
    .columns(['status', 'id', 'resource_type', 'resource_id'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  // Bank transfers that orders wait for: few of many payments.
  await db.schema
    .createIndex('payments_open_transfers')
    .on('payments')
    .column('order_id')
    .where(sql<boolean>`status = 'open' and channel = 'hand'`)
    .execute();
}
