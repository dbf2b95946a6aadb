/** One quality as hls.js knows it; `details` once its list of segments has been fetched. */
interface KnownLevel {
  /** Bits per second. */
  readonly bitrate: number;
  readonly details?: unknown;
}

/** Required ratio of bandwidth to bitrate for keeping a level after a seek. */
const BANDWIDTH_MARGIN = 4;

/**
 * The level that shows a frame soonest after a seek: the lowest, or one whose playlist is already loaded, if the
 * bandwidth is ample. `levels` from the lowest on; `bandwidth` in bits per second.
 */
export function quickestLevel(levels: readonly KnownLevel[], lowest: number, bandwidth: number): number {
  const known = levels.findIndex(({ details }) => details !== undefined && details !== null);
  const { bitrate = Number.POSITIVE_INFINITY } = levels[known] ?? {};
  return known > lowest && bitrate * BANDWIDTH_MARGIN <= bandwidth ? known : lowest;
}
