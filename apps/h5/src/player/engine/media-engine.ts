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
