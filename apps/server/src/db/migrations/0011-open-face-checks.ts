import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { instant } from '../columns.ts';

/**
 * Lets a job finish real-name checks whose member never asks for the result: when it asks the service next, and whether
 * the member was told the result. Results from before were all told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('face_checks')
    .addColumn('next_ask_at', instant, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('face_checks').addColumn('told_at', instant).execute();
  await sql`update face_checks set told_at = updated_at where status <> 0`.execute(db);
  await db.schema
    .createIndex('face_checks_open')
    .on('face_checks')
    .columns(['next_ask_at', 'id'])
    .where(sql<boolean>`status = 0`)
    .execute();
}
