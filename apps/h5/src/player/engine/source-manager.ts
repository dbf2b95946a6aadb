import { listen } from '../listen.ts';
import { holdStillFrame } from '../preview/still-frame.ts';
import type { PlaybackPosition } from '../recording/playback-position.ts';
import { attachHls } from './attach-hls.ts';
import { type Attachment, attachNative } from './media-engine.ts';
import type { MediaPath } from './media-path.ts';
import { isPlaylist, type LoadSources, type PlaySource } from './play-source.ts';
import type { PlayerFailure } from './player-state.ts';
import { type FailureCause, recoveryFor } from './recovery.ts';

/** Time between two questions for an address that nobody answers, milliseconds. */
const ASK_AGAIN_MS = 3_000;

export interface SourceKeeperOptions {
  readonly video: HTMLVideoElement;
  readonly place: PlaybackPosition;
  /** At least one. */
  readonly sources: readonly PlaySource[];
  readonly qualityIndex: number;
  /** Where the recording is to begin, seconds. */
  readonly startSeconds: number;
  /** Paths for playlists, best first. */
  readonly paths: readonly MediaPath[];
  readonly loadSources: LoadSources;
  /** A source is being attached, because one just began or after a failure. */
  readonly onAttach: () => void;
  readonly onGiveUp: (failure: PlayerFailure) => void;
}

/** Keeps a playable source on the video element: changes quality, renews addresses, changes paths. */
export interface SourceManager {
  chooseQuality(index: number): void;
  /** Playback broke or hangs. */
  recover(cause: FailureCause): void;
  /** The person wants to try again. */
  retry(): void;
  /** Playing is over until the person wants to try again, for the reason given. */
  giveUp(failure: PlayerFailure): void;
  fetchAhead(): void;
  /**
   * The person wants it to play, though there may be nothing to play yet: a browser forgets a wish, without a word,
   * when the recording arrives right after it.
   */
  wantPlaying(): void;
  stop(): void;
}

export function createSourceKeeper(options: SourceKeeperOptions): SourceManager {
  const { video, place, paths } = options;
  let { sources, qualityIndex } = options;
  let pathIndex = 0;
  let addressSince = Date.now();
  /** The present address was asked for because playback broke. */
  let isRenewed = false;
  /** What had been played when the present address came, seconds. */
  let playedBefore = 0;
  let isAhead = false;
  let isStopped = false;
  let attachment: Attachment | undefined;
  /** The person wants it to play. A browser may pause by itself when playback breaks; that does not count. */
  let isWanted = false;
  /** What broke first since it last played; what the remedies then run into says less. */
  let firstCause: FailureCause | null = null;
  /** Counts attempts, so that an answer of an older one is dropped. */
  let attempt = 0;
  let stopWaiting = (): void => undefined;
  let stopHolding = (): void => undefined;

  const attach = (at: number): void => {
    const source = sources[qualityIndex] ?? sources[0];
    const path = source && (isPlaylist(source) ? paths[pathIndex] : 'native');
    playedBefore = 0;
    stopHolding();
    stopHolding = holdStillFrame(video);
    attachment?.detach();
    attachment = undefined;
    if (!source || !path) {
      giveUp({ cause: 'source', message: '' });
      return;
    }
    options.onAttach();
    place.beginAt(at);
    const attachSource = path === 'native' ? attachNative : attachHls;
    attachment = attachSource({ video, url: source.url, at, onFailure: recover });
    if (isAhead) attachment.fetchAhead();
    goOn();
  };
  // Refused where the page may not start sound by itself; the person then taps.
  const goOn = (): void => {
    if (isWanted && video.paused) video.play().catch(() => undefined);
  };

  const renew = (isRenewal: boolean): void => {
    const at = place.now();
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
        if (url !== undefined && attachment?.moveTo(url)) playedBefore = secondsPlayed(video);
        else attach(place.now() || at);
      },
      (cause: unknown) => {
        if (isStopped || mine !== attempt) return;
        const message = cause instanceof Error ? cause.message : '';
        // Without words nobody has answered, and while something plays there is time.
        if (message === '' && canPlayOn(video)) waitForLine();
        else giveUp({ cause: 'address', message });
      },
    );
  };

  const recover = (cause: FailureCause): void => {
    if (isStopped) return;
    firstCause ??= cause;
    if (!navigator.onLine) {
      if (canPlayOn(video)) waitForLine();
      else giveUp({ cause: 'network', message: '' });
      return;
    }
    const source = sources[qualityIndex];
    const isNative = source !== undefined && (!isPlaylist(source) || paths[pathIndex] === 'native');
    const remedy = recoveryFor({
      mayBeRefused: cause === 'address' || isNative,
      isRenewed,
      addressAgeMs: Date.now() - addressSince,
      playedSeconds: secondsPlayed(video) - playedBefore,
      canChangePath: source !== undefined && isPlaylist(source) && pathIndex + 1 < paths.length,
    });
    if (remedy === 'new-address') {
      renew(true);
    } else if (remedy === 'other-path') {
      const at = place.now();
      pathIndex += 1;
      attach(at);
    } else {
      giveUp({ cause: firstCause, message: '' });
    }
  };

  /** What has been fetched plays on; before it ends the line may be back. */
  function waitForLine(): void {
    stopWaiting();
    const timer = setTimeout(() => renew(true), ASK_AGAIN_MS);
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
    const at = place.now();
    // Whatever is on its way comes too late.
    attempt += 1;
    stopHolding();
    attachment?.detach();
    attachment = undefined;
    place.beginAt(at);
    options.onGiveUp(failure);
    stopWaiting();
    // Where nobody has given a reason, a line that is back is a reason to try again.
    if (failure.message === '') stopWaiting = listen(window, { online: () => keeper.retry() });
  }

  const stopListening = listen(video, {
    play() {
      isWanted = true;
    },
    pause() {
      if (attachment && !video.error) isWanted = false;
    },
    playing() {
      firstCause = null;
    },
    // A source that arrives later than the wish to play takes the wish back.
    loadedmetadata: goOn,
  });

  const wake = (): void => attachment?.wake();
  const stopWatching = listen(window, {
    online: wake,
    pageshow(event) {
      if ((event as PageTransitionEvent).persisted) wake();
    },
  });

  const keeper: SourceManager = {
    chooseQuality(index) {
      if (index === qualityIndex) return;
      const at = place.now();
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
      attachment?.fetchAhead();
    },
    wantPlaying() {
      isWanted = true;
    },
    stop() {
      isStopped = true;
      stopListening();
      stopWatching();
      stopWaiting();
      stopHolding();
      attachment?.detach();
    },
  };
  attach(options.startSeconds);
  return keeper;
}

/** Enough has been fetched that nobody needs to notice what goes on behind. */
const canPlayOn = (video: HTMLMediaElement): boolean =>
  !video.error && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

function secondsPlayed({ played }: HTMLMediaElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return seconds;
}
