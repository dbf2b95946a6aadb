import { listen } from '../listen.ts';

/** Tabs of this site announce the start of playback on this channel. */
const CHANNEL = 'meedu-h5-player';

let sounding: HTMLMediaElement | null = null;

/**
 * Pauses all other playback when `video` starts: on this page and in other tabs of this site. `onElsewhere` is called
 * when another tab started and this one was paused. Returns a function that stops it.
 */
export function playAlone(video: HTMLMediaElement, onElsewhere: () => void = () => undefined): () => void {
  const tabs = openChannel();
  const stop = listen(video, {
    play() {
      if (sounding && sounding !== video) sounding.pause();
      sounding = video;
      tabs?.postMessage('play');
    },
  });
  const stopTabs = tabs
    ? listen(tabs, {
        message() {
          if (video.paused) return;
          video.pause();
          onElsewhere();
        },
      })
    : () => undefined;
  return () => {
    stop();
    stopTabs();
    tabs?.close();
    if (sounding === video) sounding = null;
  };
}

/** Null where the browser has no channels (Safari before 15.4). */
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
