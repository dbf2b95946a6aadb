import { useQueryClient } from '@tanstack/react-query';
import {
  type MediaFileRow,
  mediaAssign,
  mediaDelete,
  mediaFile,
  mediaFiles,
  mediaRetry,
} from '@zaixue/contract/operator/teaching/media';
import { callOperator } from '../../api/call.ts';
import { keepVideos, resumeInterrupted, uploads } from '../../shared/uploads/uploads.ts';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { mediaTexts } from './texts.ts';

type FileName = Pick<MediaFileRow, 'id' | 'name'>;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What can be done with files of the media library. */
export function useMediaActs() {
  const client = useQueryClient();
  const reload = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [mediaFiles.name] }),
      client.invalidateQueries({ queryKey: [mediaFile.name] }),
    ]);
  };
  return {
    reload,
    retry: async ({ id }: FileName): Promise<void> => {
      try {
        await callOperator(mediaRetry, { id: String(id) });
        showDone(mediaTexts.retried);
      } catch (error) {
        showProblem(messageOf(error));
      }
      await reload();
    },
    /** Throws when it is refused. */
    assign: async (
      { id, name }: FileName,
      lesson: { readonly id: number; readonly title: string },
    ): Promise<void> => {
      await callOperator(mediaAssign, { id: String(id), lessonId: lesson.id });
      showDone(lesson.id === 0 ? mediaTexts.unassigned : mediaTexts.assigned(name, lesson.title));
      await reload();
    },
    /** Deletes files one after another. Throws when none could be deleted. */
    remove: async (files: readonly FileName[]): Promise<void> => {
      let failure: unknown;
      let failed = 0;
      for (const { id } of files) {
        try {
          await callOperator(mediaDelete, { id: String(id) });
        } catch (error) {
          failure = error;
          failed += 1;
        }
      }
      await reload();
      if (failed === files.length && failure) throw failure;
      if (failed > 0) showProblem(mediaTexts.someFailed(failed, messageOf(failure)));
      showDone(mediaTexts.deleted(files.length - failed));
    },
    /** Uploads a file that a lesson will play instead of its present one. */
    replace: (
      { lessonId, lesson, courseId }: MediaFileRow['uses'][number],
      chosen: readonly File[],
    ): void => {
      const [file] = resumeInterrupted(keepVideos(chosen));
      if (!file) return;
      uploads.add(file, { lessonId, lessonTitle: lesson, courseId });
      showDone(mediaTexts.replaceStarted(lesson));
    },
  };
}
