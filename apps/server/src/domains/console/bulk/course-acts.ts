import {
  courseMoveChange,
  coursePriceChange,
  courseStateChange,
  courseTrashChange,
} from '@zaixue/contract/operator/teaching/course-bulk';
import { type CourseFilter, coursePrice } from '@zaixue/contract/operator/teaching/courses';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Course, Tables } from '../../../db/tables/tables.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import type { CourseTarget } from '../../catalog/course-editing/change-course.ts';
import { courseFieldsOf } from '../../catalog/course-editing/course-fields.ts';
import { editCourse, editCoursePrice } from '../../catalog/course-editing/edit-course.ts';
import { findMatchingCourses } from '../../catalog/course-editing/list/list-courses.ts';
import { editCourseState, restoreCourse, trashCourse } from '../../catalog/course-editing/publish-course.ts';
import { findReachableCourse } from '../../catalog/operator-scope/queries.ts';
import { type BulkAct, type RowChange, type RowInput, UNCHANGED } from './bulk-act.ts';

type CourseAct<Change> = BulkAct<CourseFilter, Change>;

const COURSES: Pick<CourseAct<never>, 'subject' | 'isUndoable' | 'find' | 'readName'> = {
  subject: 'course',
  isUndoable: true,
  async find(db, filter, { scope, limit }) {
    const rows = await findMatchingCourses(db, { ...filter, scope });
    return rows.slice(0, limit).map(({ id, title }) => ({ id, label: title }));
  },
  readName: async (db, id, scope) => (await findReachableCourse(db, id, scope))?.title,
};

/**
 * Changes a course with the version that it has now.
 * @param stateOf what the change is about, as it is now
 */
async function changeCourseRow<Change extends object>(
  transaction: Transaction<Tables>,
  { id, change, scope }: RowInput<Change>,
  stateOf: (course: Course) => Change,
  send: (target: CourseTarget, course: Course) => Promise<OperatorOutcome<unknown>>,
): Promise<OperatorOutcome<RowChange<Change>>> {
  const course = await findReachableCourse(transaction, id, scope);
  if (!course) return refuse('not_found');
  const state = stateOf(course);
  const isSo = Object.entries(change).every(
    ([name, value]) => value === undefined || value === state[name as keyof Change],
  );
  if (isSo) return ok(UNCHANGED);
  const sent = await send({ id, version: course.version, scope }, course);
  return sent.ok ? ok({ isChanged: true, undo: state }) : sent;
}

type StateChange = z.output<typeof courseStateChange>;

/** Shows or hides courses, or puts them on or off sale. */
export const courseState: CourseAct<StateChange> = {
  ...COURSES,
  ...{ name: 'course.bulk-state', needs: 'course.publish', change: courseStateChange },
  describe: ({ isShown, isOnSale }, count) =>
    `${[
      ...(isShown === undefined ? [] : [isShown ? '显示' : '隐藏']),
      ...(isOnSale === undefined ? [] : [isOnSale ? '恢复销售' : '停售']),
    ].join('、')} ${count} 门课程`,
  changeRow: (transaction, actor, input) =>
    changeCourseRow(
      transaction,
      input,
      (course) => {
        const { isShown, isOnSale } = courseFieldsOf(course);
        return {
          ...(input.change.isShown === undefined ? {} : { isShown }),
          ...(input.change.isOnSale === undefined ? {} : { isOnSale }),
        };
      },
      (target) => editCourseState({ db: transaction }, actor, target, input.change, input.now),
    ),
};

/** Moves courses to a category. */
export const courseMove: CourseAct<z.output<typeof courseMoveChange>> = {
  ...COURSES,
  ...{ name: 'course.bulk-move', needs: 'course.edit', change: courseMoveChange },
  describe: (_change, count) => `给 ${count} 门课程改分类`,
  changeRow: (transaction, actor, input) =>
    changeCourseRow(
      transaction,
      input,
      ({ category_id }) => ({ categoryId: category_id }),
      (target) => editCourse({ db: transaction }, actor, target, input.change, input.now),
    ),
};

function priceOf(course: Course) {
  const { isFree, isVipFree, priceFen, struckPriceFen } = courseFieldsOf(course);
  return { isFree, isVipFree, priceFen, struckPriceFen };
}

/** Changes the prices of courses. The fields of a course have to fit together afterwards, as in the form for one course. */
export const coursePrices: CourseAct<z.output<typeof coursePriceChange>> = {
  ...COURSES,
  ...{ name: 'course.bulk-price', needs: 'course.price', change: coursePriceChange },
  describe: (_change, count) => `给 ${count} 门课程改价格`,
  changeRow: (transaction, actor, input) => {
    const change = withoutUndefined(input.change);
    const stateOf = (course: Course) => pickLike(priceOf(course), change);
    return changeCourseRow(transaction, input, stateOf, async (target, course) => {
      const price = coursePrice.safeParse({ ...priceOf(course), ...change });
      if (!price.success) return refuseField('priceFen', price.error.issues[0]?.message ?? '');
      return editCoursePrice({ db: transaction }, actor, target, price.data, input.now);
    });
  },
};

/** Moves courses to the trash or takes them out of it. */
export const courseTrash: CourseAct<z.output<typeof courseTrashChange>> = {
  ...COURSES,
  ...{ name: 'course.bulk-trash', needs: 'course.delete', change: courseTrashChange },
  describe: ({ isInTrash }, count) => (isInTrash ? `${count} 门课程移到回收站` : `恢复 ${count} 门课程`),
  changeRow: (transaction, actor, input) =>
    changeCourseRow(
      transaction,
      input,
      ({ deleted_at }) => ({ isInTrash: deleted_at !== null }),
      (target) =>
        input.change.isInTrash
          ? trashCourse({ db: transaction }, actor, target, input.now)
          : restoreCourse({ db: transaction }, actor, target, input.now),
    ),
};
