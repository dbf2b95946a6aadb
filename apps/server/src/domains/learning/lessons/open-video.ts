import { canWatchVideo } from '@zaixue/contract/rules/access';
import type { Member, Video } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import type { VisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import {
  findVisibleCourse,
  toAccessCourse,
  toAccessMember,
} from '../../catalog/courses/find-visible-course.ts';
import { findPublicVideo, hasVideoPurchase } from './repo.ts';

/** A video as somebody meets it. */
export interface OpenedVideo {
  readonly video: Video;
  readonly course: VisibleCourse;
  /** Full access to this video, `is_watch` on the wire (contract 15.1). */
  readonly mayWatch: boolean;
}

/**
 * Finds a video for a member or a passer-by. Null for an unknown, hidden or unpublished one, and for one whose
 * course may not be seen (contract 7.1).
 */
export async function openVideo(
  services: Pick<Services, 'db' | 'settings'>,
  videoId: number,
  member: Member | null,
  now: number,
): Promise<OpenedVideo | null> {
  const video = await findPublicVideo(services.db, videoId, now);
  if (!video) return null;
  const course = await findVisibleCourse(services, video.course_id, member, now);
  if (!course) return null;
  const bought = {
    course: course.bought,
    video: member !== null && (await hasVideoPurchase(services.db, member.id, videoId)),
  };
  const asker = member && toAccessMember(member);
  const mayWatch = canWatchVideo(asker, toAccessCourse(course.course), bought, course.vipScope, now);
  return { video, course, mayWatch };
}
