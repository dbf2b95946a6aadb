import type { FailureCause } from './recovery.ts';

/** Why a lesson is not playing any more: its own end, or the trial's. */
export type PlayerEnd = 'end' | 'trial';

export interface PlayerFailure {
  readonly cause: FailureCause;
  /** What the service said, if it did. */
  readonly message: string;
}

/** What the controls show. Times in seconds. */
export interface PlayerState {
  /** The person has asked for playback at least once. */
  readonly hasStarted: boolean;
  readonly isPaused: boolean;
  /** Playback is wanted but cannot go on for the moment. */
  readonly isWaiting: boolean;
  readonly position: number;
  /** Where this visit started; 0 is the beginning. */
  readonly startedAt: number;
  /** Length of what may be watched. */
  readonly length: number;
  /** Up to where the recording has been fetched, seen from the position. */
  readonly bufferedTo: number;
  readonly end: PlayerEnd | null;
  readonly failure: PlayerFailure | null;
  readonly speed: number;
  readonly qualityIndex: number;
  /** 0 … 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isFullscreen: boolean;
  /** It shows in a small window of its own. */
  readonly isInPicture: boolean;
}
