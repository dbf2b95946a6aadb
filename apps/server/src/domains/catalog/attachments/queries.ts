import type { Queries } from '../../../db/open.ts';
import type { Attachment } from '../../../db/tables/learning-tables.ts';

/** The attachments of a course, oldest first. */
export function findAttachments(db: Queries, courseId: number): Promise<Attachment[]> {
  return db.selectFrom('attachments').where('course_id', '=', courseId).selectAll().orderBy('id').execute();
}
