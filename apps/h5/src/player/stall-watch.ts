import { listen } from './listen.ts';

const PATIENCE_MS = 20_000;
/** After a long sleep, or without a line for a while, connections are most likely dead: no use in waiting long. */
const PATIENCE_AFTER_SLEEP_MS = 4_000;
const LONG_SLEEP_MS = 60_000;

/**
 * Tells when playback waits although nothing arrives any more, which browsers do not report: `onStall` is called
 * after 20 s without any progress, 4 s after the page has been away for more than a minute or the line is back.
 * Returns how to stop.
 */
export function watchStalls(video: HTMLMediaElement, onStall: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = 0;
  let patience = PATIENCE_MS;
  const isWaiting = (): boolean =>
    !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  const calm = (): void => clearTimeout(timer);
  const wait = (): void => {
    calm();
    timer = setTimeout(() => {
      if (isWaiting() && navigator.onLine) onStall();
    }, patience);
  };
  const again = (): void => {
    if (isWaiting()) wait();
  };

  const stopVideo = listen(video, {
    waiting: wait,
    progress: again,
    playing() {
      patience = PATIENCE_MS;
      calm();
    },
    pause: calm,
    emptied: calm,
  });
  const stopPage = listen(document, {
    visibilitychange() {
      if (document.hidden) {
        hiddenAt = Date.now();
        calm();
        return;
      }
      if (hiddenAt > 0 && Date.now() - hiddenAt > LONG_SLEEP_MS) patience = PATIENCE_AFTER_SLEEP_MS;
      again();
    },
  });
  const stopNetwork = listen(window, {
    online() {
      patience = PATIENCE_AFTER_SLEEP_MS;
      again();
    },
  });
  return () => {
    calm();
    stopVideo();
    stopPage();
    stopNetwork();
  };
}
