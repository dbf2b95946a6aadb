import type { AttachmentRow } from '@zaixue/contract/entities/course';
import type { Attachment } from '../../../db/tables/learning-tables.ts';

/** A row of contract 6.3; nothing that leads to the file. */
export function presentAttachment({ id, name, size_bytes, extension }: Attachment): AttachmentRow {
  return { id, name, size: size_bytes, extension };
}
