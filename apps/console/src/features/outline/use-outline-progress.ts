import { useQuery } from '@tanstack/react-query';
import { mediaProgress } from '@zaixue/contract/operator/teaching/media';
import type { OutlineView } from '@zaixue/contract/operator/teaching/outline';
import { useEffect } from 'react';
import { callQuery } from '../../api/query-client.ts';
import type { OutlineClient } from './outline-client.ts';

/** How often the states of videos are asked for while some change, milliseconds. */
const FOLLOW_MS = 2000;
/** Most files that one call tells of. */
const MOST_FILES = 100;
const MOVING = ['uploading', 'waiting', 'processing'];

/** Follows the videos of an outline that are being uploaded or processed. Asks for nothing while none is. */
export function useOutlineProgress(
  view: OutlineView | undefined,
  client: OutlineClient,
  isAllowed: boolean,
): void {
  const ids = (view?.lessons ?? [])
    .filter(({ video }) => video.fileId > 0 && MOVING.includes(video.status))
    .map(({ video }) => video.fileId)
    .slice(0, MOST_FILES)
    .join();
  const { data } = useQuery({
    ...callQuery(mediaProgress, { ids }),
    enabled: isAllowed && ids !== '',
    refetchInterval: FOLLOW_MS,
    staleTime: 0,
  });
  useEffect(() => {
    const files = new Map((data ?? []).map((file) => [file.id, file]));
    let hasEnded = false;
    for (const { id, video } of files.size > 0 ? client.view().lessons : []) {
      const file = files.get(video.fileId);
      if (!file || (file.status === video.status && file.percent === video.percent)) continue;
      hasEnded ||= file.status === 'ready' || file.status === 'failed';
      const { status, percent, reason } = file;
      void client.patchLesson(id, { video: { ...video, status, percent, reason } });
    }
    // Length, visibility and captions of the lesson may have changed with its video.
    if (hasEnded) void client.reload();
  }, [data, client]);
}
