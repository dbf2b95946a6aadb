import { RECORD_INTERVAL_SECONDS } from '@zaixue/contract/constants';

/** What was reported to the service for one lesson. */
export interface RecorderState {
  /** The last reported position, whole seconds; at first the start position. */
  readonly lastReported: number;
}

/**
 * What happens while a lesson plays; `position` in seconds, fractions allowed.
 * - `time`: the position moved
 * - `end`: the recording, or the trial, has come to its end
 * - `leave`: the page is hidden or closed
 */
export interface RecorderEvent {
  readonly type: 'time' | 'end' | 'leave';
  readonly position: number;
}

export interface RecorderStep {
  readonly state: RecorderState;
  /** Whole seconds to report now, or null. */
  readonly report: number | null;
}

/** Initial state; the service already has the start position. */
export const startRecorder = (seconds: number): RecorderState => ({ lastReported: Math.floor(seconds) });

/**
 * When a lesson's position is reported (contract 19.11, "Recording"): every ten seconds of position, at the end
 * always, and on leaving any unreported position, also an earlier one, because the next visit starts there.
 * After seeking back nothing else is sent until the old point has been passed by ten seconds.
 */
export function recorderStep(state: RecorderState, { type, position }: RecorderEvent): RecorderStep {
  const seconds = Number.isFinite(position) ? Math.floor(position) : 0;
  // The service refuses a position of 0 (contract 7.4).
  if (seconds <= 0) return { state, report: null };
  const ahead = seconds - state.lastReported;
  const isDue = type === 'end' || (type === 'leave' ? ahead !== 0 : ahead >= RECORD_INTERVAL_SECONDS);
  return isDue ? { state: { lastReported: seconds }, report: seconds } : { state, report: null };
}
