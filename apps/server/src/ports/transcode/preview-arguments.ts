import { join } from 'node:path';
import type { PreviewJob, ThumbnailPlan } from './port.ts';

/** Maximum width of the poster, pixels: no phone screen in portrait is wider. */
const POSTER_WIDTH = 1280;

const QUIET = ['-hide_banner', '-nostdin', '-v', 'error', '-y'] as const;

/** Builds the ffmpeg command line that writes `poster.jpg`. */
export function posterArguments({ largest, posterSeconds, folder }: PreviewJob): string[] {
  return [
    ...QUIET,
    // Seeking in the input finds nothing before the first keyframe of a short recording; these few seconds are decoded.
    ...['-i', `file:${largest}`, '-ss', String(posterSeconds), '-map', '0:v:0', '-frames:v', '1'],
    ...['-vf', `scale='min(${POSTER_WIDTH},iw)':-2,format=yuvj420p`, '-q:v', '4'],
    join(folder, 'poster.jpg'),
  ];
}

/** Builds the ffmpeg command line that writes the sheets `thumbnails-0.jpg`, `thumbnails-1.jpg` … */
export function thumbnailArguments({ smallest, folder }: PreviewJob, plan: ThumbnailPlan): string[] {
  const { interval, width, height, columns, perSheet, count } = plan;
  const filter = [
    // Repeats the last frame, so that the end of the video has a thumbnail too and the last sheet is complete.
    `tpad=stop_mode=clone:stop_duration=${interval}`,
    `fps=1/${interval}:start_time=0:round=near`,
    `trim=end_frame=${count}`,
    `scale=${width}:${height}`,
    'format=yuvj420p',
    `tile=${columns}x${perSheet / columns}`,
  ];
  return [
    ...QUIET,
    // Keyframes come every two seconds; other frames need not be decoded.
    ...['-skip_frame', 'nokey', '-i', `file:${smallest}`, '-map', '0:v:0', '-an'],
    ...['-vf', filter.join(','), '-fps_mode', 'passthrough', '-q:v', '6', '-start_number', '0'],
    join(folder, 'thumbnails-%d.jpg'),
  ];
}
