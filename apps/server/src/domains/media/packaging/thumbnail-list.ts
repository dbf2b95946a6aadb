import type { Cue } from '../web-vtt/web-vtt.ts';
import { writeWebVtt } from '../web-vtt/web-vtt.ts';
import type { Thumbnails } from './previews.ts';

/**
 * Writes WebVTT that maps each interval to a region of a sheet: `thumbnails-0.jpg#xywh=160,0,160,90`. URLs are relative,
 * so they inherit the token of the list's URL.
 */
export function writeThumbnailList(thumbnails: Thumbnails): string {
  const { interval, width, height, columns, perSheet, count } = thumbnails;
  const cues = Array.from({ length: count }, (_, index): Cue => {
    const onSheet = index % perSheet;
    const [x, y] = [(onSheet % columns) * width, Math.floor(onSheet / columns) * height];
    return {
      start: index * interval,
      end: (index + 1) * interval,
      settings: '',
      text: `thumbnails-${Math.floor(index / perSheet)}.jpg#xywh=${x},${y},${width},${height}`,
    };
  });
  return writeWebVtt(cues);
}
