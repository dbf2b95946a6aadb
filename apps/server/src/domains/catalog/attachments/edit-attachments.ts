import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import type { Attachment } from '../../../db/tables/learning-tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { OperatorFile } from '../../../http/operator/receive-file.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { canReachCourse, findEditableCourse } from '../operator-scope/queries.ts';
import {
  deleteAttachment,
  findEditableAttachment,
  insertAttachment,
  LOCAL_STORAGE,
  renameAttachment,
} from './repo.ts';
import { storeAttachment, validateAttachment } from './store-attachment.ts';

type Done = OperatorOutcome<Record<string, never>>;

export interface AddAttachmentInput {
  readonly courseId: number;
  readonly scope: OperatorScope;
  /** Empty: the name of the file. */
  readonly name: string;
  /** Null when none was sent. */
  readonly file: Pick<OperatorFile, 'path' | 'filename' | 'sizeBytes'> | null;
}

/** Stores a file and adds it to a course, at the end of its attachments. */
export async function addAttachment(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { courseId, scope, name, file }: AddAttachmentInput,
  now: number,
): Promise<OperatorOutcome<Attachment>> {
  if (!(await canReachCourse(db, courseId, scope))) return refuse('not_found');
  if (!file) return refuseField('file', '请选择文件');
  const { path, filename, sizeBytes } = file;
  const extension = extname(filename).slice(1).toLowerCase();
  const failure = validateAttachment({ extension, sizeBytes });
  if (failure !== null) return refuseField('file', failure);
  // Before the transaction, because writing a large file takes long.
  const storageKey = await storeAttachment(storage, path, extension);
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    // The last attachment with the same content may have been deleted meanwhile, and its file with it.
    await lockTable(transaction, 'attachments');
    if ((await storage.size(storageKey)) === null) await storage.put(storageKey, createReadStream(path));
    const title = (name || basename(filename, extname(filename)).trim() || '课件').slice(0, TITLE_LIMIT);
    const attachment = await insertAttachment(transaction, {
      course_id: courseId,
      name: title.toWellFormed(),
      extension,
      size_bytes: sizeBytes,
      storage_key: storageKey,
      created_at: now,
    });
    await recordAct(
      transaction,
      actor,
      {
        act: 'attachment.upload',
        subject: { type: 'attachment', id: attachment.id, label: attachment.name },
        changes: diffFields(null, { courseId, name: attachment.name, extension, sizeBytes }),
      },
      now,
    );
    return ok(attachment);
  });
}

interface AttachmentTarget {
  readonly id: number;
  readonly scope: OperatorScope;
}

/** Renames an attachment. */
export function editAttachment(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope, name }: AttachmentTarget & { readonly name: string },
  now: number,
): Promise<Done> {
  return inTransaction(db, async (transaction) => {
    const attachment = await findEditableAttachment(transaction, id, scope);
    if (!attachment) return refuse('not_found');
    await renameAttachment(transaction, id, name);
    const subject = { type: 'attachment', id, label: name };
    const changes = diffFields({ name: attachment.name }, { name });
    await recordAct(transaction, actor, { act: 'attachment.edit', subject, changes }, now);
    return ok({});
  });
}

/** Deletes an attachment, and its file unless another attachment has the same one. */
export function removeAttachment(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { id, scope }: AttachmentTarget,
  now: number,
): Promise<Done> {
  return inTransaction(db, async (transaction) => {
    const attachment = await findEditableAttachment(transaction, id, scope);
    if (!attachment) return refuse('not_found');
    // Until the end no attachment with the same file is added.
    await lockTable(transaction, 'attachments');
    const isShared = await deleteAttachment(transaction, attachment);
    const { name, course_id: courseId } = attachment;
    const subject = { type: 'attachment', id, label: name };
    const changes = [
      { field: 'courseId', before: courseId, after: null },
      { field: 'name', before: name, after: null },
    ];
    await recordAct(transaction, actor, { act: 'attachment.delete', subject, changes }, now);
    if (!isShared && attachment.storage === LOCAL_STORAGE) await storage.delete(attachment.storage_key);
    return ok({});
  });
}
