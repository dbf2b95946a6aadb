import { listen } from '../listen.ts';
import { showStillFrame } from '../preview/still-frame.ts';
import type { PlaybackPosition } from '../recording/playback-position.ts';
import { attachHls } from './attach-hls.ts';
import { attachNative, type MediaEngine } from './media-engine.ts';
import type { MediaPath } from './media-path.ts';
import { isPlaylist, type LoadSources, type PlaySource } from './play-source.ts';
import type { PlayerFailure } from './player-state.ts';
import { type FailureCause, recoveryFor } from './recovery.ts';

/** Interval between attempts to renew an address without a response, milliseconds. */
const RETRY_INTERVAL_MS = 3_000;

export interface SourceManagerOptions {
  readonly video: HTMLVideoElement;
  readonly position: PlaybackPosition;
  /** At least one. */
  readonly sources: readonly PlaySource[];
  readonly qualityIndex: number;
  /** Where the recording is to begin, seconds. */
  readonly startSeconds: number;
  /** Paths for playlists, best first. */
  readonly paths: readonly MediaPath[];
  readonly loadSources: LoadSources;
  /** A source is being attached, at the start or during recovery. */
  readonly onAttach: () => void;
  readonly onGiveUp: (failure: PlayerFailure) => void;
}

/** Keeps a playable source on the video element: changes quality, renews addresses, changes paths. */
export interface SourceManager {
  chooseQuality(index: number): void;
  /** Playback failed or stalled. */
  recover(cause: FailureCause): void;
  /** The retry button was pressed. */
  retry(): void;
  /** Stops playback with this failure until `retry`. */
  giveUp(failure: PlayerFailure): void;
  fetchAhead(): void;
  /**
   * Playback is requested although no data may be loaded yet. Browsers silently drop `play()` when a source is attached
   * right after it.
   */
  wantPlaying(): void;
  stop(): void;
}

