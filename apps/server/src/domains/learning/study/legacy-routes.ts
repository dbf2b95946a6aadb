import { memberBoughtCourses, memberLearnedVideos } from '@zaixue/contract/calls/study';
import type { Router } from '../../../http/router.ts';
import { emptyResult, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { listBoughtCourses } from '../../catalog/course-access/list-bought-courses.ts';
import { findVisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import { presentCourseRow } from '../../catalog/courses/present-course.ts';
import { readCourseProgress } from '../progress/read-course-progress.ts';
import { presentLearnedVideo } from './present-learned-video.ts';

/** Study calls that the H5 does not use (contract 5.8). */
export function registerLegacyStudyRoutes(router: Router, services: Services): void {
  const { db, settings } = services;
  router.member(memberBoughtCourses, async ({ query }, { session, client, now }) => {
    const page = { page: query.page, size: query.page_size };
    const { rows, total } = await listBoughtCourses(db, session.member.id, page, now);
    const view = { origin: client.origin, vipScope: (await settings.all())['access.vip_scope'] };
    const data = rows.map((course) => ({
      ...presentCourseRow(course, view),
      render_desc: course.render_desc,
    }));
    return ok({ current_page: query.page, total, data });
  });
  router.member(memberLearnedVideos, async ({ params }, { session: { member }, now }) => {
    const opened = await findVisibleCourse(services, params.courseId, member, now);
    // Existing servers answer an empty list when the course is not found.
    if (!opened) return emptyResult;
    const { videos, watchRecords } = await readCourseProgress(db, opened.course.id, member.id, now);
    const recordOf = new Map(watchRecords.map((record) => [record.video_id, record]));
    return ok(videos.map((video) => presentLearnedVideo(video, recordOf.get(video.id))));
  });
}
