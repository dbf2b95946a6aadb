import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];

/** Runs ffmpeg; existing files are replaced. Throws with its error output. */
export async function runFfmpeg(args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', [...QUIET, ...args]);
}
