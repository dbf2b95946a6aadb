import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { thumbnailListQuery } from '../../../api/queries/captions.ts';
import type { Player } from '../../../player/engine/create-player.ts';
import { readThumbnails, type Thumbnail } from '../../../player/preview/thumbnails.ts';

const NONE: readonly Thumbnail[] = [];

/**
 * Seek thumbnails of a lesson. They load after playback has started, so that they do not delay the first frame.
 */
export function useThumbnails(videoId: number, url: string, player: Player | null): readonly Thumbnail[] {
  const hasStarted = useHasPlayed(player);
  const { data } = useQuery({
    ...thumbnailListQuery(videoId, url),
    enabled: url !== '' && hasStarted,
  });
  return useMemo(() => (data === undefined ? NONE : readThumbnails(data, url)), [data, url]);
}

function useHasPlayed(player: Player | null): boolean {
  const [hasPlayed, setHasPlayed] = useState(false);
  useEffect(() => {
    if (!player || hasPlayed) return undefined;
    const update = (): void => setHasPlayed(player.state.get().position > 0);
    update();
    return player.state.subscribe(update);
  }, [player, hasPlayed]);
  return hasPlayed;
}
