import type { Cue } from '../web-vtt/web-vtt.ts';
import { writeWebVtt } from '../web-vtt/web-vtt.ts';
import type { Thumbnails } from './previews.ts';

/**
 * WebVTT that says which part of which sheet shows a moment: `thumbnails-0.jpg#xywh=160,0,160,90`. Addresses are
 * relative, so the token of the list's own address carries over.
 */
export function thumbnailList(thumbnails: Thumbnails): string {
  const { interval, width, height, columns, perSheet, count } = thumbnails;
  const cues = Array.from({ length: count }, (_, index): Cue => {
    const place = index % perSheet;
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height];
    return {
      start: index * interval,
      end: (index + 1) * interval,
      settings: '',
      text: `thumbnails-${Math.floor(index / perSheet)}.jpg#xywh=${x},${y},${width},${height}`,
    };
  });
  return writeWebVtt(cues);
}
