import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { Member } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findAttachments } from '../../catalog/attachments/queries.ts';
import type { VisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import { findVisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import { hasFavourite } from '../favourites/repo.ts';
import type { CourseProgress } from '../progress/read-course-progress.ts';
import { readCourseProgress } from '../progress/read-course-progress.ts';

export interface ShowCourseResult {
  readonly visible: VisibleCourse;
  readonly outline: CourseProgress;
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
  preview: Preview | null = null,
): Promise<Outcome<ShowCourseResult>> {
  const visible = await findVisibleCourse(services, courseId, member, now, preview);
  if (!visible) return fail('notFound');
  const [outline, isFavourite, attachments] = await Promise.all([
    readCourseProgress(services.db, courseId, member?.id ?? null, now, preview),
    member !== null && hasFavourite(services.db, member.id, courseId),
    findAttachments(services.db, courseId),
  ]);
  return ok({ visible, outline, isFavourite, attachments });
}
