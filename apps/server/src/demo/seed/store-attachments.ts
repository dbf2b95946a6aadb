import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DemoAttachment } from '../../../demo/types.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import type { DemoIds } from './demo-ids.ts';
import { idOf } from './demo-ids.ts';

/** Not below `public/`: material is only given out by addresses that work once. */
function keyOf({ content, extension }: DemoAttachment): string {
  return `attachments/demo/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${extension}`;
}

/** Puts the files of the demo courses' material into the storage. */
export async function storeAttachments(
  storage: ObjectStorage,
  attachments: readonly DemoAttachment[],
): Promise<void> {
  await Promise.all(
    attachments.map((attachment) => storage.put(keyOf(attachment), Buffer.from(attachment.content))),
  );
}

/** Stores their rows. */
export async function insertAttachments(
  transaction: Transaction<Tables>,
  attachments: readonly DemoAttachment[],
  ids: DemoIds,
  now: number,
): Promise<void> {
  const rows = attachments.map((attachment) => ({
    course_id: idOf(ids.courses, attachment.courseKey),
    name: attachment.name,
    extension: attachment.extension,
    size_bytes: Buffer.byteLength(attachment.content),
    storage: 'local',
    storage_key: keyOf(attachment),
    created_at: now,
  }));
  await transaction.insertInto('attachments').values(rows).execute();
}
