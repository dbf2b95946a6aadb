import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What ffprobe says about a file or an address. */
interface ProbeResult {
  /** Seconds. */
  readonly duration: number;
  readonly videoCodec: string | undefined;
  readonly audioCodec: string | undefined;
  /** Presentation time of the last packet's end, seconds from the first packet. */
  readonly lastInstant: number;
}

/** Whether ffprobe can be started here. */
export function hasFfprobe(): boolean {
  try {
    execFileSync('ffprobe', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const FFPROBE_MISSING = 'ffprobe is not installed';

interface RawProbe {
  readonly format: { readonly duration?: string };
  readonly streams: readonly { readonly codec_type: string; readonly codec_name: string }[];
  readonly packets: readonly { readonly pts_time?: string; readonly duration_time?: string }[];
}

/** Reads every packet of a file or address. */
export async function probe(input: string): Promise<ProbeResult> {
  const wanted = 'format=duration:stream=codec_type,codec_name:packet=pts_time,duration_time';
  const args = ['-v', 'error', '-show_entries', wanted, '-of', 'json', input];
  const { stdout } = await run('ffprobe', args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 });
  const raw = JSON.parse(stdout) as RawProbe;
  const starts = raw.packets.map(({ pts_time: start }) => Number(start)).filter(Number.isFinite);
  const ends = raw.packets
    .map(({ pts_time: start, duration_time: length }) => Number(start) + Number(length ?? 0))
    .filter(Number.isFinite);
  const codecOf = (type: string) => raw.streams.find((stream) => stream.codec_type === type)?.codec_name;
  return {
    duration: Number(raw.format.duration),
    videoCodec: codecOf('video'),
    audioCodec: codecOf('audio'),
    lastInstant: reduceMax(ends) - reduceMin(starts),
  };
}

const reduceMax = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);
const reduceMin = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
