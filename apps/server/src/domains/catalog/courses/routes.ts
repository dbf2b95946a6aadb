import { courseCategories, courseDetail, courses } from '@zaixue/contract/calls/course';
import { createFreshCache } from '../../../http/fresh-cache.ts';
import { fullPage } from '../../../http/paging.ts';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { listCategories } from './list-categories.ts';
import { listCourses } from './list-courses.ts';
import { presentAttachment, presentCourse, presentCourseRow } from './present-course.ts';
import { presentChapters, presentVideosByChapter, presentWatchRecordsByVideo } from './present-outline.ts';
import { showCourse } from './show-course.ts';

/** Course list, categories and course page (contract 6.1–6.3). */
export function registerCourseRoutes(router: Router, services: Services): void {
  const { db, settings, clock } = services;
  const totals = createFreshCache<number>(clock);

  router.shared(courses, async ({ query }, { client, now }) => {
    const page = { page: query.page, size: query.page_size };
    const { rows, total } = await listCourses(
      { db, totals },
      { ...page, categoryId: query.category_id, scene: query.scene },
      now,
    );
    const view = { origin: client.origin, vipScope: (await settings.all())['access.vip_scope'] };
    const presented = rows.map((course) => presentCourseRow(course, view));
    return ok(fullPage(courses.path.slice(1), page, { rows: presented, total }));
  });

  router.shared(courseCategories, async () => ok(await listCategories(db)));

  router.open(courseDetail, async ({ params }, { session, client, now }) => {
    const result = await showCourse(services, params.id, session?.member ?? null, now);
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
