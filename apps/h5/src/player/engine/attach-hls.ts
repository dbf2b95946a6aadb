import type { ErrorData, LoadPolicy } from 'hls.js';
import { listen } from '../listen.ts';
import { loadHls } from './load-hls.ts';
import type { MediaEngine, MediaEngineOptions } from './media-engine.ts';
import { movedAddress } from './moved-address.ts';
import { quickestLevel } from './quickest-level.ts';
import type { FailureCause } from './recovery.ts';

/** Buffered before the first play: enough for a first frame with little data. */
const START_BUFFER_SECONDS = 4;
const PLAY_BUFFER_SECONDS = 30;
/** Bits per second assumed before the first measurement: selects the lowest rendition for a fast start. */
const FIRST_ESTIMATE = 300_000;

/** Plays a playlist by hls.js. */
export function attachHls({ video, url, at, onFailure }: MediaEngineOptions): MediaEngine {
  let isDetached = false;
  let hasFailed = false;
  let isAhead = false;
  /** At least one segment was loaded. */
  let hasLoaded = false;
  /** The renewed address, if there is one. */
  let movedTo: string | null = null;
  let stop: (() => void) | undefined;
  let widen: (() => void) | undefined;
  let pause: (() => void) | undefined;
  let goOn: (() => void) | undefined;
  const fail = (cause: FailureCause): void => {
    if (isDetached || hasFailed) return;
    hasFailed = true;
    // The buffer plays on during recovery.
    pause?.();
    onFailure(cause);
  };

  void loadHls().then(
    ({ default: Hls }) => {
      if (isDetached) return;
      const hls = new Hls({
        // Demuxing a two-second segment takes a few milliseconds, so a worker is not worth its extra file.
        enableWorker: false,
        startPosition: at > 0 ? at : -1,
        abrEwmaDefaultEstimate: FIRST_ESTIMATE,
        capLevelToPlayerSize: true,
        backBufferLength: PLAY_BUFFER_SECONDS,
        fragLoadPolicy: retryingLost(Hls.DefaultConfig.fragLoadPolicy, () => hasLoaded),
        playlistLoadPolicy: retryingLost(Hls.DefaultConfig.playlistLoadPolicy, () => hasLoaded),
        xhrSetup(request, address) {
          const moved = movedTo === null ? null : movedAddress(address, url, movedTo);
          if (moved !== null) request.open('GET', moved, true);
        },
      });
      const limitBuffer = (seconds: number): void => {
        hls.config.maxBufferLength = seconds;
        hls.config.maxMaxBufferLength = seconds;
      };
      limitBuffer(isAhead ? PLAY_BUFFER_SECONDS : START_BUFFER_SECONDS);
      widen = () => limitBuffer(PLAY_BUFFER_SECONDS);
      // After a seek, load the fastest level first. The level is automatic again after the first segment.
      const stopSeeking = listen(video, {
        seeking() {
          if (isFetched(video)) return;
          hls.loadLevel = quickestLevel(hls.levels, hls.minAutoLevel, hls.bandwidthEstimate);
        },
      });
      stop = () => {
        stopSeeking();
        hls.destroy();
      };
      pause = () => hls.stopLoad();
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        goOn = () => {
          hls.stopLoad();
          hls.startLoad();
        };
      });
      hls.on(Hls.Events.FRAG_LOADED, () => {
        hasLoaded = true;
        if (!hls.autoLevelEnabled) hls.loadLevel = -1;
      });
      let hasRecovered = false;
      hls.on(Hls.Events.ERROR, (_, data: ErrorData) => {
        if (isRefused(data)) {
          fail('address');
          return;
        }
        if (!data.fatal) return;
        if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
          hasRecovered = true;
          hls.recoverMediaError();
          return;
        }
        fail(causeOf(data.type, Hls.ErrorTypes));
      });
      hls.attachMedia(video);
      hls.loadSource(url);
    },
    () => fail('network'),
  );

  return {
    fetchAhead() {
      isAhead = true;
      widen?.();
    },
    moveTo(fresh) {
      if (isDetached || !goOn || movedAddress(url, url, fresh) === null) return false;
      movedTo = fresh;
      hasFailed = false;
      goOn();
      return true;
    },
    retryNow() {
      if (!isDetached && !hasFailed) goOn?.();
    },
    detach() {
      isDetached = true;
      stop?.();
    },
  };
}

/**
 * The policy, which also retries requests without a response once a segment was loaded: the service restarted or the phone
 * changed networks. Before that, no response means that the browser may not request this origin (CORS).
 */
function retryingLost(policy: LoadPolicy, hasLoaded: () => boolean): LoadPolicy {
  const { errorRetry } = policy.default;
  if (!errorRetry) return policy;
  return {
    default: {
      ...policy.default,
      errorRetry: {
        ...errorRetry,
        shouldRetry: (_, count, _isTimeout, response, isRetried) =>
          isRetried || (count < errorRetry.maxNumRetry && response?.code === 0 && hasLoaded()),
      },
    },
  };
}

/** Whether the position is buffered. */
function isFetched({ buffered, currentTime }: HTMLMediaElement): boolean {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index)) return true;
  }
  return false;
}

/** The address has expired or is gone; hls.js would keep trying its other levels. */
const isRefused = ({ response }: ErrorData): boolean => [401, 403, 404, 410].includes(response?.code ?? 0);

function causeOf(type: string, types: typeof import('hls.js').ErrorTypes): FailureCause {
  if (type === types.NETWORK_ERROR) return 'network';
  return type === types.MEDIA_ERROR ? 'media' : 'source';
}
