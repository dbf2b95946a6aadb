import { batchOf, DELETE_BATCH, deleteInBatches } from '../../../db/delete-in-batches.ts';
import type { Database } from '../../../db/open.ts';

/**
 * Deletes devices that last reported before `before`, milliseconds UTC. Their play addresses ended long ago, so no device
 * limit counts them.
 */
export async function deleteOldDevices(db: Database, before: number): Promise<void> {
  await deleteInBatches(async (afterId) => {
    const rows = await db
      .selectFrom('play_devices')
      .select(['session_id as id', 'started_at', 'seen_at'])
      .where('session_id', '>', afterId)
      .orderBy('session_id')
      .limit(DELETE_BATCH)
      .execute();
    const ids = rows.filter(({ seen_at }) => seen_at < before).map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('play_devices').where('session_id', 'in', ids).execute();
    return batchOf(rows, ({ started_at }) => started_at >= before);
  });
}
