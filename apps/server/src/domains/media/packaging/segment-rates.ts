import type { SegmentInfo } from './manifest.ts';

type Sizes = readonly Pick<SegmentInfo, 'duration' | 'bytes'>[];

/** Returns the average segment bit rate (RFC 8216, 4.1), bits per second, rounded up. */
export function averageRate(segments: Sizes): number {
  const seconds = segments.reduce((sum, { duration }) => sum + duration, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return seconds > 0 ? Math.ceil((bytes * 8) / seconds) : 0;
}

/**
 * Returns the peak segment bit rate (RFC 8216, 4.1), bits per second, rounded up: the highest rate of any contiguous
 * segments that together last 0.5 to 1.5 times the longest segment. A very short last segment alone is therefore no peak.
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
