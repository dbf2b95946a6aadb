import type { MemberDetail } from '@zaixue/contract/entities/member';
import { fromLocalTime } from '@zaixue/contract/rules/wire-time';
import { isVipOnly, opensWithMembership } from '../course-card/vip-only.ts';

/**
 * State of a course for the viewer:
 * - `free`: everybody may watch it
 * - `owned`: bought, or open for another reason than a membership
 * - `membership`: open as long as the member's membership runs
 * - `vip-only`: it cannot be bought, only watched with a membership
 * - `on-sale`: it can be bought
 */
export type CourseStatus = 'free' | 'owned' | 'membership' | 'vip-only' | 'on-sale';

interface StatusCourse {
  readonly is_free: number;
  readonly is_vip_free?: number;
  readonly charge: number;
}

/**
 * `isMemberVip` says whether a membership of the caller runs. The service does not tell why a course is open; where a
 * running membership opens it, that is taken for the reason.
 */
export function courseStatus(
  course: StatusCourse,
  hasAccess: boolean,
  isMemberVip: boolean,
  generation: 'A' | 'B',
): CourseStatus {
  if (course.is_free === 1) return 'free';
  if (hasAccess) return isMemberVip && opensWithMembership(course, generation) ? 'membership' : 'owned';
  return isVipOnly(course, generation) ? 'vip-only' : 'on-sale';
}

/** The day on which a membership ends, `2026-11-21`, or null when none runs at `now` (UTC milliseconds). */
export function membershipEnd(
  member: Pick<MemberDetail, 'role_id' | 'role_expired_at'> | undefined,
  now: number,
): string | null {
  const end = member?.role_expired_at;
  if (!end || member.role_id === 0) return null;
  return now < fromLocalTime(end) ? end.slice(0, '2026-11-21'.length) : null;
}
