import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { DrawInputs } from './draw-inputs.ts';
import { codecArgs, hlsRenditions, segmentSeconds } from './encode-args.ts';

/**
 * Draws a clip once and writes every rendition of it as one transport stream with a byte-range playlist.
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
  const graph = [inputs.graph, split, ...scales].join(';\n');
  const common = [
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-filter_threads',
    '2',
    '-filter_complex_threads',
    '2',
  ];
  await runCommand('ffmpeg', [...common, ...inputs.inputArgs, '-filter_complex', graph, ...outputs]);
}
