import type { VipScope } from '@zaixue/contract/rules/access';
import { hasCourseAccess } from '@zaixue/contract/rules/access';
import type { Queries } from '../../../db/open.ts';
import type { Course, Member } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { Services } from '../../../services.ts';
import { hasBoughtCourse } from '../course-access/queries.ts';
import { canViewCourse } from './policy.ts';
import { findCourse, findCourseWithDraft } from './repo.ts';

/** The rights of a caller to a course. */
export interface CourseAccess {
  readonly bought: boolean;
  /** Full access, `isBuy` on the wire. */
  readonly hasAccess: boolean;
  readonly vipScope: VipScope;
}

/** A course with the access rights of the caller. */
export interface VisibleCourse extends CourseAccess {
  readonly course: Course;
}

/** What the rights to a course depend on. */
export type CourseRights = Pick<
  Course,
  'id' | 'is_free' | 'is_vip_free' | 'is_show' | 'published_at' | 'deleted_at'
>;

/** The part of a stored row that the rights depend on. */
export const toCourseRights = (course: Course): CourseRights => ({
  id: course.id,
  is_free: course.is_free,
  is_vip_free: course.is_vip_free,
  is_show: course.is_show,
  published_at: course.published_at,
  deleted_at: course.deleted_at,
});

/** Converts a stored row to the input of the access rules. */
export const toAccessMember = (member: Member) => ({
  planId: member.plan_id,
  planExpiresAt: member.plan_expires_at,
});
/** Converts a stored row to the input of the access rules. */
export const toAccessCourse = (course: Pick<Course, 'is_free' | 'is_vip_free'>) => ({
  isFree: course.is_free === 1,
  isVipFree: course.is_vip_free === 1,
});

/** Finds a course that is not deleted. That of a preview has the draft of its description. */
export function findCourseToShow(
  db: Queries,
  courseId: number,
  preview: Preview | null,
): Promise<Course | undefined> {
  return (preview?.courseId === courseId ? findCourseWithDraft : findCourse)(db, courseId);
}

/**
 * The caller's access to a course; null when the caller may not see it (contract 6.3, 15.1). A preview sees its course in every state
 * but deleted.
 */
export async function findCourseAccess(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  course: CourseRights,
  member: Member | null,
  now: number,
  preview: Preview | null = null,
): Promise<CourseAccess | null> {
  const isPreviewed = preview?.courseId === course.id;
  const bought = isPreviewed
    ? preview.persona === 'buyer'
    : member !== null && (await hasBoughtCourse(db, member.id, course.id));
  if (!isPreviewed && !canViewCourse(course, bought, now)) return null;
  const vipScope = (await settings.all())['access.vip_scope'];
  const accessMember = member && toAccessMember(member);
  return {
    bought,
    hasAccess: hasCourseAccess(accessMember, toAccessCourse(course), bought, vipScope, now),
    vipScope,
  };
}

/** Finds a course and the caller's access to it; null when the caller may not see it. */
export async function findVisibleCourse(
  services: Pick<Services, 'db' | 'settings'>,
  courseId: number,
  member: Member | null,
  now: number,
  preview: Preview | null = null,
): Promise<VisibleCourse | null> {
  const course = await findCourseToShow(services.db, courseId, preview);
  const access = course && (await findCourseAccess(services, course, member, now, preview));
  return course && access ? { course, ...access } : null;
}
