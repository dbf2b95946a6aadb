import { useQuery } from '@tanstack/react-query';
import type { CaptionTrack } from '@zaixue/contract/entities/video';
import { videoAccess } from '@zaixue/contract/rules/access';
import { courseQuery } from '../../api/queries/course.ts';
import { notesQuery } from '../../api/queries/notes.ts';
import { playinfoQuery, type VideoAnswer } from '../../api/queries/video.ts';
import { useEarlyComments } from '../../shared/comments/use-early-comments.ts';

const NO_CAPTIONS: readonly CaptionTrack[] = [];

/**
 * Loads the captions and whether notes are supported. Also preloads what the tabs show: the course and the comments
 * (contract 19.11, "Calls"). Features that the server does not support are left out.
 */
export function useLessonExtras(
  { video, course, is_watch }: VideoAnswer,
  isProvisional: boolean,
): { readonly captions: readonly CaptionTrack[]; readonly hasNotes: boolean } {
  const access = videoAccess(is_watch, video.free_seconds);
  const playinfo = useQuery({
    ...playinfoQuery(String(video.id), access === 'trial'),
    enabled: access !== 'none',
  });
  const isSettled = !isProvisional && (access === 'none' || !playinfo.isPending);
  useQuery({ ...courseQuery(String(course.id), 'member'), enabled: isSettled });
  useEarlyComments({ kind: 'video', id: video.id });
  const notes = useQuery({ ...notesQuery(video.id), enabled: isSettled && access !== 'none' });
  return { captions: playinfo.data?.captions ?? NO_CAPTIONS, hasNotes: notes.data !== undefined };
}
