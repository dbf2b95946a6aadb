import { useQueryClient } from '@tanstack/react-query';
import {
  courseDuplicate,
  courseRestore,
  courseSort,
  courseStateEdit,
  courseTrash,
  type OperatorCourseRow,
  type sortTarget,
} from '@zaixue/contract/operator/teaching/courses';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { describeFailure as describeActFailure } from '../../shared/edit/describe-failure.ts';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { flushAutosaves } from '../../ui/form/autosave.ts';
import { courseTexts } from './texts.ts';

export type CourseToAct = Pick<OperatorCourseRow, 'id' | 'title' | 'version'>;
type SortTarget = z.infer<typeof sortTarget>;

/** What to tell the operator about an act on a course that failed. */
export const describeFailure = (error: unknown): string =>
  describeActFailure(error, courseTexts.changedMeanwhile);

/** Loads again what shows courses. */
export function useRefreshCourses(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['operatorCourses', 'operatorCourse', 'categoryList', 'startPage'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

/** Acts on one course from its row or its page. Each says what it did and offers to undo it; failures are shown. */
export function useCourseActions() {
  const refresh = useRefreshCourses();
  const navigate = useNavigate();

  /** Runs an act, shows its failure and loads the lists again. */
  const run = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      showProblem(describeFailure(error), error instanceof ApiError ? error.requestId : undefined);
    } finally {
      await refresh();
    }
  };

  const undoable = (message: string, undo: () => Promise<unknown>): void =>
    showUndo(message, () => undo().finally(refresh));

  const setState = (
    course: CourseToAct,
    change: { isShown: boolean } | { isOnSale: boolean },
    message: string,
  ): Promise<void> =>
    run(async () => {
      const { id, version } = course;
      const changed = await callOperator(courseStateEdit, { id: String(id), version, ...change });
      const former = 'isShown' in change ? { isShown: !change.isShown } : { isOnSale: !change.isOnSale };
      undoable(message, () =>
        callOperator(courseStateEdit, { id: String(id), version: changed.version, ...former }),
      );
    });

  return {
    refresh,
    setShown: (course: CourseToAct, isShown: boolean) =>
      setState(course, { isShown }, courseTexts[isShown ? 'shown' : 'hidden'](course.title)),
    setOnSale: (course: CourseToAct, isOnSale: boolean) =>
      setState(course, { isOnSale }, courseTexts[isOnSale ? 'onSale' : 'takenOffSale'](course.title)),
    trash: (course: CourseToAct) =>
      run(async () => {
        // A text that is not saved yet goes to the trash with its course, instead of failing after it.
        await flushAutosaves();
        await callOperator(courseTrash, { id: String(course.id), version: course.version });
        undoable(courseTexts.trashed(course.title), () =>
          callOperator(courseRestore, { id: String(course.id) }),
        );
      }),
    restore: (course: CourseToAct) =>
      run(async () => {
        await callOperator(courseRestore, { id: String(course.id) });
        showDone(courseTexts.restored(course.title));
      }),
    duplicate: (course: CourseToAct) =>
      run(async () => {
        await flushAutosaves();
        const { id } = await callOperator(courseDuplicate, { id: String(course.id) });
        showDone(courseTexts.duplicated);
        await navigate(`/courses/${id}`);
      }),
    move: (course: CourseToAct, target: SortTarget) =>
      run(async () => {
        const { undo } = await callOperator(courseSort, { id: String(course.id), target });
        undoable(courseTexts.moved(course.title), () =>
          callOperator(courseSort, { id: String(course.id), target: undo }),
        );
      }),
  };
}

export type CourseActions = ReturnType<typeof useCourseActions>;
