import { listen } from '../listen.ts';

export interface SpeedControl {
  choose(speed: number): void;
  stop(): void;
}

/**
 * Sets the playback speed and checks its effect. `onRefused` is called when the speed had no effect and was reset to
 * normal. Every new source begins at normal speed, so the chosen one is set again.
 */
export function createSpeedControl(
  video: HTMLVideoElement,
  initial: number,
  onRefused: () => void,
): SpeedControl {
  let speed = initial;
  let sample: { media: number; wall: number } | null = null;

  const refuse = (): void => {
    speed = 1;
    sample = null;
    video.playbackRate = 1;
    onRefused();
  };
  const apply = (): void => {
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    sample = null;
    if (Math.abs(video.playbackRate - speed) > 0.01) refuse();
  };
  const forget = (): void => {
    sample = null;
  };
  const measure = (): void => {
    if (video.paused || video.seeking || speed === 1 || document.hidden) return;
    const now = { media: video.currentTime, wall: performance.now() / 1000 };
    sample ??= now;
    const isReal = isSpeedReal(speed, now.media - sample.media, now.wall - sample.wall);
    if (isReal === false) refuse();
    else if (isReal) sample = now;
  };
  video.defaultPlaybackRate = speed;
  const stop = listen(video, {
    loadedmetadata: apply,
    timeupdate: measure,
    waiting: forget,
    seeking: forget,
    pause: forget,
    playing: forget,
  });
  return {
    choose(next) {
      speed = next;
      apply();
    },
    stop,
  };
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Less playing than this says nothing about the speed, seconds of wall time. */
const SHORTEST_SAMPLE_SECONDS = 1.5;

/**
 * Whether the recording really runs at `speed`. Some in-app browsers accept the value and go on as before. Null
 * while the sample is too short to tell.
 */
export function isSpeedReal(speed: number, mediaSeconds: number, wallSeconds: number): boolean | null {
  if (wallSeconds < SHORTEST_SAMPLE_SECONDS) return null;
  const measured = mediaSeconds / wallSeconds;
  // Nearer to what was asked for than to normal speed.
  return Math.abs(measured - speed) <= Math.abs(measured - 1);
}
