import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { listAttachments } from '../attachments/list-attachments.ts';
import type { OpenedCourse } from './open-course.ts';
import { openCourse } from './open-course.ts';
import type { CourseOutline } from './read-course-outline.ts';
import { readCourseOutline } from './read-course-outline.ts';
import { hasFavourite } from './repo.ts';

export interface ShownCourse {
  readonly opened: OpenedCourse;
  readonly outline: CourseOutline;
  readonly isFavourite: boolean;
  /** First stored first. */
  readonly attachments: readonly Attachment[];
}

/** Everything the course's page shows (contract 6.3). Fails with `notFound` when it may not be seen. */
export async function showCourse(
  services: Pick<Services, 'db' | 'settings'>,
  courseId: number,
  member: Member | null,
  now: number,
): Promise<Outcome<ShownCourse>> {
  const opened = await openCourse(services, courseId, member, now);
  if (!opened) return fail('notFound');
  const [outline, isFavourite, attachments] = await Promise.all([
    readCourseOutline(services.db, courseId, member?.id ?? null, now),
    member !== null && hasFavourite(services.db, member.id, courseId),
    listAttachments(services.db, courseId),
  ]);
  return ok({ opened, outline, isFavourite, attachments });
}
