import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../run-ffmpeg.ts';
import type { DrawInputs } from './draw-inputs.ts';
import { framesPerSecond } from './scene.ts';

/** Length of every segment and distance of key frames, in seconds. */
const segmentSeconds = 2;

/** One picture size of a recording and how much it is compressed. */
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
function codecArgs(rendition: Rendition): string[] {
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

/**
 * Draws a recording once and writes every rendition of it as one transport stream with a byte-range playlist.
 * Program tables are written only at segment starts: repeating them ten times a second would cost a sixth of
 * such small streams.
 */
export async function encodeHls(inputs: DrawInputs, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const split = `[drawn]split=${hlsRenditions.length}${hlsRenditions.map((_, index) => `[s${index}]`).join('')}`;
  const scales = hlsRenditions.map(
    ({ width, height }, index) => `[s${index}]scale=${width}:${height}:flags=area[v${index}]`,
  );
  const outputs = hlsRenditions.flatMap((rendition, index) => [
    ...['-map', `[v${index}]`, '-map', `${inputs.soundInput}:a`, ...codecArgs(rendition)],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', join(folder, `${rendition.height}.ts`)],
    ...['-hls_ts_options', 'pat_period=3600:sdt_period=3600'],
    join(folder, `${rendition.height}.m3u8`),
  ]);
  await drawVideo(inputs, [split, ...scales], outputs);
}

/** Draws a recording into one MP4 whose index comes first, so that it plays by byte ranges. */
export async function encodeMp4(inputs: DrawInputs, file: string): Promise<void> {
  const { width, height } = mp4Rendition;
  await drawVideo(
    inputs,
    [`[drawn]scale=${width}:${height}:flags=area[v]`],
    [
      ...['-map', '[v]', '-map', `${inputs.soundInput}:a`, ...codecArgs(mp4Rendition)],
      ...['-movflags', '+faststart', file],
    ],
  );
}

/** Runs ffmpeg with the inputs of a recording. `filters` continue its graph from `[drawn]`. */
async function drawVideo(
  { inputArgs, graph }: DrawInputs,
  filters: readonly string[],
  outputs: readonly string[],
): Promise<void> {
  const threads = ['-filter_threads', '2', '-filter_complex_threads', '2'];
  await runFfmpeg([...threads, ...inputArgs, '-filter_complex', [graph, ...filters].join(';\n'), ...outputs]);
}
