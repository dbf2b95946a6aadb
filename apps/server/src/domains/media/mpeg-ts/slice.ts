import type { Packet } from './packet.ts';
import { packetsOf, TICKS_PER_SECOND, wholePackets, withContinuity } from './packet.ts';
import { readPesHeader } from './pes-header.ts';
import { createProgramReader } from './program.ts';

/** A part of a transport stream that plays on its own. */
export interface Slice {
  /** Seconds from its first picture to the first picture of the next. */
  readonly duration: number;
  readonly content: Buffer;
}

/** Key pictures closer than this do not start a slice of their own, ticks. */
const SHORTEST = TICKS_PER_SECOND;
const TICKS_PER_MICROSECOND = TICKS_PER_SECOND / 1e6;

interface OpenSlice {
  readonly packets: Buffer[];
  readonly pictures: number[];
}

/**
 * Cuts a plain H.264/AAC transport stream at its key pictures. Every slice starts with the two program tables and a
 * key picture. The positions come from the stream itself: those that ffmpeg notes for single-file HLS lie behind the
 * true ones when sound is still held back.
 */
export async function* sliceTransportStream(source: AsyncIterable<Buffer>): AsyncGenerator<Slice> {
  const reader = createProgramReader();
  let number = 0;
  let held: Buffer[] = [];
  let open: OpenSlice | null = null;

  for await (const block of wholePackets(source)) {
    for (const packet of packetsOf(block)) {
      if (reader.take(packet)) continue;
      const { program } = reader;
      // Other tables and stuffing are of no use to a player.
      if (packet.pid !== program?.videoPid && packet.pid !== program?.audioPid) continue;
      const picture = packet.pid === program.videoPid ? pictureTime(packet) : null;
      if (picture !== null && packet.isRandomAccess && isFarEnough(open, picture)) {
        if (open) yield close(open, picture);
        const tables = reader.tables.map((table) => withContinuity(table, number));
        open = { packets: [...tables, ...held], pictures: [] };
        held = [];
        number += 1;
      }
      if (picture !== null) open?.pictures.push(picture);
      // Sound may come before the first picture.
      (open?.packets ?? held).push(packet.bytes);
    }
  }
  if (!open) throw new Error('the transport stream has no key picture');
  yield close(open, endOf(open.pictures));
}

function pictureTime(packet: Packet): number | null {
  return packet.startsUnit ? (readPesHeader(packet.payload)?.time ?? null) : null;
}

function isFarEnough(open: OpenSlice | null, picture: number): boolean {
  const start = open?.pictures[0];
  return start === undefined || picture - start >= SHORTEST;
}

function close(open: OpenSlice, end: number): Slice {
  const ticks = end - (open.pictures[0] ?? end);
  const microseconds = Math.round(ticks / TICKS_PER_MICROSECOND);
  return { duration: microseconds / 1e6, content: Buffer.concat(open.packets) };
}

/** The last picture lasts as long as the others do on average; a lonely one counts a 25th of a second. */
function endOf(pictures: readonly number[]): number {
  const first = Math.min(...pictures);
  const last = Math.max(...pictures);
  const each = pictures.length > 1 ? (last - first) / (pictures.length - 1) : TICKS_PER_SECOND / 25;
  return last + each;
}
