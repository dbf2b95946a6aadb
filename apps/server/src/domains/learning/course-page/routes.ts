import { courseDetail } from '@zaixue/contract/calls/course';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { presentAttachment, presentCourse } from '../../catalog/courses/present-course.ts';
import { presentChapters, presentVideosByChapter } from '../../catalog/courses/present-outline.ts';
import { presentWatchRecordsByVideo } from '../progress/present.ts';
import { showCourse } from './show-course.ts';

/** The course page (contract 6.3). It belongs to learning because it shows the member's progress. */
export function registerCoursePageRoutes(router: Router, services: Services): void {
  router.open(courseDetail, async ({ params }, { session, client, now, preview }) => {
    const result = await showCourse(services, params.id, session?.member ?? null, now, preview);
    if (!result.ok) return result;
    const { visible, outline, isFavourite, attachments } = result.value;
    return ok({
      course: presentCourse(visible.course, { origin: client.origin, vipScope: visible.vipScope }),
      chapters: presentChapters(outline.chapters),
      videos: presentVideosByChapter(outline),
      isBuy: visible.hasAccess,
      isCollect: isFavourite,
      videoWatchedProgress: presentWatchRecordsByVideo(outline.watchRecords),
      attach: attachments.map(presentAttachment),
      buyVideos: [...outline.boughtVideoIds],
    });
  });
}
