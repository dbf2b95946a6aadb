import type { SegmentInfo } from './manifest.ts';

type Sizes = readonly Pick<SegmentInfo, 'duration' | 'bytes'>[];

/** Bits per second of all segments together, rounded up: the average segment bit rate of RFC 8216, 4.1. */
export function averageRate(segments: Sizes): number {
  const seconds = segments.reduce((sum, { duration }) => sum + duration, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return seconds > 0 ? Math.ceil((bytes * 8) / seconds) : 0;
}

/**
 * The highest bits per second of any row of segments that lasts half to one and a half times the longest one, rounded
 * up: the peak segment bit rate of RFC 8216, 4.1. A last segment of one picture is not taken for a peak.
 */
export function peakRate(segments: Sizes): number {
  const target = Math.max(0, ...segments.map(({ duration }) => duration));
  let peak = 0;
  for (let first = 0; first < segments.length; first += 1) {
    let [seconds, bytes] = [0, 0];
    for (let last = first; last < segments.length; last += 1) {
      seconds += segments[last]?.duration ?? 0;
      bytes += segments[last]?.bytes ?? 0;
      if (seconds > 1.5 * target) break;
      if (seconds >= 0.5 * target) peak = Math.max(peak, (bytes * 8) / seconds);
    }
  }
  return Math.ceil(peak);
}
