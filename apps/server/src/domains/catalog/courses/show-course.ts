import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findAttachments } from '../attachments/repo.ts';
import type { VisibleCourse } from './find-visible-course.ts';
import { findVisibleCourse } from './find-visible-course.ts';
import type { CourseOutline } from './read-course-outline.ts';
import { readCourseOutline } from './read-course-outline.ts';
import { hasFavourite } from './repo.ts';

export interface ShowCourseResult {
  readonly visible: VisibleCourse;
  readonly outline: CourseOutline;
  readonly isFavourite: boolean;
  /** Oldest first. */
  readonly attachments: readonly Attachment[];
}

/** Reads the course page (contract 6.3). Fails with `notFound` when the caller may not see the course. */
export async function showCourse(
  services: Pick<Services, 'db' | 'settings'>,
  courseId: number,
  member: Member | null,
  now: number,
): Promise<Outcome<ShowCourseResult>> {
  const visible = await findVisibleCourse(services, courseId, member, now);
  if (!visible) return fail('notFound');
  const [outline, isFavourite, attachments] = await Promise.all([
    readCourseOutline(services.db, courseId, member?.id ?? null, now),
    member !== null && hasFavourite(services.db, member.id, courseId),
    findAttachments(services.db, courseId),
  ]);
  return ok({ visible, outline, isFavourite, attachments });
}
