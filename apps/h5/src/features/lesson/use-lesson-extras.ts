import { useQuery } from '@tanstack/react-query';
import type { CaptionTrack } from '@zaixue/contract/entities/video';
import { videoAccess } from '@zaixue/contract/rules/access';
import { courseQuery } from '../../api/queries/course.ts';
import { notesQuery } from '../../api/queries/notes.ts';
import { playinfoQuery, type VideoAnswer } from '../../api/queries/video.ts';
import { useEarlyComments } from '../../shared/comments/use-early-comments.ts';

const NO_CAPTIONS: readonly CaptionTrack[] = [];

/**
 * What stands beside a lesson: its captions, whether notes can be kept, and in the background what its tabs show: the
 * course with its material and access, and what generation A says about the lesson (contract 19.11, "Calls"). What a service does not have is simply not there.
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
