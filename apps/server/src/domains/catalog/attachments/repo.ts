import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { isInScope } from '../operator-scope/queries.ts';

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

/** Adds an attachment to a course, at the end of its list, and returns it. */
export function insertAttachment(
  db: Queries,
  attachment: Pick<
    Attachment,
    'course_id' | 'name' | 'extension' | 'size_bytes' | 'storage_key' | 'created_at'
  >,
): Promise<Attachment> {
  return db
    .insertInto('attachments')
    .values({ ...attachment, storage: LOCAL_STORAGE })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An attachment of a course in the scope that is not in the trash. */
export function findEditableAttachment(
  db: Queries,
  id: number,
  scope: OperatorScope,
): Promise<Attachment | undefined> {
  return db
    .selectFrom('attachments')
    .innerJoin('courses', 'courses.id', 'attachments.course_id')
    .where('attachments.id', '=', id)
    .where('courses.deleted_at', 'is', null)
    .where(isInScope('courses', scope))
    .selectAll('attachments')
    .executeTakeFirst();
}

export async function renameAttachment(db: Queries, id: number, name: string): Promise<void> {
  await db.updateTable('attachments').set({ name }).where('id', '=', id).execute();
}

/** Deletes an attachment; returns whether another one has the same file. */
export async function deleteAttachment(
  db: Queries,
  { id, storage_key }: Pick<Attachment, 'id' | 'storage_key'>,
): Promise<boolean> {
  await db.deleteFrom('attachments').where('id', '=', id).execute();
  const other = await db
    .selectFrom('attachments')
    .select('id')
    .where('storage_key', '=', storage_key)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
