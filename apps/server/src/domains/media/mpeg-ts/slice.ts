import { packetsOf, TICKS_PER_SECOND, wholePackets, withContinuity } from './packet.ts';
import { presentationTime } from './pes-header.ts';
import { createProgramReader } from './program.ts';

/** A part of a transport stream that can be played on its own. */
export interface Slice {
  /** Seconds from its first frame to the first frame of the next slice. */
  readonly duration: number;
  readonly content: Buffer;
}

/** Minimum length of a slice, ticks: a keyframe that comes earlier does not start a new slice. */
const MIN_TICKS = TICKS_PER_SECOND;
const TICKS_PER_MICROSECOND = TICKS_PER_SECOND / 1e6;

interface OpenSlice {
  readonly packets: Buffer[];
  /** Timestamps of its frames, ticks. */
  readonly frames: number[];
}

/**
 * Splits an unencrypted H.264/AAC transport stream at its keyframes. Every slice starts with PAT, PMT and a keyframe. The
 * positions are read from the stream: those in ffmpeg's single-file HLS playlist are too late when audio is buffered.
 */
export async function* sliceTransportStream(source: AsyncIterable<Buffer>): AsyncGenerator<Slice> {
  const reader = createProgramReader();
  let number = 0;
  let leading: Buffer[] = [];
  let open: OpenSlice | null = null;

  for await (const block of wholePackets(source)) {
    for (const packet of packetsOf(block)) {
      if (reader.take(packet)) continue;
      const { program } = reader;
      // Players do not need other tables and stuffing.
      if (packet.pid !== program?.videoPid && packet.pid !== program?.audioPid) continue;
      const frame = packet.pid === program.videoPid ? presentationTime(packet) : null;
      if (frame !== null && packet.isRandomAccess && isFarEnough(open, frame)) {
        if (open) yield close(open, frame);
        const tables = reader.tables.map((table) => withContinuity(table, number));
        open = { packets: [...tables, ...leading], frames: [] };
        leading = [];
        number += 1;
      }
      if (frame !== null) open?.frames.push(frame);
      // Audio packets may come before the first keyframe.
      (open?.packets ?? leading).push(packet.bytes);
    }
  }
  if (!open) throw new Error('the transport stream has no keyframe');
  yield close(open, endOf(open.frames));
}

function isFarEnough(open: OpenSlice | null, frame: number): boolean {
  const start = open?.frames[0];
  return start === undefined || frame - start >= MIN_TICKS;
}

function close(open: OpenSlice, end: number): Slice {
  const ticks = end - (open.frames[0] ?? end);
  const microseconds = Math.round(ticks / TICKS_PER_MICROSECOND);
  return { duration: microseconds / 1e6, content: Buffer.concat(open.packets) };
}

/** The duration of the last frame is the average of the others; a single frame counts 1/25 s. */
function endOf(frames: readonly number[]): number {
  const first = Math.min(...frames);
  const last = Math.max(...frames);
  const average = frames.length > 1 ? (last - first) / (frames.length - 1) : TICKS_PER_SECOND / 25;
  return last + average;
}
