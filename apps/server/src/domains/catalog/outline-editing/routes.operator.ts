import {
  chapterCreate,
  chapterDelete,
  chapterEdit,
  lessonEdit,
  lessonRestore,
  lessonStateEdit,
  lessonsCreate,
  lessonTrash,
  outlineSort,
} from '@zaixue/contract/operator/teaching/outline';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import type { Services } from '../../../services.ts';
import { createChapter, createLessons, editChapter, removeChapter } from './edit-chapters.ts';
import { editLesson, editLessonState, restoreLesson, trashLesson } from './edit-lesson.ts';
import { sortOutline } from './sort-outline.ts';

/** Chapters and lessons in the operator console; reading them, with their videos, is in `domains/console`. */
export function registerOutlineOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(chapterCreate, ({ params, body }, { actor, scope, now }) =>
    createChapter(services, actor, { ...params, ...body, scope }, now),
  );

  router.on(chapterEdit, ({ params, body }, { actor, scope, now }) =>
    editChapter(services, actor, { ...params, ...body, scope }, now),
  );

  router.on(chapterDelete, ({ params }, { actor, scope, now }) =>
    removeChapter(services, actor, { ...params, scope }, now),
  );

  router.on(lessonsCreate, ({ params, body }, { actor, scope, now }) =>
    createLessons(services, actor, { ...params, ...body, scope }, now),
  );

  router.on(lessonEdit, ({ params: { id }, body: { version, ...fields } }, { actor, scope, now }) =>
    editLesson(services, actor, { id, version, scope }, fields, now),
  );

  router.on(lessonStateEdit, ({ params: { id }, body: { version, ...state } }, { actor, scope, now }) =>
    editLessonState(services, actor, { id, version, scope }, state, now),
  );

  router.on(lessonTrash, ({ params, body }, { actor, scope, now }) =>
    trashLesson(services, actor, { ...params, ...body, scope }, now),
  );

  router.on(lessonRestore, ({ params }, { actor, scope, now }) =>
    restoreLesson(services, actor, { ...params, scope }, now),
  );

  router.on(outlineSort, ({ params, body }, { actor, scope, now }) =>
    sortOutline(services, actor, { ...params, ...body, scope }, now),
  );
}
