import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { Course, Member, VideoWatchRecord } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findAttachments } from '../../catalog/attachments/queries.ts';
import { findBoughtVideoIds } from '../../catalog/course-access/queries.ts';
import type { CourseRights } from '../../catalog/courses/find-visible-course.ts';
import { findCourseAccess, findCourseToShow } from '../../catalog/courses/find-visible-course.ts';
import type { CourseOutline } from '../../catalog/courses/read-course-outline.ts';
import { readCourseOutline } from '../../catalog/courses/read-course-outline.ts';
import { hasFavourite } from '../favourites/repo.ts';
import { findWatchRecords } from '../progress/watch-record-repo.ts';

/** What the course page shows everybody who may see it. */
export interface SharedCoursePage {
  readonly course: Course;
  readonly outline: CourseOutline;
  /** Oldest first. */
  readonly attachments: readonly Attachment[];
}

/** Reads what the course page shows everybody (contract 6.3). Fails with `notFound` when there is no such course. */
export async function readSharedCoursePage(
  { db }: Pick<Services, 'db'>,
  courseId: number,
  now: number,
  preview: Preview | null,
): Promise<Outcome<SharedCoursePage>> {
  const course = await findCourseToShow(db, courseId, preview);
  if (!course) return fail('notFound');
  const [outline, attachments] = await Promise.all([
    readCourseOutline(db, courseId, null, now, preview),
    findAttachments(db, courseId),
  ]);
  return ok({ course, outline, attachments });
}

/** What the course page shows one caller. A visitor has bought, marked and watched nothing. */
export interface OwnCoursePage {
  readonly hasAccess: boolean;
  readonly isFavourite: boolean;
  readonly watchRecords: readonly VideoWatchRecord[];
  /** Single lessons bought in the past (legacy sale). */
  readonly boughtVideoIds: readonly number[];
}

/** Reads what the course page shows a caller (contract 6.3). Fails with `notFound` when the caller may not see the course. */
export async function readOwnCoursePage(
  services: Pick<Services, 'db' | 'settings'>,
  course: CourseRights,
  member: Member | null,
  now: number,
  preview: Preview | null,
): Promise<Outcome<OwnCoursePage>> {
  const access = await findCourseAccess(services, course, member, now, preview);
  if (!access) return fail('notFound');
  const { hasAccess } = access;
  if (!member) return ok({ hasAccess, isFavourite: false, watchRecords: [], boughtVideoIds: [] });
  const { db } = services;
  const [isFavourite, watchRecords, boughtVideoIds] = await Promise.all([
    hasFavourite(db, member.id, course.id),
    findWatchRecords(db, member.id, course.id),
    findBoughtVideoIds(db, member.id, course.id),
  ]);
  return ok({ hasAccess, isFavourite, watchRecords, boughtVideoIds });
}
