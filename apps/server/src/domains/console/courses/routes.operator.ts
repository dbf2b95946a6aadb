import { courseEditorsEdit } from '@zaixue/contract/operator/site/operators';
import { courseCoverEdit, courseDuplicate, operatorCourse } from '@zaixue/contract/operator/teaching/courses';
import { operatorOutline } from '@zaixue/contract/operator/teaching/outline';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { duplicateCourse } from '../../catalog/course-editing/duplicate-course.ts';
import { editCourseEditors } from '../../catalog/course-editing/edit-course.ts';
import { readOperatorCourse } from '../../catalog/course-editing/read-course.ts';
import { copyCaptions } from '../../media/captions/store-captions.ts';
import { findOperatorNames } from '../../operations/operators/queries.ts';
import { editCourseCover } from './edit-course-cover.ts';
import { readOutlineView } from './read-outline-view.ts';

/** Calls about courses that need media or operators beside the catalog. */
export function registerConsoleCourseRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;

  router.on(operatorCourse, async ({ params: { id } }, { scope }) => {
    const course = await readOperatorCourse(db, id, scope);
    if (!course) return refuse('not_found');
    const { editorIds, ...detail } = course;
    const names = await findOperatorNames(db, editorIds);
    // An operator who was removed reaches nothing any more.
    const editors = editorIds.flatMap((editor) => {
      const name = names.get(editor);
      return name === undefined ? [] : [{ id: editor, name }];
    });
    return ok({ ...detail, editors });
  });

  router.on(operatorOutline, async ({ params: { id } }, { scope }) => {
    const outline = await readOutlineView(db, id, scope);
    return outline ? ok(outline) : refuse('not_found');
  });

  router.on(courseCoverEdit, ({ params: { id }, body: { image, version } }, { actor, scope, now }) =>
    editCourseCover(services, actor, { id, version, scope }, image, now),
  );

  router.on(courseDuplicate, ({ params: { id } }, { actor, scope, now }) =>
    duplicateCourse(
      services,
      actor,
      { id, scope, copyLessonData: (transaction, lessons) => copyCaptions(transaction, lessons, now) },
      now,
    ),
  );

  router.on(courseEditorsEdit, async ({ params: { id }, body: { operatorIds } }, { actor, scope, now }) => {
    const names = await findOperatorNames(db, operatorIds);
    if (operatorIds.some((operator) => !names.has(operator)))
      return refuseField('operatorIds', '请选择现有的运营人员');
    return editCourseEditors(services, actor, { courseId: id, scope, operatorIds }, now);
  });
}
