import { listen } from '../listen.ts';

/** Players correct their position by less than this, seconds. */
const TOLERATED_SECONDS = 1;

/** The playback position, in seconds. */
export interface PlaybackPosition {
  /** The position, also before the metadata is loaded. */
  now(): number;
  /** A source is about to be loaded and starts at `seconds`. */
  beginAt(seconds: number): void;
  /** Goes to `seconds`, as soon as that is possible. */
  moveTo(seconds: number): void;
  stop(): void;
}

/**
 * Keeps the position while addresses, qualities and paths change. With `isLocked` every jump that does not come through
 * `moveTo` is undone: those of the device's own full screen player, of remote controls and of scripts.
 */
export function createPlaybackPosition(video: HTMLMediaElement, isLocked: boolean): PlaybackPosition {
  let pending: number | null = null;
  let last = 0;
  const isLoaded = (): boolean => video.readyState >= HTMLMediaElement.HAVE_METADATA;

  const stop = listen(video, {
    loadedmetadata() {
      if (pending !== null) video.currentTime = pending;
    },
    timeupdate() {
      if (pending === null && isLoaded() && !video.seeking) last = video.currentTime;
    },
    seeking() {
      if (!isLocked || !isLoaded()) return;
      const allowed = pending ?? last;
      if (Math.abs(video.currentTime - allowed) > TOLERATED_SECONDS) video.currentTime = allowed;
    },
    seeked() {
      if (!isLoaded()) return;
      last = video.currentTime;
      pending = null;
    },
  });

  return {
    now: () => pending ?? (isLoaded() ? video.currentTime : last),
    beginAt(seconds) {
      last = seconds;
      pending = seconds > 0 ? seconds : null;
    },
    moveTo(seconds) {
      pending = seconds;
      if (isLoaded()) video.currentTime = seconds;
    },
    stop,
  };
}
