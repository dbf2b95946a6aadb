import { ffmpegArguments } from './ffmpeg-arguments.ts';
import type { Transcoder } from './port.ts';
import { TranscodeFailed } from './port.ts';
import { posterArguments, thumbnailArguments } from './preview-arguments.ts';
import { PROBE_ARGUMENTS, readProbe } from './probe.ts';
import type { ProgramOptions } from './run-program.ts';
import { runProgram } from './run-program.ts';

/**
 * The transcoder that runs `ffmpeg` and `ffprobe` from the PATH, or null when one of them is missing or cannot make
 * H.264 and AAC.
 */
export async function findFfmpeg(): Promise<Transcoder | null> {
  const [encoders, prober] = await Promise.all([
    runProgram('ffmpeg', ['-hide_banner', '-encoders']),
    runProgram('ffprobe', ['-version']),
  ]);
  const canEncode =
    encoders.code === 0 && /\blibx264\b/.test(encoders.stdout) && /\baac\b/.test(encoders.stdout);
  return canEncode && prober.code === 0 ? ffmpegTranscoder : null;
}

const ffmpegTranscoder: Transcoder = {
  async probe(path) {
    const { code, stdout } = await runProgram('ffprobe', [...PROBE_ARGUMENTS, `file:${path}`]);
    return code === 0 ? readProbe(stdout) : { kind: 'unreadable' };
  },
  async transcode(job) {
    await runFfmpeg(ffmpegArguments(job), {
      onLine(line) {
        const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN);
        if (Number.isNaN(microseconds) || job.facts.durationMs === 0) return;
        job.onProgress?.(Math.min(1, microseconds / 1000 / job.facts.durationMs));
      },
      ...(job.signal ? { signal: job.signal } : {}),
    });
  },
  async drawPreviews(job) {
    const options = job.signal ? { signal: job.signal } : {};
    await runFfmpeg(posterArguments(job), options);
    await runFfmpeg(thumbnailArguments(job, job.thumbnails), options);
  },
};

async function runFfmpeg(args: readonly string[], options: ProgramOptions): Promise<void> {
  const { code, isInterrupted, stderr } = await runProgram('ffmpeg', args, {
    ...options,
    isBackground: true,
  });
  if (code !== 0) throw new TranscodeFailed(lastLine(stderr), { isInterrupted });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
