import { playableEnd } from '../controls/seek-target.ts';
import { listen } from '../listen.ts';
import type { PlaybackPosition } from '../recording/playback-position.ts';
import type { PlayerState, Store } from './player-state.ts';

interface MediaStateOptions {
  readonly video: HTMLVideoElement;
  readonly position: PlaybackPosition;
  readonly store: Store<PlayerState>;
  /** Length until the metadata is loaded, seconds. */
  readonly durationHint: number;
  readonly trialSeconds: number | null;
}

/** Keeps the state in step with the video element. Returns a function that stops it. */
export function followMedia({
  video,
  position,
  store,
  durationHint,
  trialSeconds,
}: MediaStateOptions): () => void {
  const onTime = (): void => {
    store.set({ position: position.now(), bufferedTo: bufferedTo(video) });
  };
  const onLength = (): void => {
    const own = Number.isFinite(video.duration) ? video.duration : 0;
    store.set({ length: playableEnd(own || durationHint, trialSeconds) });
  };
  const onReady = (): void => {
    if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) store.set({ isWaiting: false });
  };
  return listen(video, {
    play: () => store.set({ isPaused: false, hasStarted: true, end: null }),
    pause: () => store.set({ isPaused: true, isWaiting: false }),
    waiting: () => store.set({ isWaiting: !video.paused }),
    playing: () => store.set({ isWaiting: false, failure: null }),
    canplay: onReady,
    seeking: onTime,
    seeked() {
      onTime();
      onReady();
    },
    timeupdate: onTime,
    progress: onTime,
    durationchange: onLength,
    loadedmetadata: onLength,
    volumechange: () => store.set({ volume: video.volume, isMuted: video.muted }),
    ratechange: () => store.set({ speed: video.playbackRate }),
  });
}

/** End of the fetched part that the position lies in. */
function bufferedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return 0;
}
