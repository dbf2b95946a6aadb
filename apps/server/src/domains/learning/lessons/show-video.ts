import type { Member } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { ViewCounter } from '../../catalog/lessons/view-counter.ts';
import { openCourseWatchRecord } from '../progress/course-record-repo.ts';
import type { CourseProgress } from '../progress/read-course-progress.ts';
import { readCourseProgress } from '../progress/read-course-progress.ts';
import type { OpenedVideo } from './open-video.ts';
import { openVideo } from './open-video.ts';

export interface ShownVideo {
  readonly opened: OpenedVideo;
  readonly outline: CourseProgress;
}

/**
 * Reads what the player page shows (contract 7.1) and counts a view. With full access, the course is added to those
 * the member is studying. A preview stores nothing. Fails with `notFound` when the caller may not see the video.
 */
export async function showVideo(
  services: Pick<Services, 'db' | 'settings'>,
  views: Pick<ViewCounter, 'count'>,
  videoId: number,
  member: Member | null,
  now: number,
  preview: Preview | null = null,
): Promise<Outcome<ShownVideo>> {
  const opened = await openVideo(services, videoId, member, now, preview);
  if (!opened) return fail('notFound');
  const courseId = opened.video.course_id;
  if (!preview) {
    views.count(videoId);
    if (member && opened.canWatch) await openCourseWatchRecord(services.db, member.id, courseId, now);
  }
  const outline = await readCourseProgress(services.db, courseId, member?.id ?? null, now, preview);
  return ok({ opened, outline });
}