export function createSourceManager(options: SourceManagerOptions): SourceManager {
  const { video, position, paths } = options;
  let { sources, qualityIndex } = options;
  let pathIndex = 0;
  let addressSince = Date.now();
  /** The current address was renewed after a failure. */
  let isRenewed = false;
  /** Seconds played when the current address was loaded. */
  let playedBefore = 0;
  let isAhead = false;
  let isStopped = false;
  let engine: MediaEngine | undefined;
  /** Playback is requested. A pause by the browser after a failure does not reset it. */
  let isWanted = false;
  /** The first failure since it last played; failures during recovery say less. */
  let firstCause: FailureCause | null = null;
  /** Number of the attempt; results of older ones are dropped. */
  let attempt = 0;
  let stopWaiting = (): void => undefined;
  let removeStillFrame = (): void => undefined;

  const attach = (at: number): void => {
    const source = sources[qualityIndex] ?? sources[0];
    const path = source && (isPlaylist(source) ? paths[pathIndex] : 'native');
    playedBefore = 0;
    removeStillFrame();
    removeStillFrame = showStillFrame(video);
    engine?.detach();
    engine = undefined;
    if (!source || !path) {
      giveUp({ cause: 'source', message: '' });
      return;
    }
    options.onAttach();
    position.beginAt(at);
    const attachSource = path === 'native' ? attachNative : attachHls;
    engine = attachSource({ video, url: source.url, at, onFailure: recover });
    if (isAhead) engine.fetchAhead();
    resume();
  };
  // Rejected where autoplay with sound is blocked; the member taps play.
  const resume = (): void => {
    if (isWanted && video.paused) video.play().catch(() => undefined);
  };

  const renew = (isRenewal: boolean): void => {
    const at = position.now();
    stopWaiting();
    attempt += 1;
    const mine = attempt;
    if (!canPlayOn(video)) options.onAttach();
    options.loadSources(isRenewal).then(
      (fresh) => {
        if (isStopped || mine !== attempt) return;
        sources = fresh;
        addressSince = Date.now();
        isRenewed = isRenewal;
        const url = (fresh[qualityIndex] ?? fresh[0])?.url;
        if (url !== undefined && engine?.moveTo(url)) playedBefore = secondsPlayed(video);
        else attach(position.now() || at);
      },
      (cause: unknown) => {
        if (isStopped || mine !== attempt) return;
        const message = cause instanceof Error ? cause.message : '';
        // No message means no response; while the buffer lasts, keep waiting.
        if (message === '' && canPlayOn(video)) waitForConnection();
        else giveUp({ cause: 'address', message });
      },
    );
  };

  const recover = (cause: FailureCause): void => {
    if (isStopped) return;
    firstCause ??= cause;
    if (!navigator.onLine) {
      if (canPlayOn(video)) waitForConnection();
      else giveUp({ cause: 'network', message: '' });
      return;
    }
    const source = sources[qualityIndex];
    const isNative = source !== undefined && (!isPlaylist(source) || paths[pathIndex] === 'native');
    const action = recoveryFor({
      mayBeRefused: cause === 'address' || isNative,
      isRenewed,
      addressAgeMs: Date.now() - addressSince,
      playedSeconds: secondsPlayed(video) - playedBefore,
      canChangePath: source !== undefined && isPlaylist(source) && pathIndex + 1 < paths.length,
    });
    if (action === 'new-address') {
      renew(true);
    } else if (action === 'other-path') {
      const at = position.now();
      pathIndex += 1;
      attach(at);
    } else {
      giveUp({ cause: firstCause, message: '' });
    }
  };

  /** The buffer plays on; the connection may return before it ends. */
  function waitForConnection(): void {
    stopWaiting();
    const timer = setTimeout(() => renew(true), RETRY_INTERVAL_MS);
    const stops = [
      listen(window, { online: () => renew(true) }),
      listen(video, { waiting: () => giveUp({ cause: 'network', message: '' }) }),
      () => clearTimeout(timer),
    ];
    stopWaiting = () => {
      for (const stop of stops) stop();
    };
  }

  function giveUp(failure: PlayerFailure): void {
    const at = position.now();
    // Results that are still pending are dropped.
    attempt += 1;
    removeStillFrame();
    engine?.detach();
    engine = undefined;
    position.beginAt(at);
    options.onGiveUp(failure);
    stopWaiting();
    // Without a message of the service, retry when the connection returns.
    if (failure.message === '') stopWaiting = listen(window, { online: () => manager.retry() });
  }

  const stopListening = listen(video, {
    play() {
      isWanted = true;
    },
    pause() {
      if (engine && !video.error) isWanted = false;
    },
    playing() {
      firstCause = null;
    },
    // Attaching a source cancels an earlier `play()`.
    loadedmetadata: resume,
  });

  const retryNow = (): void => engine?.retryNow();
  const stopWatching = listen(window, {
    online: retryNow,
    pageshow(event) {
      if ((event as PageTransitionEvent).persisted) retryNow();
    },
  });

  const manager: SourceManager = {
    chooseQuality(index) {
      if (index === qualityIndex) return;
      const at = position.now();
      qualityIndex = index;
      attach(at);
    },
    recover,
    giveUp,
    retry() {
      stopWaiting();
      pathIndex = 0;
      firstCause = null;
      isWanted = true;
      renew(false);
    },
    fetchAhead() {
      isAhead = true;
      engine?.fetchAhead();
    },
    wantPlaying() {
      isWanted = true;
    },
    stop() {
      isStopped = true;
      stopListening();
      stopWatching();
      stopWaiting();
      removeStillFrame();
      engine?.detach();
    },
  };
  attach(options.startSeconds);
  return manager;
}

/** Enough is buffered to continue during recovery. */
const canPlayOn = (video: HTMLMediaElement): boolean =>
  !video.error && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

function secondsPlayed({ played }: HTMLMediaElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return seconds;
}
