import { courseRestore, courseStateEdit, courseTrash } from '@zaixue/contract/operator/teaching/courses';
import { callOperator } from '../../../api/call.ts';
import { type CourseToAct, describeFailure } from '../course-actions.ts';

export type BulkAct = 'show' | 'hide' | 'trash';

export interface BulkResult {
  /** With the version after the act. */
  readonly done: readonly CourseToAct[];
  readonly failed: readonly { readonly course: CourseToAct; readonly message: string }[];
}

/** Runs an act on each course, one after the other; a failure does not stop the others. `act` returns the new version. */
export async function actOnEach(
  courses: readonly CourseToAct[],
  act: (course: CourseToAct) => Promise<{ readonly version: number }>,
  onProgress: (finished: number) => void,
): Promise<BulkResult> {
  const done: CourseToAct[] = [];
  const failed: { course: CourseToAct; message: string }[] = [];
  for (const course of courses) {
    onProgress(done.length + failed.length);
    try {
      done.push({ ...course, version: (await act(course)).version });
    } catch (error) {
      failed.push({ course, message: describeFailure(error) });
    }
  }
  return { done, failed };
}

/** The call of a bulk act for one course, and the one that undoes it. */
export const BULK_CALLS: Readonly<
  Record<BulkAct, Record<'act' | 'undo', (course: CourseToAct) => Promise<{ readonly version: number }>>>
> = {
  show: {
    act: ({ id, version }) => callOperator(courseStateEdit, { id: String(id), version, isShown: true }),
    undo: ({ id, version }) => callOperator(courseStateEdit, { id: String(id), version, isShown: false }),
  },
  hide: {
    act: ({ id, version }) => callOperator(courseStateEdit, { id: String(id), version, isShown: false }),
    undo: ({ id, version }) => callOperator(courseStateEdit, { id: String(id), version, isShown: true }),
  },
  trash: {
    act: ({ id, version }) => callOperator(courseTrash, { id: String(id), version }),
    undo: ({ id }) => callOperator(courseRestore, { id: String(id) }),
  },
};
