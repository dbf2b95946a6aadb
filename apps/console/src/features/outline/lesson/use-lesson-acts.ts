import { mediaRetry } from '@zaixue/contract/operator/teaching/media';
import type { OutlineLesson } from '@zaixue/contract/operator/teaching/outline';
import { useMemo } from 'react';
import { callOperator } from '../../../api/call.ts';
import { showDone, showProblem, showUndo } from '../../../ui/feedback/notify.tsx';
import type { OutlineClient } from '../outline-client.ts';
import type { OutlineNode } from '../outline-order.ts';
import { outlineTexts } from '../texts.ts';

type Lessons = readonly OutlineLesson[];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Does something with each lesson; tells of those that failed and returns the others. */
async function forEach(lessons: Lessons, act: (lesson: OutlineLesson) => Promise<void>): Promise<Lessons> {
  const done: OutlineLesson[] = [];
  let failure: unknown;
  for (const lesson of lessons) {
    try {
      await act(lesson);
      done.push(lesson);
    } catch (error) {
      failure = error;
    }
  }
  const failed = lessons.length - done.length;
  if (failed > 0)
    showProblem(
      lessons.length === 1 ? messageOf(failure) : outlineTexts.someFailed(failed, messageOf(failure)),
    );
  return done;
}

/** Changes of lessons that can be undone for some seconds. */
export function useLessonActs(client: OutlineClient) {
  return useMemo(() => {
    const setShown = async (lessons: Lessons, isShown: boolean): Promise<void> => {
      const changed = await forEach(lessons, ({ id }) => client.setShown(id, isShown));
      await client.reload();
      const [first] = changed;
      if (!first) return;
      const title = client.lesson(first.id)?.showsWhenReady ? outlineTexts.shownLater : outlineTexts.shown;
      const one = isShown ? title : outlineTexts.hidden;
      const many = isShown ? outlineTexts.shownMany : outlineTexts.hiddenMany;
      showUndo(changed.length === 1 ? one(first.title) : many(changed.length), async () => {
        for (const { id } of changed) await client.setShown(id, !isShown);
        await client.reload();
      });
    };
    const trash = async (lessons: Lessons): Promise<void> => {
      const trashed = await forEach(lessons, ({ id }) => client.trash(id));
      await client.reload();
      const [first] = trashed;
      if (!first) return;
      const message =
        trashed.length === 1 ? outlineTexts.trashed(first.title) : outlineTexts.trashedMany(trashed.length);
      showUndo(message, async () => {
        for (const { id } of trashed) await client.restore(id);
        await client.reload();
      });
    };
    const retryVideo = async ({ video }: OutlineLesson): Promise<void> => {
      try {
        await callOperator(mediaRetry, { id: String(video.fileId) });
        showDone(outlineTexts.retried);
      } catch (error) {
        showProblem(messageOf(error));
      }
      await client.reload();
    };
    const sort = async (
      before: readonly OutlineNode[],
      next: readonly OutlineNode[],
      movedIds: readonly string[],
    ): Promise<void> => {
      const [first] = movedIds;
      const title = next.find(({ id }) => id === first)?.title ?? '';
      try {
        const isMerged = await client.sort(next, movedIds);
        const moved =
          movedIds.length === 1 ? outlineTexts.moved(title) : outlineTexts.movedMany(movedIds.length);
        showUndo(isMerged ? `${moved}。${outlineTexts.orderMerged}` : moved, () =>
          client.sort(before, movedIds),
        );
      } catch (error) {
        showProblem(`${outlineTexts.orderFailed}：${messageOf(error)}`);
      }
    };
    return { setShown, trash, retryVideo, sort };
  }, [client]);
}
