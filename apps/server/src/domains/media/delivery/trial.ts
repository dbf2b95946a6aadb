import type { SegmentInfo } from '../packaging/manifest.ts';

/** Minimum length of a cut segment, seconds. */
const MIN_CUT_SECONDS = 0.1;

/** A segment in the playlist of one viewer. */
export interface PlayableSegment {
  readonly index: number;
  /** Length for this viewer, seconds. */
  readonly duration: number;
  /** Whether the segment must be cut to `duration`. */
  readonly isCut: boolean;
}

/**
 * Lists the segments that a viewer may play: all, or those before the end of the trial, with the last one cut. No other
 * segment may be sent to this viewer.
 */
export function playableSegments(
  segments: readonly SegmentInfo[],
  trialSeconds: number | null,
): PlayableSegment[] {
  const playable: PlayableSegment[] = [];
  let start = 0;
  for (const [index, { duration }] of segments.entries()) {
    const remaining = trialSeconds === null ? duration : trialSeconds - start;
    // After a cut segment nothing remains, so this also ends the list.
    if (remaining < MIN_CUT_SECONDS && remaining < duration) break;
    // Tolerates rounding errors: durations are sums of decimal fractions.
    const isCut = remaining < duration - 1e-6;
    playable.push({ index, duration: isCut ? Number(remaining.toFixed(6)) : duration, isCut });
    start += duration;
  }
  return playable;
}
