/** The caller, as far as access depends on it. */
export interface AccessMember {
  /** VIP plan id, 0 for none. */
  readonly planId: number;
  /** End of the VIP, UTC milliseconds. */
  readonly planExpiresAt: number | null;
}

/** The course, as far as access goes. */
export interface AccessCourse {
  readonly isFree: boolean;
  readonly isVipFree: boolean;
}

/** What this member once bought of it. */
export interface Purchases {
  readonly course: boolean;
  /** The single video in question (legacy sale). */
  readonly video: boolean;
}

/** Which courses a VIP opens: every one, or only those flagged (contract 0.2 D1). */
export type VipScope = 'all' | 'flagged';

export type VideoAccess = 'full' | 'trial' | 'none';

/** A VIP counts only before its end, checked live (contract 15.1). */
export function isValidVip(member: AccessMember, nowMs: number): boolean {
  return member.planId !== 0 && member.planExpiresAt !== null && nowMs < member.planExpiresAt;
}

/** Full access to the course, `isBuy` on the wire (contract 15.1, rows 1–4). A price of 0 is not "free". */
export function hasCourseAccess(
  member: AccessMember | null,
  course: AccessCourse,
  bought: boolean,
  vipScope: VipScope,
  nowMs: number,
): boolean {
  if (!member) return false;
  if (course.isFree) return true;
  if (isValidVip(member, nowMs) && (vipScope === 'all' || course.isVipFree)) return true;
  return bought;
}

/** Full access to one video, `is_watch` on the wire (contract 15.1). */
export function canWatchVideo(
  member: AccessMember | null,
  course: AccessCourse,
  purchases: Purchases,
  vipScope: VipScope,
  nowMs: number,
): boolean {
  if (hasCourseAccess(member, course, purchases.course, vipScope, nowMs)) return true;
  return member !== null && purchases.video;
}

/** What playback a logged-in member gets: everything, the first `freeSeconds`, or nothing (contract 7.2). */
export function videoAccess(mayWatch: boolean, freeSeconds: number): VideoAccess {
  if (mayWatch) return 'full';
  return freeSeconds > 0 ? 'trial' : 'none';
}
