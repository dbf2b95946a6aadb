import type { Thumbnails } from './previews.ts';

/** Longer side of a thumbnail, pixels. */
const SIDE = 160;
const COLUMNS = 10;
const PER_SHEET = 100;
/** Key pictures come every two seconds; thumbnails lie on them. */
const SHORTEST_INTERVAL = 2;
/** Beyond these the distance grows instead. */
const MOST = 400;

/** Thumbnails for a recording: every two seconds, in longer ones as far apart as 400 of them need. */
export function planThumbnails(durationMs: number, size: { width: number; height: number }): Thumbnails {
  const seconds = Math.max(1, durationMs / 1000);
  const interval = SHORTEST_INTERVAL * Math.max(1, Math.ceil(seconds / MOST / SHORTEST_INTERVAL));
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
