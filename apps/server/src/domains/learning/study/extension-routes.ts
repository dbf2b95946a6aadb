import { memberStudyContinue, memberStudySummary, memberStudyWeek } from '@zaixue/contract/calls/study';
import type { Router } from '../../../http/router.ts';
import { absoluteUrl } from '../../../http/wire-format.ts';
import { emptyResult, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findResumePoint } from './find-resume-point.ts';
import { readStudySummary } from './read-study-summary.ts';
import { readStudyWeek } from './read-study-week.ts';

/** Extensions of the contract: the member's week and totals, and the lesson to resume. */
export function registerStudyExtensionRoutes(router: Router, services: Services): void {
  router.member(memberStudyWeek, async (_input, { session, now }) =>
    ok(await readStudyWeek(services.db, session.member.id, now)),
  );
  router.member(memberStudySummary, async (_input, { session, now }) =>
    ok(await readStudySummary(services.db, session.member.id, now)),
  );
  router.member(memberStudyContinue, async (_input, { session, client, now }) => {
    const resumePoint = await findResumePoint(services, session.member, now);
    if (!resumePoint) return emptyResult;
    const { course, video, watchSeconds, lastPosition, progress } = resumePoint;
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
