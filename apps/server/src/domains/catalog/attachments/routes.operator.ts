import {
  attachmentDelete,
  attachmentEdit,
  attachmentUpload,
  type OperatorAttachment,
  operatorAttachments,
} from '@zaixue/contract/operator/teaching/attachments';
import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { canReachCourse } from '../operator-scope/queries.ts';
import { addAttachment, editAttachment, removeAttachment } from './edit-attachments.ts';
import { findAttachments } from './queries.ts';

/** Course attachments in the operator console. */
export function registerAttachmentOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(operatorAttachments, async ({ params: { id } }, { scope }) => {
    if (!(await canReachCourse(services.db, id, scope))) return refuse('not_found');
    return ok((await findAttachments(services.db, id)).map(presentAttachment));
  });

  router.on(attachmentUpload, async ({ params, body: { name } }, { actor, scope, file, now }) => {
    const added = await addAttachment(services, actor, { courseId: params.id, scope, name, file }, now);
    return added.ok ? ok(presentAttachment(added.value)) : added;
  });

  router.on(attachmentEdit, ({ params, body }, { actor, scope, now }) =>
    editAttachment(services, actor, { ...params, ...body, scope }, now),
  );

  router.on(attachmentDelete, ({ params }, { actor, scope, now }) =>
    removeAttachment(services, actor, { ...params, scope }, now),
  );
}

function presentAttachment(attachment: Attachment): OperatorAttachment {
  return {
    id: attachment.id,
    name: attachment.name,
    extension: attachment.extension,
    sizeBytes: attachment.size_bytes,
    downloads: attachment.download_times,
    createdAt: attachment.created_at,
  };
}
