import { useQueryClient } from '@tanstack/react-query';
import type { VideoObject } from '@zaixue/contract/entities/video';
import { useMemo, useState } from 'react';
import type { ApiFailure } from '../../../api/api-failure.ts';
import { useConfig } from '../../../api/queries/config.ts';
import { useMember } from '../../../api/queries/member.ts';
import {
  loadPlayinfo,
  type PlayAnswer,
  playinfoQuery,
  type VideoAnswer,
} from '../../../api/queries/video.ts';
import { useSearch } from '../../../platform/use-search.ts';
import type { Player as PlayerHandle } from '../../../player/engine/create-player.ts';
import type { MediaPath } from '../../../player/engine/media-path.ts';
import type { PlaySource } from '../../../player/engine/play-source.ts';
import type { PlayerEnd } from '../../../player/engine/player-state.ts';
import { Player } from '../../../player/player.tsx';
import { playerTexts } from '../../../player/player-texts.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';
import { startSecond } from '../../../shared/lessons/start-second.ts';
import { BackButton } from '../back-button.tsx';
import { takeAutoStart } from './auto-start.ts';
import { EndPanel, type Unfinished } from './end-panel.tsx';
import { playSources } from './play-sources.ts';
import { useCaptions } from './use-captions.ts';
import { useSendReport } from './use-send-report.ts';
import { useThumbnails } from './use-thumbnails.ts';
import { useWatermark } from './use-watermark.ts';

/** What a lesson's picture needs to know, player or not. */
export interface LessonPictureProps {
  readonly detail: VideoAnswer;
  /** Where one may go on to after the end, if anywhere. */
  readonly next: VideoObject | null;
  readonly onNext: () => void;
  readonly offers: Offers;
  readonly unfinished: Unfinished;
  /** Hands out the player while it lives. */
  readonly onPlayer: (player: PlayerHandle | null) => void;
}

/** Forces one of the two ways to play a playlist: `?player=native` or `?player=hls.js`. */
const pathOf = (value: string | null): MediaPath | null =>
  value === 'native' || value === 'hls.js' ? value : null;

/** Ties the player to the lesson: addresses, progress, watermark, what comes after. */
export function LessonPlayer({
  detail,
  sources,
  next,
  onNext,
  offers,
  unfinished,
  onPlayer,
  answer,
}: LessonPictureProps & { readonly sources: readonly PlaySource[]; readonly answer: PlayAnswer }) {
  const { video, course, is_watch: hasAccess } = detail;
  const client = useQueryClient();
  const [search] = useSearch();
  const config = useConfig();
  const member = useMember();
  const watermark = useWatermark();
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const sendReport = useSendReport(video, !hasAccess, (reason) => player?.stopFor(reason));
  const captions = useCaptions(video.id, answer.captions);
  const thumbnails = useThumbnails(video.id, answer.thumbnails, player);
  const [autoStart] = useState(() => takeAutoStart(video.id));
  const facts = useMemo(
    () => ({ title: video.title, album: course.title, artwork: course.thumb }),
    [video.title, course.title, course.thumb],
  );

  // Reports of this visit change it, when the player does not listen to it any more.
  const start = startSecond(video, detail.video_watched_progress[video.id], !hasAccess);

  const loadSources = async (isRenewal: boolean): Promise<readonly PlaySource[]> => {
    const { queryKey } = playinfoQuery(String(video.id), !hasAccess);
    const context = { client, signal: new AbortController().signal };
    const fresh = await loadPlayinfo(context, String(video.id), !hasAccess, isRenewal).catch(
      (cause: ApiFailure): Promise<never> =>
        // The page is on its way to the login and back: nothing has failed.
        cause.kind === 'unauthorised' ? new Promise(() => undefined) : Promise.reject(cause),
    );
    const sourcesNow = playSources(fresh.urls);
    if (sourcesNow.length === 0) throw new Error(playerTexts.noSource[config.generation]);
    client.setQueryData(queryKey, fresh);
    return sourcesNow;
  };
  const hand = (made: PlayerHandle | null): void => {
    setPlayer(made);
    onPlayer(made);
  };
  return (
    <Player
      sources={sources}
      poster={config.player.cover || answer.poster || course.thumb}
      thumbnails={thumbnails}
      captions={captions}
      facts={facts}
      durationHint={video.duration}
      startSeconds={autoStart ? 0 : start}
      trialSeconds={hasAccess ? null : video.free_seconds}
      banDrag={video.ban_drag === 1}
      watermark={watermark}
      owner={String(member?.id ?? '')}
      forcedPath={pathOf(search.get('player'))}
      autoStart={autoStart}
      onPlayer={hand}
      sendReport={sendReport}
      loadSources={loadSources}
      onNext={next ? onNext : undefined}
      corner={<BackButton />}
      renderEnd={(end: PlayerEnd, replay) => (
        <EndPanel
          end={end}
          course={course}
          next={next}
          unfinished={unfinished}
          offers={offers}
          onNext={onNext}
          onReplay={replay}
        />
      )}
    />
  );
}
