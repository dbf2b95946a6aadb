import { batchOf, DELETE_BATCH, deleteInBatches } from '../../../db/delete-in-batches.ts';
import type { Database } from '../../../db/open.ts';

/** Deletes the records of logins that ended before `before`, milliseconds UTC. A live session keeps its record. */
export async function deleteOldLogins(db: Database, before: number): Promise<void> {
  await deleteInBatches(async (afterId) => {
    const rows = await db
      .selectFrom('login_records')
      .select(['id', 'created_at', 'expires_at', 'logged_out_at'])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(DELETE_BATCH)
      .execute();
    const ids = rows
      .filter((row) => Math.min(row.expires_at, row.logged_out_at ?? row.expires_at) < before)
      .map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('login_records').where('id', 'in', ids).execute();
    return batchOf(rows, ({ created_at }) => created_at >= before);
  });
}

/** Deletes the records of SMS that were sent before `before`, milliseconds UTC. Limits of SMS are counted elsewhere. */
export async function deleteOldSmsRecords(db: Database, before: number): Promise<void> {
  await deleteInBatches(async (afterId) => {
    const rows = await db
      .selectFrom('sms_records')
      .select(['id', 'created_at'])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(DELETE_BATCH)
      .execute();
    const ids = rows.filter(({ created_at }) => created_at < before).map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('sms_records').where('id', 'in', ids).execute();
    return batchOf(rows, ({ created_at }) => created_at >= before);
  });
}
