import { memberStudyContinue, memberStudyWeek } from '@zaixue/contract/calls/study';
import type { Router } from '../../../http/router.ts';
import { absoluteUrl } from '../../../http/wire-format.ts';
import { emptyResult, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findResumePoint } from './find-resume-point.ts';
import { readWeek } from './read-week.ts';

/** What the contract has no call for: the week, and where to go on. */
export function registerStudyExtensionRoutes(router: Router, services: Services): void {
  router.member(memberStudyWeek, async (_input, { visitor, now }) =>
    ok(await readWeek(services.db, visitor.member.id, now)),
  );
  router.member(memberStudyContinue, async (_input, { visitor, client, now }) => {
    const place = await findResumePoint(services, visitor.member, now);
    if (!place) return emptyResult;
    const { course, video, watchSeconds, lastPosition, progress } = place;
    return ok({
      course_id: course.id,
      course_title: course.title,
      thumb: absoluteUrl(client.origin, course.thumb),
      video_id: video.id,
      video_title: video.title,
      duration: video.duration,
      watch_seconds: watchSeconds,
      last_position: lastPosition,
      progress,
    });
  });
}
