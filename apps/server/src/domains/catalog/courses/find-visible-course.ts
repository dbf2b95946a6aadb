import type { VipScope } from '@zaixue/contract/rules/access';
import { hasCourseAccess } from '@zaixue/contract/rules/access';
import type { Course, Member } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { Services } from '../../../services.ts';
import { hasBoughtCourse } from '../course-access/queries.ts';
import { canViewCourse } from './policy.ts';
import { findCourse, findCourseWithDraft } from './repo.ts';

/** A course with the access rights of the caller. */
export interface VisibleCourse {
  readonly course: Course;
  readonly bought: boolean;
  /** Full access, `isBuy` on the wire. */
  readonly hasAccess: boolean;
  readonly vipScope: VipScope;
}

/** Converts a stored row to the input of the access rules. */
export const toAccessMember = (member: Member) => ({
  planId: member.plan_id,
  planExpiresAt: member.plan_expires_at,
});
/** Converts a stored row to the input of the access rules. */
export const toAccessCourse = (course: Course) => ({
  isFree: course.is_free === 1,
  isVipFree: course.is_vip_free === 1,
});

/**
 * Finds a course and the caller's access to it; null when the caller may not see it (contract 6.3, 15.1). The course of a
 * preview is found in every state but deleted, with the draft of its description.
 */
export async function findVisibleCourse(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  courseId: number,
  member: Member | null,
  now: number,
  preview: Preview | null = null,
): Promise<VisibleCourse | null> {
  const isPreviewed = preview?.courseId === courseId;
  const course = await (isPreviewed ? findCourseWithDraft : findCourse)(db, courseId);
  if (!course) return null;
  const bought = isPreviewed
    ? preview.persona === 'buyer'
    : member !== null && (await hasBoughtCourse(db, member.id, courseId));
  if (!isPreviewed && !canViewCourse(course, bought, now)) return null;
  const vipScope = (await settings.all())['access.vip_scope'];
  const accessMember = member && toAccessMember(member);
  return {
    course,
    bought,
    hasAccess: hasCourseAccess(accessMember, toAccessCourse(course), bought, vipScope, now),
    vipScope,
  };
}
