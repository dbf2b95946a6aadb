import {
  courseCreate,
  courseDescriptionDiscard,
  courseDescriptionSave,
  courseEdit,
  coursePriceEdit,
  coursePublish,
  courseRestore,
  courseSort,
  courseStateEdit,
  courseTrash,
  operatorCourses,
} from '@zaixue/contract/operator/teaching/courses';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { createCourse, editCourse, editCoursePrice } from './edit-course.ts';
import { discardDescription, saveDescription } from './edit-description.ts';
import { listOperatorCourses } from './list/list-courses.ts';
import { moveCourse } from './list/sort-courses.ts';
import { presentOperatorCourse } from './present.ts';
import { editCourseState, publishCourse, restoreCourse, trashCourse } from './publish-course.ts';

/** Courses in the operator console; what also needs other domains is in `domains/console`. */
export function registerCourseOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(operatorCourses, async ({ query }, { scope }) => {
    const { rows, total, counts } = await listOperatorCourses(services.db, { ...query, scope });
    return ok({ rows: rows.map(presentOperatorCourse), total, counts, page: query.page, size: query.size });
  });

  router.on(courseCreate, ({ body }, { actor, now }) => createCourse(services, actor, body, now));

  router.on(courseEdit, ({ params: { id }, body: { version, ...content } }, { actor, scope, now }) =>
    editCourse(services, actor, { id, version, scope }, content, now),
  );

  router.on(coursePriceEdit, ({ params: { id }, body: { version, ...price } }, { actor, scope, now }) =>
    editCoursePrice(services, actor, { id, version, scope }, price, now),
  );

  router.on(courseDescriptionSave, ({ params, body }, { actor, scope, now }) =>
    saveDescription(services, actor, { courseId: params.id, scope, ...body }, now),
  );

  router.on(courseDescriptionDiscard, ({ params }, { actor, scope, now }) =>
    discardDescription(services, actor, { courseId: params.id, scope }, now),
  );

  router.on(coursePublish, ({ params, body }, { actor, scope, now }) =>
    publishCourse(services, actor, { ...params, ...body, scope }, now),
  );

  router.on(courseStateEdit, ({ params: { id }, body: { version, ...state } }, { actor, scope, now }) =>
    editCourseState(services, actor, { id, version, scope }, state, now),
  );

  router.on(courseTrash, ({ params, body }, { actor, scope, now }) =>
    trashCourse(services, actor, { ...params, ...body, scope }, now),
  );

  router.on(courseRestore, ({ params }, { actor, scope, now }) =>
    restoreCourse(services, actor, { ...params, scope }, now),
  );

  router.on(courseSort, ({ params, body }, { actor, scope, now }) =>
    moveCourse(services, actor, { ...params, ...body, scope }, now),
  );
}
