import type { FailureCause } from './recovery.ts';

/** A source tied to a video element. */
export interface Attachment {
  /** The person wants to watch now: fetch ahead freely. Before that only the start is fetched. */
  fetchAhead(): void;
  /**
   * Goes on with another address of the same recording, without a break. False where that is not possible; the
   * address then has to be attached anew.
   */
  moveTo(url: string): boolean;
  /** The line is back, or the page: what waits for the next try is asked for at once. */
  wake(): void;
  detach(): void;
}

export interface AttachOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** Second at which one is going to begin; what is before it need not be fetched. */
  readonly at: number;
  /** Playback broke and does not go on by itself. Called at most once per address. */
  readonly onFailure: (cause: FailureCause) => void;
}

const CAUSES: Readonly<Record<number, FailureCause>> = { 2: 'network', 3: 'media', 4: 'source' };
const ABORTED = 1;

/** Lets the browser play the address itself: single files everywhere, playlists where it can. */
export function attachNative({ video, url, onFailure }: AttachOptions): Attachment {
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
    wake: () => undefined,
    detach() {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      // Without this the browser goes on fetching, and an iPhone goes on sounding.
      video.load();
    },
  };
}
