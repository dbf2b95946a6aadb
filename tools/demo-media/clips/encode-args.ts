import { framesPerSecond } from './scene.ts';

/** Length of every segment and distance of key frames, in seconds. */
export const segmentSeconds = 2;

/** One picture size of a clip and how hard it is squeezed. */
export interface Rendition {
  readonly height: number;
  readonly width: number;
  readonly profile: 'main' | 'high';
  readonly level: string;
  readonly crf: number;
}

export const hlsRenditions: readonly Rendition[] = [
  { height: 360, width: 640, profile: 'main', level: '3.0', crf: 35 },
  { height: 720, width: 1280, profile: 'high', level: '3.1', crf: 36 },
];

export const mp4Rendition: Rendition = { height: 480, width: 854, profile: 'main', level: '3.0', crf: 29 };

/** H.264 with a closed group of pictures every two seconds and nowhere else, AAC-LC mono. */
export function codecArgs(rendition: Rendition): string[] {
  const distance = String(segmentSeconds * framesPerSecond);
  return [
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-x264-params',
      'psy=0',
      '-crf',
      String(rendition.crf),
    ],
    ...['-profile:v', rendition.profile, '-level', rendition.level, '-pix_fmt', 'yuv420p', '-bf', '2'],
    ...['-g', distance, '-keyint_min', distance, '-sc_threshold', '0', '-flags', '+cgop', '-threads:v', '2'],
    ...['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-ar', '24000'],
    // Nothing about this machine or this day goes into the files.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
  ];
}
