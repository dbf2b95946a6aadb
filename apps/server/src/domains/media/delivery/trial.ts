import type { SegmentInfo } from '../packaging/manifest.ts';

/** A rest shorter than this is not worth a segment of its own, seconds. */
const SHORTEST_REST = 0.1;

/** A segment as one viewer gets it. */
export interface PlayableSegment {
  readonly index: number;
  /** Seconds the viewer gets. */
  readonly duration: number;
  /** Set when the segment must be cut to `duration`. */
  readonly isCut: boolean;
}

/**
 * The segments a viewer may have: all of them, or those before the end of the trial, the last one shortened to end
 * with it. Nothing else of the recording may leave the server for that viewer.
 */
export function playableSegments(
  segments: readonly SegmentInfo[],
  trialSeconds: number | null,
): PlayableSegment[] {
  const playable: PlayableSegment[] = [];
  let start = 0;
  for (const [index, { duration }] of segments.entries()) {
    const rest = trialSeconds === null ? duration : trialSeconds - start;
    // After a cut nothing is left, so this also ends the list behind it.
    if (rest < SHORTEST_REST && rest < duration) break;
    // Durations are sums of decimal fractions: a microsecond too little is no reason to cut.
    const isCut = rest < duration - 1e-6;
    playable.push({ index, duration: isCut ? Number(rest.toFixed(6)) : duration, isCut });
    start += duration;
  }
  return playable;
}
