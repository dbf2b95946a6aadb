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
import { useSearch } from '../../../platform/navigation/use-search.ts';
import type { Player as PlayerHandle } from '../../../player/engine/create-player.ts';
import type { MediaPath } from '../../../player/engine/media-path.ts';
import type { PlaySource } from '../../../player/engine/play-source.ts';
import type { PlayerEnd } from '../../../player/engine/player-state.ts';
import { Player } from '../../../player/player.tsx';
import { playerTexts } from '../../../player/player-texts.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';
import { startSecond } from '../../../shared/lessons/start-second.ts';
import { BackButton } from '../back-button.tsx';
import { consumeAutoStart } from './auto-start.ts';
import { EndPanel, type UnfinishedLessons } from './end-panel.tsx';
import { toPlaySources } from './play-sources.ts';
import { useCaptions } from './use-captions.ts';
import { useConsoleSeek } from './use-console-seek.ts';
import { useSendReport } from './use-send-report.ts';
import { useThumbnails } from './use-thumbnails.ts';
import { useWatermark } from './use-watermark.ts';

/** Input of `LessonPicture` and `LessonPlayer`. */
export interface LessonPictureProps {
  readonly detail: VideoAnswer;
  /** The lesson after this one, if the member may watch it. */
  readonly next: VideoObject | null;
  readonly onNext: () => void;
  readonly offers: Offers;
  readonly unfinished: UnfinishedLessons;
  /** Receives the player on creation and null on disposal. */
  readonly onPlayer: (player: PlayerHandle | null) => void;
}

/** Parses `?player=native` or `?player=hls.js`, which force one media engine. */
const parseMediaPath = (value: string | null): MediaPath | null =>
  value === 'native' || value === 'hls.js' ? value : null;

/** Connects the player to the lesson: sources, progress, watermark and the end panel. */
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
  const isMovedByConsole = useConsoleSeek(player);
  const [autoStart] = useState(() => consumeAutoStart(video.id));
  const facts = useMemo(
    () => ({ title: video.title, album: course.title, artwork: course.cover_1x1 || course.thumb }),
    [video.title, course.title, course.thumb, course.cover_1x1],
  );

  // Progress reports change this value later; the player reads it only once.
  const start = startSecond(video, detail.video_watched_progress[video.id], !hasAccess);

  const loadSources = async (isRenewal: boolean): Promise<readonly PlaySource[]> => {
    const { queryKey } = playinfoQuery(String(video.id), !hasAccess);
    const context = { client, signal: new AbortController().signal };
    const fresh = await loadPlayinfo(context, String(video.id), !hasAccess, isRenewal).catch(
      (cause: ApiFailure): Promise<never> =>
        // The app is redirecting to the login, so this is not a failure.
        cause.kind === 'unauthorised' ? new Promise(() => undefined) : Promise.reject(cause),
    );
    const sourcesNow = toPlaySources(fresh.urls);
    if (sourcesNow.length === 0) throw new Error(playerTexts.noSource[config.generation]);
    client.setQueryData(queryKey, fresh);
    return sourcesNow;
  };
  const publishPlayer = (next: PlayerHandle | null): void => {
    setPlayer(next);
    onPlayer(next);
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
      banDrag={video.ban_drag === 1 && !isMovedByConsole}
      watermark={watermark}
      owner={String(member?.id ?? '')}
      forcedPath={parseMediaPath(search.get('player'))}
      autoStart={autoStart}
      onPlayer={publishPlayer}
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
