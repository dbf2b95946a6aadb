import { MINUTE_MS } from '@zaixue/contract/rules/time-units';

/** Number of ids per minute. Larger ids are taken modulo; this only affects the order within one minute. */
const IDS = 2 ** 26;
const MINUTES = 2 ** 26;

/** Positions of courses start here; positions of lessons are lower. */
export const FIRST_COURSE_POSITION = IDS * MINUTES;

/** Greater than every position. */
export const LAST_POSITION = 2 * FIRST_COURSE_POSITION;

/**
 * Sort key of a document among hits of one rank, highest first: courses before lessons, then the newest by minute, then
 * the higher id. Both databases and JavaScript represent it exactly as an integer (until the year 2097).
 */
export function documentPosition(kind: 'vod' | 'video', id: number, publishedAt: number): number {
  const minute = Math.min(MINUTES - 1, Math.max(0, Math.floor(publishedAt / MINUTE_MS)));
  return (kind === 'vod' ? FIRST_COURSE_POSITION : 0) + minute * IDS + (id % IDS);
}
