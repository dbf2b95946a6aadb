import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DemoAttachment } from '../../../demo/types.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import type { DemoIds } from './resolve-values.ts';
import { findId } from './resolve-values.ts';

/** Not below `public/`, because attachments are served through one-time URLs only. */
function storageKey({ content, extension }: DemoAttachment): string {
  return `attachments/demo/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${extension}`;
}

/** Stores the attachment files of the demo courses. */
export async function storeAttachments(
  storage: ObjectStorage,
  attachments: readonly DemoAttachment[],
): Promise<void> {
  await Promise.all(
    attachments.map((attachment) => storage.put(storageKey(attachment), Buffer.from(attachment.content))),
  );
}

/** Inserts the rows of the attachments. */
export async function insertAttachments(
  transaction: Transaction<Tables>,
  attachments: readonly DemoAttachment[],
  ids: DemoIds,
  now: number,
): Promise<void> {
  const rows = attachments.map((attachment) => ({
    course_id: findId(ids.courses, attachment.courseKey),
    name: attachment.name,
    extension: attachment.extension,
    size_bytes: Buffer.byteLength(attachment.content),
    storage: 'local',
    storage_key: storageKey(attachment),
    created_at: now,
  }));
  await transaction.insertInto('attachments').values(rows).execute();
}
