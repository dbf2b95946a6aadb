/** Browsers seek slightly inexactly. */
const END_MARGIN_SECONDS = 0.2;

/** The end of what may be watched: the recording's, or the trial's if that comes sooner. Seconds. */
export function playableEnd(durationSeconds: number, trialSeconds: number | null): number {
  return trialSeconds === null ? durationSeconds : Math.min(durationSeconds || trialSeconds, trialSeconds);
}

/** `wanted` brought inside what may be watched, just short of the end so that the end is still reached by playing. */
export function seekTarget(wanted: number, endSeconds: number): number {
  if (!Number.isFinite(wanted)) return 0;
  const last = endSeconds > 0 ? Math.max(0, endSeconds - END_MARGIN_SECONDS) : Number.POSITIVE_INFINITY;
  return Math.min(last, Math.max(0, wanted));
}
