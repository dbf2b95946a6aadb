import { listen } from '../listen.ts';

const PATIENCE_MS = 20_000;
/** Without a line, after it is back, and after a long sleep nothing is going to arrive: no use in waiting long. */
const SHORT_PATIENCE_MS = 4_000;
const LONG_SLEEP_MS = 60_000;

/**
 * Tells when playback waits although nothing arrives any more, which browsers do not report: `onStall` is called
 * after 20 s without any progress, or 4 s where the line is gone, where it is back, and where the page has been away
 * for more than a minute. Returns how to stop.
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
    timer = setTimeout(
      () => {
        if (isWaiting()) onStall();
      },
      navigator.onLine ? patience : SHORT_PATIENCE_MS,
    );
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
      if (hiddenAt > 0 && Date.now() - hiddenAt > LONG_SLEEP_MS) patience = SHORT_PATIENCE_MS;
      again();
    },
  });
  const stopNetwork = listen(window, {
    offline: again,
    online() {
      patience = SHORT_PATIENCE_MS;
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
