import { CONTAINER_NOT_ALLOWED, INPUT_LIMITS } from './containers.ts';
import { ffmpegArguments } from './ffmpeg-arguments.ts';
import type { Transcoder } from './port.ts';
import { MAX_VIDEO_MS, TranscodeFailed } from './port.ts';
import { posterArguments, thumbnailArguments } from './preview-arguments.ts';
import { PROBE_ARGUMENTS, readProbe } from './probe.ts';
import type { ProgramOptions } from './run-program.ts';
import { runProgram } from './run-program.ts';
import { superviseProgress } from './supervise-progress.ts';

/** Returns a transcoder that runs `ffmpeg` and `ffprobe` from the PATH; null when one is missing or lacks H.264 or AAC. */
export async function findFfmpeg(): Promise<Transcoder | null> {
  const [encoders, prober] = await Promise.all([
    runProgram('ffmpeg', ['-hide_banner', '-encoders']),
    runProgram('ffprobe', ['-version']),
  ]);
  const canEncode =
    encoders.code === 0 && /\blibx264\b/.test(encoders.stdout) && /\baac\b/.test(encoders.stdout);
  return canEncode && prober.code === 0 ? ffmpegTranscoder : null;
}

export interface FfmpegLimits {
  /** Maximum run time of ffprobe, milliseconds. */
  readonly probeMs: number;
  /** Maximum time ffmpeg may run without progress, milliseconds. */
  readonly stallMs: number;
}

/** Creates a transcoder with these limits. */
export function createFfmpegTranscoder({ probeMs, stallMs }: FfmpegLimits): Transcoder {
  return {
    async probe(path, signal) {
      const { code, stdout, stderr } = await runProgram(
        'ffprobe',
        [...PROBE_ARGUMENTS, ...INPUT_LIMITS, `file:${path}`],
        { signal: anySignal(signal, AbortSignal.timeout(probeMs)) },
      );
      if (signal?.aborted) throw new TranscodeFailed('stopped', { isInterrupted: true });
      if (code === 0) return readProbe(stdout);
      return { kind: CONTAINER_NOT_ALLOWED.test(stderr) ? 'otherContainer' : 'unreadable' };
    },
    async transcode(job) {
      const stop = new AbortController();
      const supervisor = superviseProgress({ stallMs, maxMs: MAX_VIDEO_MS }, () => stop.abort());
      try {
        await runFfmpeg(ffmpegArguments(job), {
          onLine(line) {
            const outTimeMs = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN) / 1000;
            if (Number.isNaN(outTimeMs)) return;
            supervisor.update(outTimeMs);
            if (job.facts.durationMs > 0) job.onProgress?.(Math.min(1, outTimeMs / job.facts.durationMs));
          },
          signal: anySignal(job.signal, stop.signal),
        });
      } catch (error) {
        const reason = supervisor.reason();
        throw reason === null ? error : new TranscodeFailed(reason);
      } finally {
        supervisor.end();
      }
    },
    async generatePreviews(job) {
      const options = job.signal ? { signal: job.signal } : {};
      await runFfmpeg(posterArguments(job), options);
      await runFfmpeg(thumbnailArguments(job, job.thumbnails), options);
    },
  };
}

const ffmpegTranscoder = createFfmpegTranscoder({ probeMs: 60_000, stallMs: 120_000 });

function anySignal(given: AbortSignal | undefined, own: AbortSignal): AbortSignal {
  return given ? AbortSignal.any([given, own]) : own;
}

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
