/** Times of the console are those of Asia/Shanghai, which has no summer time. */
const OFFSET_MS = 8 * 3_600_000;

/** `2026-11-22 18:30:00` of an instant in milliseconds UTC. */
export const siteTimeOfInstant = (instant: number): string =>
  new Date(instant + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Milliseconds UTC of `2026-11-22 18:30:00`. */
export const instantOfSiteTime = (text: string): number =>
  Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS;

/** `2026-11-22 18:30`, for reading. */
export const formatSiteTime = (instant: number): string => siteTimeOfInstant(instant).slice(0, 16);
