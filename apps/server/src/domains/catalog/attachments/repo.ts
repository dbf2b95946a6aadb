import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** `attachments.storage` of files that this server stores. Only these can be downloaded. */
export const LOCAL_STORAGE = 'local';

export function findAttachment(db: Queries, id: number): Promise<Attachment | undefined> {
  return db.selectFrom('attachments').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Records a download URL that was issued, and counts it as a download (contract 6.6, 16.1). */
export async function logDownload(
  db: Queries,
  download: Insertable<Tables['attachment_downloads']>,
): Promise<void> {
  await db.insertInto('attachment_downloads').values(download).execute();
  await db
    .updateTable('attachments')
    .set((set) => ({ download_times: set('download_times', '+', 1) }))
    .where('id', '=', download.attachment_id)
    .execute();
}

/** Adds an attachment to a course, at the end of its list. */
export async function insertAttachment(
  db: Queries,
  attachment: Pick<
    Attachment,
    'course_id' | 'name' | 'extension' | 'size_bytes' | 'storage_key' | 'created_at'
  >,
): Promise<void> {
  await db
    .insertInto('attachments')
    .values({ ...attachment, storage: LOCAL_STORAGE })
    .execute();
}
