import { courseDetail } from '@zaixue/contract/calls/course';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { toCourseRights } from '../../catalog/courses/find-visible-course.ts';
import { presentAttachment, presentCourse } from '../../catalog/courses/present-course.ts';
import { presentChapters, presentVideosByChapter } from '../../catalog/courses/present-outline.ts';
import { presentWatchRecordsByVideo } from '../progress/present.ts';
import { readOwnCoursePage, readSharedCoursePage } from './show-course.ts';

/** The course page (contract 6.3). It belongs to learning because it shows the member's progress. */
export function registerCoursePageRoutes(router: Router, services: Services): void {
  router.layered(courseDetail, {
    sharedFields: ['course', 'chapters', 'videos', 'attach'],
    async readShared({ params }, { client, now, preview }) {
      const read = await readSharedCoursePage(services, params.id, now, preview);
      if (!read.ok) return read;
      const { course, outline, attachments } = read.value;
      const vipScope = (await services.settings.all())['access.vip_scope'];
      return ok({
        data: {
          course: presentCourse(course, { origin: client.origin, vipScope }),
          chapters: presentChapters(outline.chapters),
          videos: presentVideosByChapter(outline),
          attach: attachments.map(presentAttachment),
        },
        facts: toCourseRights(course),
      });
    },
    async readOwn(course, _input, { session, now, preview }) {
      const read = await readOwnCoursePage(services, course, session?.member ?? null, now, preview);
      if (!read.ok) return read;
      const { hasAccess, isFavourite, watchRecords, boughtVideoIds } = read.value;
      return ok({
        isBuy: hasAccess,
        isCollect: isFavourite,
        videoWatchedProgress: presentWatchRecordsByVideo(watchRecords),
        buyVideos: [...boughtVideoIds],
      });
    },
  });
}
