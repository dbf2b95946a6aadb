import { courseCategories, courses } from '@zaixue/contract/calls/course';
import { createFreshCache } from '../../../http/fresh-cache.ts';
import { fullPage } from '../../../http/paging.ts';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { listCategories } from './list-categories.ts';
import { listCourses } from './list-courses.ts';
import { presentCourseRow } from './present-course.ts';

/** Course list and categories (contract 6.1, 6.2). */
export function registerCourseRoutes(router: Router, { db, settings, clock, changes }: Services): void {
  const totals = createFreshCache<number>(clock, { changes });

  router.shared(courses, async ({ query }, { client, now }) => {
    const page = { page: query.page, size: query.page_size };
    const { rows, total } = await listCourses(
      { db, totals },
      { ...page, categoryId: query.category_id, scene: query.scene, sort: query.sort },
      now,
    );
    const view = { origin: client.origin, vipScope: (await settings.all())['access.vip_scope'] };
    const presented = rows.map((course) => presentCourseRow(course, view));
    return ok(fullPage(courses.path.slice(1), page, { rows: presented, total }));
  });

  router.shared(courseCategories, async () => ok(await listCategories(db)));
}
