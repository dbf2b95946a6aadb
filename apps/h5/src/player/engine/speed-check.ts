export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Less playing than this says nothing about the speed, seconds of wall time. */
const SHORTEST_SAMPLE_SECONDS = 1.5;

/**
 * Whether the recording really runs at `speed`. Some in-app browsers accept the value and go on as before. Null
 * while the sample is too short to tell.
 */
export function isSpeedReal(speed: number, mediaSeconds: number, wallSeconds: number): boolean | null {
  if (wallSeconds < SHORTEST_SAMPLE_SECONDS) return null;
  const measured = mediaSeconds / wallSeconds;
  // Nearer to what was asked for than to normal speed.
  return Math.abs(measured - speed) <= Math.abs(measured - 1);
}
