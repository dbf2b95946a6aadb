import {
  enterFullscreen,
  enterPicture,
  hasPictureInPicture,
  isFullscreen,
  isInPicture,
  leaveFullscreen,
  leavePicture,
  watchFullscreen,
  watchPicture,
} from '../controls/fullscreen.ts';
import { readPreferences, storePreferences } from '../controls/player-preferences.ts';
import { playableEnd, seekTarget } from '../controls/seek-target.ts';
import { createSpeedControl } from '../controls/speed-control.ts';
import { listen } from '../listen.ts';
import { createPlaybackPosition } from '../recording/playback-position.ts';
import { recordProgress } from '../recording/record-progress.ts';
import type { SendReport } from '../recording/report-sender.ts';
import { browserAbilities, type MediaPath, mediaPaths } from './media-path.ts';
import { followMedia } from './media-state.ts';
import { playAlone } from './play-alone.ts';
import type { LoadSources, PlaySource } from './play-source.ts';
import { createStore, type PlayerEnd, type PlayerState, type Store } from './player-state.ts';
import { createSourceManager } from './source-manager.ts';
import { watchStalls } from './stall-watch.ts';

export interface PlayerOptions {
  readonly frame: HTMLElement;
  readonly video: HTMLVideoElement;
  /** At least one; the first is the default. */
  readonly sources: readonly PlaySource[];
  /** Length until the metadata is loaded, seconds. */
  readonly durationHint: number;
  /** Where it starts, seconds. */
  readonly startSeconds: number;
  /** Playback stops here without full access; null with it. Seconds. */
  readonly trialSeconds: number | null;
  /** Seeking is not allowed. */
  readonly banDrag: boolean;
  /** Key of the stored choices of speed, quality and volume. */
  readonly owner: string;
  /** Restricts playlists to this path. */
  readonly forcedPath: MediaPath | null;
  /** Starts automatically, where the browser allows it. */
  readonly autoStart: boolean;
  readonly sendReport: SendReport;
  readonly loadSources: LoadSources;
  /** Another tab began to play, so this one was paused. */
  readonly onElsewhere: () => void;
  readonly onSpeedRefused: () => void;
  readonly onFullscreenRefused: () => void;
}

/** What the controls can do. Seconds throughout. */
export interface Player {
  readonly state: Pick<Store<PlayerState>, 'get' | 'subscribe'>;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Seeks; does nothing where seeking is not allowed. */
  seekTo(seconds: number): void;
  seekBy(seconds: number): void;
  /** Another second to start at, also where seeking is not allowed; does nothing once it has been played. */
  moveStart(seconds: number): void;
  replay(): void;
  retry(): void;
  /** The service has ended playback for this reason; `retry` starts again. */
  stopFor(reason: string): void;
  chooseSpeed(speed: number): void;
  /** Plays at this speed without storing it as the choice; null returns to the chosen speed. */
  overrideSpeed(speed: number | null): void;
  chooseQuality(index: number): void;
  chooseVolume(volume: number): void;
  toggleMute(): void;
  toggleFullscreen(): void;
  /** Only offered where the browser has it. */
  readonly hasPicture: boolean;
  togglePicture(): void;
  destroy(): void;
}

