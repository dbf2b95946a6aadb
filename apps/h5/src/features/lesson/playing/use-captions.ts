import { useQuery } from '@tanstack/react-query';
import type { CaptionTrack } from '@zaixue/contract/entities/video';
import { useEffect, useMemo, useState } from 'react';
import { captionsQuery } from '../../../api/queries/captions.ts';
import { useMember } from '../../../api/queries/member.ts';
import type { Captions } from '../../../player/captions/captions.ts';
import { readPreferences, storePreferences } from '../../../player/controls/player-preferences.ts';
import { playerTexts } from '../../../player/player-texts.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

const NONE: Captions['cues'] = [];

/** Captions of a lesson in the language that the member chose last; null if the lesson has none. */
export function useCaptions(videoId: number, tracks: readonly CaptionTrack[]): Captions | null {
  const owner = String(useMember()?.id ?? '');
  const [language, setLanguage] = useState(() => readPreferences(owner).captions);
  const chosen = tracks.find((track) => track.language === language) ?? null;
  const { data: cues = NONE, error } = useQuery({
    ...captionsQuery(videoId, chosen ?? { language: '', label: '', url: '' }),
    enabled: chosen !== null,
  });
  useEffect(() => {
    if (error) showToast(playerTexts.captionsFailed);
  }, [error]);
  return useMemo(
    () =>
      tracks.length === 0
        ? null
        : {
            tracks,
            language: chosen?.language ?? '',
            cues,
            onChoose(next) {
              storePreferences(owner, { captions: next });
              setLanguage(next);
            },
          },
    [tracks, chosen, cues, owner],
  );
}
