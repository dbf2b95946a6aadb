import type { Queries } from '../../../db/open.ts';
import type { Attachment } from '../../../db/tables/learning-tables.ts';

/** The attachments of a course, oldest first. */
export function findAttachments(db: Queries, courseId: number): Promise<Attachment[]> {
  return db.selectFrom('attachments').where('course_id', '=', courseId).selectAll().orderBy('id').execute();
}

/** Number and size of the attachments of all courses. */
export function sumAttachments(db: Queries) {
  return db
    .selectFrom('attachments')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size_bytes'), lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}