/** Controls a video element: sources, recovery, progress reports, stored choices. `destroy` releases it. */
export function createPlayer(options: PlayerOptions): Player {
  const { frame, video, sources, durationHint, startSeconds, trialSeconds, banDrag, owner } = options;
  const chosen = readPreferences(owner);
  const qualityIndex = Math.max(
    0,
    sources.findIndex(({ name }) => name === chosen.quality),
  );
  const store = createStore<PlayerState>({
    hasStarted: false,
    isPaused: true,
    isWaiting: false,
    position: startSeconds,
    startedAt: startSeconds,
    length: playableEnd(durationHint, trialSeconds),
    bufferedTo: 0,
    end: null,
    failure: null,
    speed: chosen.speed,
    qualityIndex,
    volume: chosen.volume,
    isMuted: chosen.isMuted,
    isFullscreen: false,
    isInPicture: false,
  });
  video.volume = chosen.volume;
  video.muted = chosen.isMuted;

  const position = createPlaybackPosition(video, banDrag);
  const stops = [
    position.stop,
    followMedia({ video, position, store, durationHint, trialSeconds }),
    playAlone(video, options.onElsewhere),
  ];
  const recorder = recordProgress(video, position, options.sendReport, startSeconds);
  // `speed` of the state is that of the video, which may be faster for a moment.
  let chosenSpeed = chosen.speed;
  const speedControl = createSpeedControl(video, chosen.speed, () => {
    chosenSpeed = 1;
    options.onSpeedRefused();
  });
  const sourceManager = createSourceManager({
    video,
    position,
    sources,
    qualityIndex,
    startSeconds,
    paths: mediaPaths(browserAbilities(), options.forcedPath),
    loadSources: options.loadSources,
    onAttach: () => store.set({ failure: null, isWaiting: store.get().hasStarted }),
    onGiveUp: (failure) => store.set({ failure, isWaiting: false, isPaused: true }),
  });

  const finish = (end: PlayerEnd): void => {
    if (store.get().end) return;
    video.pause();
    store.set({ end });
    recorder.end(
      end === 'trial' && trialSeconds !== null ? Math.min(trialSeconds, position.now()) : position.now(),
    );
    // An iPhone's full screen would hide the end panel.
    if (!document.fullscreenElement) leaveFullscreen(video);
  };
  stops.push(
    listen(video, {
      play: () => sourceManager.fetchAhead(),
      ended: () => finish(trialSeconds === null ? 'end' : 'trial'),
      timeupdate() {
        if (trialSeconds !== null && !video.paused && video.currentTime >= trialSeconds) finish('trial');
      },
    }),
    watchStalls(video, () => sourceManager.recover('network')),
    watchFullscreen(video, () => store.set({ isFullscreen: isFullscreen(frame, video) })),
    watchPicture(video, () => store.set({ isInPicture: isInPicture(video) })),
  );

  const moveTo = (seconds: number): void => {
    const target = seekTarget(seconds, store.get().length);
    position.moveTo(target);
    store.set({ position: target, end: null });
  };
  const player: Player = {
    state: store,
    play() {
      if (store.get().end) return player.replay();
      sourceManager.wantPlaying();
      // Rejected where sound needs a tap; the play button stays.
      video.play().catch(() => undefined);
    },
    pause: () => video.pause(),
    toggle: () => (video.paused ? player.play() : player.pause()),
    seekTo(seconds) {
      if (!banDrag) moveTo(seconds);
    },
    seekBy: (seconds) => player.seekTo(position.now() + seconds),
    moveStart(seconds) {
      if (store.get().hasStarted || seconds === store.get().startedAt) return;
      moveTo(seconds);
      recorder.startAt(seconds);
      store.set({ startedAt: seconds });
    },
    replay() {
      moveTo(0);
      video.play().catch(() => undefined);
    },
    retry: () => sourceManager.retry(),
    stopFor: (message) => sourceManager.giveUp({ cause: 'address', message }),
    chooseSpeed(speed) {
      storePreferences(owner, { speed });
      chosenSpeed = speed;
      speedControl.choose(speed);
    },
    overrideSpeed(speed) {
      speedControl.choose(speed ?? chosenSpeed);
    },
    chooseQuality(index) {
      const quality = sources[index]?.name ?? '';
      storePreferences(owner, { quality });
      store.set({ qualityIndex: index });
      sourceManager.chooseQuality(index);
    },
    chooseVolume(volume) {
      storePreferences(owner, { volume, isMuted: false });
      video.volume = volume;
      video.muted = false;
    },
    toggleMute() {
      storePreferences(owner, { isMuted: !video.muted });
      video.muted = !video.muted;
    },
    toggleFullscreen() {
      if (isFullscreen(frame, video)) leaveFullscreen(video);
      else void enterFullscreen(frame, video).then((isEntered) => isEntered || options.onFullscreenRefused());
    },
    hasPicture: hasPictureInPicture(video),
    togglePicture() {
      if (isInPicture(video)) leavePicture(video);
      else void enterPicture(video);
    },
    destroy() {
      recorder.stop();
      video.pause();
      for (const stop of stops) stop();
      speedControl.stop();
      sourceManager.stop();
      leaveFullscreen(video);
      leavePicture(video);
    },
  };
  if (options.autoStart) player.play();
  return player;
}
