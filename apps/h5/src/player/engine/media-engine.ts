import type { FailureCause } from './recovery.ts';

/** A source attached to a video element. */
export interface MediaEngine {
  /** Playback was requested: buffer ahead. Before that only the start is buffered. */
  fetchAhead(): void;
  /**
   * Continues with another address of the same recording, without interruption. False where that is not possible; the
   * address must then be attached again.
   */
  moveTo(url: string): boolean;
  /** The connection or the page is back: retry pending requests at once. */
  retryNow(): void;
  detach(): void;
}

export interface MediaEngineOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** Start position, seconds; nothing before it is loaded. */
  readonly at: number;
  /** Playback failed. Called at most once per address. */
  readonly onFailure: (cause: FailureCause) => void;
}

const CAUSES: Readonly<Record<number, FailureCause>> = { 2: 'network', 3: 'media', 4: 'source' };
const ABORTED = 1;

/** Lets the browser play the address itself: single files everywhere, playlists where it can. */
export function attachNative({ video, url, onFailure }: MediaEngineOptions): MediaEngine {
  const onError = (): void => {
    const code = video.error?.code ?? 0;
    if (code === ABORTED) return;
    video.removeEventListener('error', onError);
    onFailure(CAUSES[code] ?? 'source');
  };
  video.addEventListener('error', onError);
  video.src = url;
  video.load();
  return {
    fetchAhead() {
      video.preload = 'auto';
    },
    moveTo: () => false,
    retryNow: () => undefined,
    detach() {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      // Otherwise the browser keeps loading, and an iPhone keeps playing sound.
      video.load();
    },
  };
}
