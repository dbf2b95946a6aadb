import { isSpeedReal } from '../engine/speed-check.ts';
import { listen } from '../listen.ts';

export interface SpeedControl {
  choose(speed: number): void;
  stop(): void;
}

/**
 * Sets the playback speed and checks that it has an effect; `onRefused` tells that it has none and that normal speed
 * is back. Every new source begins at normal speed, so the chosen one is set again.
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
