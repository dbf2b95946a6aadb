import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { done, edited, idParams, rowId, rowIdOrNone, textOf, version } from '../operator-fields.ts';

/** Longest name of a category, characters (contract, appendix E). */
const NAME_LIMIT = 32;

export const categoryNode = z.object({
  id: z.int(),
  name: z.string(),
  /** 0 for the first level. */
  parentId: z.int(),
  /** Courses of this category itself, without the trash. */
  courses: z.int(),
  version,
});
export type CategoryNode = z.infer<typeof categoryNode>;

export const categoryList = defineOperatorCall({
  name: 'categoryList',
  summary: 'All categories of both levels in their order, parents before their children.',
  method: 'GET',
  path: '/operator/api/categories',
  needs: 'course.view',
  data: z.array(categoryNode),
  failures: [],
});

export const categoryCreate = defineOperatorCall({
  name: 'categoryCreate',
  summary: 'Adds a category at the end of its level.',
  method: 'POST',
  path: '/operator/api/categories',
  needs: 'category.edit',
  body: z.object({ name: textOf(NAME_LIMIT), parentId: rowIdOrNone.default(0) }),
  data: z.object({ id: z.int() }),
  failures: ['invalid'],
});

export const categoryEdit = defineOperatorCall({
  name: 'categoryEdit',
  summary: 'Renames a category, or moves it below another one. There are two levels.',
  method: 'PATCH',
  path: '/operator/api/categories/{id}',
  needs: 'category.edit',
  params: idParams,
  body: z.object({ name: textOf(NAME_LIMIT).optional(), parentId: rowIdOrNone.optional(), version }),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});

export const categorySort = defineOperatorCall({
  name: 'categorySort',
  summary: 'Sets the order of all categories of one level.',
  method: 'POST',
  path: '/operator/api/categories/sort',
  needs: 'category.edit',
  body: z.object({ parentId: rowIdOrNone, ids: z.array(rowId).min(1).max(1000) }),
  data: done,
  failures: ['invalid', 'conflict'],
});

export const categoryDelete = defineOperatorCall({
  name: 'categoryDelete',
  summary: 'Deletes a category that has no course and no category below it.',
  method: 'DELETE',
  path: '/operator/api/categories/{id}',
  needs: 'category.edit',
  params: idParams,
  data: done,
  failures: ['not_found', 'in_use'],
});
