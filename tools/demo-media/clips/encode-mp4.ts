import { runCommand } from '../run-command.ts';
import type { DrawInputs } from './draw-inputs.ts';
import { codecArgs, mp4Rendition } from './encode-args.ts';

/** Draws a clip into one MP4 whose index comes first, so that it plays by byte ranges. */
export async function encodeMp4(inputs: DrawInputs, file: string): Promise<void> {
  const { width, height } = mp4Rendition;
  const graph = `${inputs.graph};\n[drawn]scale=${width}:${height}:flags=area[v]`;
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
  await runCommand('ffmpeg', [
    ...[...common, ...inputs.inputArgs, '-filter_complex', graph],
    ...['-map', '[v]', '-map', `${inputs.soundInput}:a`, ...codecArgs(mp4Rendition)],
    ...['-movflags', '+faststart', file],
  ]);
}
