import { listen } from '../listen.ts';

const STALL_MS = 20_000;
/** Used offline, after reconnecting and after the page was hidden for long: pending requests will not finish then. */
const SHORT_STALL_MS = 4_000;
const LONG_HIDDEN_MS = 60_000;

/**
 * Detects stalls, which browsers do not report: `onStall` is called after 20 s without progress; after 4 s offline,
 * after reconnecting, and after the page was hidden for more than a minute. Returns a function that stops it.
 */
export function watchStalls(video: HTMLMediaElement, onStall: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = 0;
  let stallMs = STALL_MS;
  const isWaiting = (): boolean =>
    !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  const cancel = (): void => clearTimeout(timer);
  const wait = (): void => {
    cancel();
    timer = setTimeout(
      () => {
        if (isWaiting()) onStall();
      },
      navigator.onLine ? stallMs : SHORT_STALL_MS,
    );
  };
  const restart = (): void => {
    if (isWaiting()) wait();
  };

  const stopVideo = listen(video, {
    waiting: wait,
    progress: restart,
    playing() {
      stallMs = STALL_MS;
      cancel();
    },
    pause: cancel,
    emptied: cancel,
  });
  const stopPage = listen(document, {
    visibilitychange() {
      if (document.hidden) {
        hiddenAt = Date.now();
        cancel();
        return;
      }
      if (hiddenAt > 0 && Date.now() - hiddenAt > LONG_HIDDEN_MS) stallMs = SHORT_STALL_MS;
      restart();
    },
  });
  const stopNetwork = listen(window, {
    offline: restart,
    online() {
      stallMs = SHORT_STALL_MS;
      restart();
    },
  });
  return () => {
    cancel();
    stopVideo();
    stopPage();
    stopNetwork();
  };
}
