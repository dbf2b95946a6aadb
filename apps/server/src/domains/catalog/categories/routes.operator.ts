import {
  categoryCreate,
  categoryDelete,
  categoryEdit,
  categoryList,
  categorySort,
} from '@zaixue/contract/operator/teaching/categories';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { createCategory } from './create-category.ts';
import { editCategory, removeCategory, sortLevel } from './edit-category.ts';
import { findCategoriesWithCourses } from './operator-repo.ts';

/** Categories in the operator console. */
export function registerCategoryOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(categoryList, async () => {
    const categories = await findCategoriesWithCourses(services.db);
    return ok(categories.map(({ parent_id, ...category }) => ({ ...category, parentId: parent_id })));
  });

  router.on(categoryCreate, ({ body }, { actor, now }) => createCategory(services, actor, body, now));

  router.on(categoryEdit, ({ params, body }, { actor, now }) =>
    editCategory(services, actor, { ...params, ...body }, now),
  );

  router.on(categorySort, ({ body }, { actor, now }) => sortLevel(services, actor, body, now));

  router.on(categoryDelete, ({ params: { id } }, { actor, scope, now }) =>
    removeCategory(services, actor, { id, scope }, now),
  );
}
