import type { Transaction } from 'kysely';
import { lockTable } from '../../../db/lock-table.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { countJobsOf, deleteMedia, findVideoUsingMedia } from './repo.ts';

/** Deletes a recording with its files unless an upload or a video needs it. */
export async function deleteUnusedMedia(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  mediaId: number,
): Promise<void> {
  const storageKey = await inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'videos');
    return takeUnusedMedia(transaction, mediaId);
  });
  if (storageKey) await storage.delete(storageKey);
}

/**
 * Deletes the row of a recording that no upload and no video needs, and answers the key of its files, which the caller
 * deletes after the transaction; null when it is needed or gone. Writers of `videos` must be excluded.
 */
export async function takeUnusedMedia(
  transaction: Transaction<Tables>,
  mediaId: number,
): Promise<string | null> {
  if (await findVideoUsingMedia(transaction, mediaId)) return null;
  return (await countJobsOf(transaction, mediaId)) === 0 ? deleteMedia(transaction, mediaId) : null;
}
