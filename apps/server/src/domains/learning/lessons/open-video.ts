import { canWatchVideo } from '@zaixue/contract/rules/access';
import type { Member, Video } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { Services } from '../../../services.ts';
import { hasBoughtVideo } from '../../catalog/course-access/queries.ts';
import type { VisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import {
  findVisibleCourse,
  toAccessCourse,
  toAccessMember,
} from '../../catalog/courses/find-visible-course.ts';
import { findVisibleVideo } from '../../catalog/lessons/queries.ts';

/** A video with the caller's access rights. */
export interface OpenedVideo {
  readonly video: Video;
  readonly course: VisibleCourse;
  /** Full access to this video, `is_watch` on the wire (contract 15.1). */
  readonly canWatch: boolean;
}

/**
 * Finds a video for a member, or for a visitor when `member` is null. Answers null for an unknown, hidden or
 * unpublished video, and when the caller may not see its course (contract 7.1).
 */
export async function openVideo(
  services: Pick<Services, 'db' | 'settings'>,
  videoId: number,
  member: Member | null,
  now: number,
  preview: Preview | null = null,
): Promise<OpenedVideo | null> {
  const video = await findVisibleVideo(services.db, videoId, now, preview);
  if (!video) return null;
  const course = await findVisibleCourse(services, video.course_id, member, now, preview);
  if (!course) return null;
  const bought = {
    course: course.bought,
    video: member !== null && (await hasBoughtVideo(services.db, member.id, videoId)),
  };
  const viewer = member && toAccessMember(member);
  const canWatch = canWatchVideo(viewer, toAccessCourse(course.course), bought, course.vipScope, now);
  return { video, course, canWatch };
}
