/** One quality as hls.js knows it; `details` once its list of segments has been fetched. */
interface KnownLevel {
  /** Bits per second. */
  readonly bitrate: number;
  readonly details?: unknown;
}

/** So many times faster than it plays a segment has to come for its quality to be worth keeping. */
const SPARE = 4;

/**
 * The quality in which a picture far away is there soonest: the lowest, or one whose list of segments need not be
 * fetched first, if the line carries it easily. `levels` from the lowest on; `bandwidth` in bits per second.
 */
export function quickestLevel(levels: readonly KnownLevel[], lowest: number, bandwidth: number): number {
  const known = levels.findIndex(({ details }) => details !== undefined && details !== null);
  const { bitrate = Number.POSITIVE_INFINITY } = levels[known] ?? {};
  return known > lowest && bitrate * SPARE <= bandwidth ? known : lowest;
}
