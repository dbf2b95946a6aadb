import { paletteSearch } from '@zaixue/contract/operator/start';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { searchPalette } from '../../catalog/course-editing/list/list-courses.ts';
import { courseStateOf } from '../../catalog/course-editing/policy.ts';
import { findPaletteMembers } from '../members/read-members.ts';

/** The command palette: what the role may see of courses, lessons and members. */
export function registerPaletteRoutes(router: OperatorRouter, { db }: Services): void {
  router.on(paletteSearch, async ({ query: { search } }, { identity, scope, now }) => {
    const { permissions } = identity;
    const finds = { courses: permissions.has('course.view'), lessons: permissions.has('lesson.view') };
    const { courses, lessons } = await searchPalette(db, { search, scope, finds });
    const reader = { now, seesNumbers: permissions.has('member.private') };
    return ok({
      courses: courses.map(({ id, title, ...row }) => ({ id, title, state: courseStateOf(row) })),
      lessons,
      members: permissions.has('member.view') ? await findPaletteMembers(db, search, reader) : [],
    });
  });
}
