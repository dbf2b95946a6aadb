import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { done, idParams, milliseconds, optionalTextOf, TITLE_LIMIT, textOf } from '../operator-fields.ts';

/** Largest attachment, bytes. Larger downloads often fail on a phone. */
export const ATTACHMENT_BYTES = 500 * 1024 * 1024;

export const operatorAttachment = z.object({
  id: z.int(),
  name: z.string(),
  /** Without the dot. */
  extension: z.string(),
  sizeBytes: z.int(),
  downloads: z.int(),
  createdAt: milliseconds,
});
export type OperatorAttachment = z.infer<typeof operatorAttachment>;

export const operatorAttachments = defineOperatorCall({
  name: 'operatorAttachments',
  summary: 'The attachments of a course.',
  method: 'GET',
  path: '/operator/api/courses/{id}/attachments',
  needs: 'course.view',
  params: idParams,
  data: z.array(operatorAttachment),
  failures: ['not_found'],
});

export const attachmentUpload = defineOperatorCall({
  name: 'attachmentUpload',
  summary: 'Adds an attachment to a course. Without a name it gets that of the file.',
  method: 'POST',
  path: '/operator/api/courses/{id}/attachments',
  needs: 'attachment.edit',
  params: idParams,
  upload: { field: 'file', maxBytes: ATTACHMENT_BYTES },
  body: z.object({ name: optionalTextOf(TITLE_LIMIT).default('') }),
  data: operatorAttachment,
  failures: ['not_found', 'invalid', 'too_large'],
});

export const attachmentEdit = defineOperatorCall({
  name: 'attachmentEdit',
  summary: 'Renames an attachment.',
  method: 'PATCH',
  path: '/operator/api/attachments/{id}',
  needs: 'attachment.edit',
  params: idParams,
  body: z.object({ name: textOf(TITLE_LIMIT) }),
  data: done,
  failures: ['not_found'],
});

export const attachmentDelete = defineOperatorCall({
  name: 'attachmentDelete',
  summary: 'Deletes an attachment.',
  method: 'DELETE',
  path: '/operator/api/attachments/{id}',
  needs: 'attachment.edit',
  params: idParams,
  data: done,
  failures: ['not_found'],
});
