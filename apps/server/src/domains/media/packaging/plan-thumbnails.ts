import type { Thumbnails } from './previews.ts';

/** Longer side of a thumbnail, pixels. */
const SIDE = 160;
const COLUMNS = 10;
const PER_SHEET = 100;
/** Seconds. Thumbnails are taken from keyframes, which come every two seconds. */
const MIN_INTERVAL = 2;
/** Maximum number of thumbnails; for longer videos the interval grows. */
const MAX_COUNT = 400;

/** Plans the thumbnails of a recording: one every two seconds, or a longer interval so that there are at most 400. */
export function planThumbnails(durationMs: number, size: { width: number; height: number }): Thumbnails {
  const seconds = Math.max(1, durationMs / 1000);
  const interval = MIN_INTERVAL * Math.max(1, Math.ceil(seconds / MAX_COUNT / MIN_INTERVAL));
  const scale = SIDE / Math.max(size.width, size.height);
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return {
    interval,
    width: even(size.width),
    height: even(size.height),
    columns: COLUMNS,
    perSheet: PER_SHEET,
    count: Math.ceil(seconds / interval),
  };
}
