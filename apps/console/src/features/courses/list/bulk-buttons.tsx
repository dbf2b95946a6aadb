import type { OperatorCourseRow } from '@zaixue/contract/operator/teaching/courses';
import { useState } from 'react';
import { useRights } from '../../../api/session-store.ts';
import { showUndo } from '../../../ui/feedback/notify.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Text } from '../../../ui/layout/layout.ts';
import { useRefreshCourses } from '../course-actions.ts';
import { courseTexts } from '../texts.ts';
import { actOnEach, BULK_CALLS, type BulkAct, type BulkResult } from './bulk-courses.ts';

interface BulkButtonsProps {
  readonly courses: readonly OperatorCourseRow[];
  readonly onDone: () => void;
  /** What failed, to be shown until it is read. */
  readonly onFailed: (failed: BulkResult['failed']) => void;
}

const DONE = {
  show: courseTexts.bulkShown,
  hide: courseTexts.bulkHidden,
  trash: courseTexts.bulkTrashed,
} as const;

/** Courses that an act changes: showing a shown one does nothing, and a draft is published, not shown. */
const isAffected = (act: BulkAct, { state }: OperatorCourseRow): boolean =>
  act === 'show' ? state === 'hidden' : act === 'hide' ? state === 'shown' : state !== 'trash';

/** Shows, hides or moves the selected courses to the trash, one after the other. */
export function BulkButtons({ courses, onDone, onFailed }: BulkButtonsProps) {
  const { can } = useRights();
  const refresh = useRefreshCourses();
  const [progress, setProgress] = useState<string | null>(null);

  const run = async (act: BulkAct): Promise<void> => {
    const affected = courses.filter((course) => isAffected(act, course));
    const showProgress = (finished: number) =>
      setProgress(courseTexts.bulkProgress(finished, affected.length));
    const { done, failed } = await actOnEach(affected, BULK_CALLS[act].act, showProgress);
    setProgress(null);
    onFailed(failed);
    onDone();
    await refresh();
    if (done.length === 0) return;
    showUndo(DONE[act](done.length), async () => {
      const undone = await actOnEach(done, BULK_CALLS[act].undo, () => undefined);
      await refresh();
      if (undone.failed.length > 0) throw new Error(courseTexts.bulkUndoFailed(undone.failed.length));
    });
  };
  const count = (act: BulkAct): number => courses.filter((course) => isAffected(act, course)).length;

  if (progress !== null)
    return (
      <Text size="sm" aria-live="polite">
        {progress}
      </Text>
    );
  return (
    <>
      {can('course.publish') && (
        <>
          <Button disabled={count('show') === 0} onClick={() => run('show')}>
            {courseTexts.show}
          </Button>
          <Button disabled={count('hide') === 0} onClick={() => run('hide')}>
            {courseTexts.hide}
          </Button>
        </>
      )}
      {can('course.delete') && (
        <Button
          weight="danger"
          disabled={count('trash') === 0}
          leftSection={<Icon name="trash" size={18} />}
          onClick={() => run('trash')}
        >
          {courseTexts.trash}
        </Button>
      )}
    </>
  );
}
