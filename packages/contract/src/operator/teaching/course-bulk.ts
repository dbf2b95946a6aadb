import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { rowIdOrNone } from '../operator-fields.ts';
import { BULK_FAILURES, bulkBodyOf, bulkResultOf } from '../selection.ts';
import { courseFilter, coursePriceFields } from './courses.ts';

/** Fields of the state of courses; those that are missing stay. */
export const courseStateChange = z
  .object({ isShown: z.boolean().optional(), isOnSale: z.boolean().optional() })
  .refine(({ isShown, isOnSale }) => isShown !== undefined || isOnSale !== undefined, {
    path: ['isShown'],
    message: '请选择要做的修改',
  });

export const courseBulkState = defineOperatorCall({
  name: 'courseBulkState',
  summary: 'Shows or hides published courses, or puts courses on or off sale.',
  method: 'POST',
  path: '/operator/api/courses/bulk/state',
  needs: 'course.publish',
  body: bulkBodyOf(courseFilter, courseStateChange),
  data: bulkResultOf(courseStateChange),
  failures: BULK_FAILURES,
});

/** The category that courses get; 0 for none. */
export const courseMoveChange = z.object({ categoryId: rowIdOrNone });

export const courseBulkMove = defineOperatorCall({
  name: 'courseBulkMove',
  summary: 'Moves courses to a category.',
  method: 'POST',
  path: '/operator/api/courses/bulk/category',
  needs: 'course.edit',
  body: bulkBodyOf(courseFilter, courseMoveChange),
  data: bulkResultOf(courseMoveChange),
  failures: BULK_FAILURES,
});

/**
 * Fields of the price of courses; those that are missing stay. Only amounts, no discount in percent: a request that is sent again
 * would give it twice.
 */
export const coursePriceChange = coursePriceFields
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    path: ['priceFen'],
    message: '请选择要做的修改',
  });

export const courseBulkPrice = defineOperatorCall({
  name: 'courseBulkPrice',
  summary:
    'Changes the prices of courses. A course whose price would not fit together fails. Orders that exist keep theirs.',
  method: 'POST',
  path: '/operator/api/courses/bulk/price',
  needs: 'course.price',
  body: bulkBodyOf(courseFilter, coursePriceChange),
  data: bulkResultOf(coursePriceChange),
  failures: BULK_FAILURES,
});

export const courseTrashChange = z.object({ isInTrash: z.boolean() });

export const courseBulkTrash = defineOperatorCall({
  name: 'courseBulkTrash',
  summary: 'Moves courses to the trash, or takes them out of it in the state they had.',
  method: 'POST',
  path: '/operator/api/courses/bulk/trash',
  needs: 'course.delete',
  body: bulkBodyOf(courseFilter, courseTrashChange),
  data: bulkResultOf(courseTrashChange),
  failures: BULK_FAILURES,
});
