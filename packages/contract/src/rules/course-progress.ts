/** Percent of a course's finished videos, 0–100, rounded half up (contract 15.3, D.4). 0 for no videos. */
export function courseProgress(finished: number, all: number): number {
  return all > 0 ? Math.round((100 * finished) / all) : 0;
}

/** The `已学 N%` of one video: floored, never above 100 (contract 19.10). 0 when the length is unknown. */
export function watchedPercent(watchSeconds: number, durationSeconds: number): number {
  return durationSeconds > 0 ? Math.min(100, Math.floor((100 * watchSeconds) / durationSeconds)) : 0;
}
