import type { Kysely } from 'kysely';

/**
 * What a message is about, as JSON. Messages from before have none, and neither have those that a process of the version before
 * sends during a rolling upgrade: they are shown as their text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('details', 'text').execute();
}
