import { spawnSync } from 'node:child_process';

/** Whether ffmpeg and ffprobe are installed; tests that need them are skipped otherwise. */
export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every(
  (program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0,
);

/** Runs a program and returns its standard output and standard error. Throws when it fails. */
export function run(program: string, args: readonly string[]): string {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${program} ended with ${result.status}: ${result.stderr}`);
  return result.stdout + result.stderr;
}
