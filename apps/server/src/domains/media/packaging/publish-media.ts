import type { Insertable } from 'kysely';
import type { Media, Tables } from '../../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { findMediaBySource, insertMedia } from '../delivery/repo.ts';
import type { Staging } from '../files/staging.ts';
import { publishStaging } from '../files/staging.ts';

/**
 * Writes the row of a recording whose files are stored. If another caller has stored the same source meanwhile, returns
 * that row; the files of this one are then deleted with the staging.
 */
export async function publishMedia(
  services: Pick<Services, 'db'>,
  staging: Staging,
  media: Insertable<Tables['media']>,
): Promise<Media> {
  return inTransaction(services.db, async (transaction) => {
    await lockTable(transaction, 'media');
    const kind = media.kind === 'mp4' ? 'mp4' : 'hls';
    const earlier = await findMediaBySource(transaction, kind, media.source_hash);
    if (earlier) return earlier;
    await publishStaging(transaction, staging);
    return insertMedia(transaction, media);
  });
}
