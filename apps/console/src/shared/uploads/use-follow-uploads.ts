import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mediaFiles, mediaProgress } from '@zaixue/contract/operator/teaching/media';
import { operatorOutline } from '@zaixue/contract/operator/teaching/outline';
import { useEffect } from 'react';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import type { UploadItem } from './upload-item.ts';
import { uploads, useUploads } from './uploads.ts';

/** How often the states of processed files are asked for, milliseconds. */
const FOLLOW_MS = 2000;
/** Most files that one call tells of. */
const MOST_FILES = 100;

const isOfInterest = ({ state, url }: UploadItem): boolean => state !== 'waiting' && url !== '';

/** Follows the processing of what was uploaded, and lets the lists that show it load again. */
export function useFollowUploads(): void {
  const items = useUploads();
  const client = useQueryClient();
  const { can } = useRights();
  const canFollow = can('media.view');
  const processing = items.filter(({ state }) => state === 'processing');
  const known = processing.flatMap(({ fileId }) => (fileId > 0 ? [fileId] : [])).slice(0, MOST_FILES);

  // An operator who may not see the library is told no more.
  const unfollowedIds = canFollow ? '' : processing.map(({ id }) => id).join();
  useEffect(() => {
    for (const id of unfollowedIds === '' ? [] : unfollowedIds.split(','))
      uploads.change(id, { state: 'ready' });
  }, [unfollowedIds]);

  const progress = useQuery({
    ...callQuery(mediaProgress, { ids: known.join() }),
    enabled: canFollow && known.length > 0,
    refetchInterval: FOLLOW_MS,
    staleTime: 0,
  });
  useEffect(() => {
    for (const { id: fileId, status, percent, reason } of progress.data ?? []) {
      const item = uploads.getItems().find((each) => each.fileId === fileId && each.state === 'processing');
      if (!item) continue;
      if (status === 'ready' || status === 'failed')
        uploads.change(item.id, { state: status, reason, percent });
      else if (item.percent !== percent) uploads.change(item.id, { percent });
    }
  }, [progress.data]);

  const states = items
    .filter(isOfInterest)
    .map(({ id, state, fileId }) => `${id} ${state === 'retrying' ? 'sending' : state} ${fileId}`)
    .join();
  useEffect(() => {
    if (states === '') return;
    void client.invalidateQueries({ queryKey: [operatorOutline.name] });
    void client.invalidateQueries({ queryKey: [mediaFiles.name] });
  }, [states, client]);
}
