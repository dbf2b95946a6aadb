import type { VipScope } from '@zaixue/contract/rules/access';
import { hasCourseAccess } from '@zaixue/contract/rules/access';
import type { Course, Member } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import { canOpenCourse } from './policy.ts';
import { findCourse, hasPurchase } from './repo.ts';

/** A course as somebody meets it. */
export interface OpenedCourse {
  readonly course: Course;
  readonly bought: boolean;
  /** Full access, `isBuy` on the wire. */
  readonly hasAccess: boolean;
  readonly vipScope: VipScope;
}

/** The access rules' view of stored rows. */
export const authenticatedMember = (member: Member) => ({
  planId: member.plan_id,
  planExpiresAt: member.plan_expires_at,
});
export const accessCourse = (course: Course) => ({
  isFree: course.is_free === 1,
  isVipFree: course.is_vip_free === 1,
});

/** Finds a course for a member or a passer-by; null when it is not theirs to see (contract 6.3, 15.1). */
export async function openCourse(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  courseId: number,
  member: Member | null,
  now: number,
): Promise<OpenedCourse | null> {
  const course = await findCourse(db, courseId);
  if (!course) return null;
  const bought = member !== null && (await hasPurchase(db, member.id, courseId));
  if (!canOpenCourse(course, bought, now)) return null;
  const vipScope = (await settings.all())['access.vip_scope'];
  const asker = member && authenticatedMember(member);
  return {
    course,
    bought,
    hasAccess: hasCourseAccess(asker, accessCourse(course), bought, vipScope, now),
    vipScope,
  };
}
