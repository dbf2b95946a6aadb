import type { Queries } from '../../../db/open.ts';
import type { Attachment } from '../../../db/tables/learning-tables.ts';

/** A course's material, first stored first. */
export function listAttachments(db: Queries, courseId: number): Promise<Attachment[]> {
  return db.selectFrom('attachments').where('course_id', '=', courseId).selectAll().orderBy('id').execute();
}
