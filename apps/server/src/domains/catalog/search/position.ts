const MINUTE_MS = 60_000;
/** Room for ids below a minute; beyond it they are taken modulo, which only matters within one minute. */
const IDS = 2 ** 26;
const MINUTES = 2 ** 26;

/** From here on courses, below it lessons. */
export const FIRST_COURSE_POSITION = IDS * MINUTES;

/** Beyond every position. */
export const LAST_POSITION = 2 * FIRST_COURSE_POSITION;

/**
 * Where a document stands among hits of one rank, the highest first: courses before lessons, then the newest by
 * the minute, then the higher id. An integer that both databases and JavaScript hold exactly (until the year 2097).
 */
export function positionOf(kind: 'vod' | 'video', id: number, publishedAt: number): number {
  const minute = Math.min(MINUTES - 1, Math.max(0, Math.floor(publishedAt / MINUTE_MS)));
  return (kind === 'vod' ? FIRST_COURSE_POSITION : 0) + minute * IDS + (id % IDS);
}
