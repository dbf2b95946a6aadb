import { audioBytesWithin } from './adts-frames.ts';
import type { Packet } from './packet.ts';
import { continuityOf, packetise, packetsOf, TICKS_PER_SECOND } from './packet.ts';
import { readPesHeader } from './pes-header.ts';
import { createProgramReader } from './program.ts';

/**
 * The first `seconds` of a slice: pictures up to the first one, in coding order, that belongs later, and sound up to
 * the frame that begins before the end. Works on whole packets, so nothing is coded anew. Up to as many pictures as
 * the coder reordered may be missing at the end.
 */
export function cutSlice(content: Buffer, seconds: number): Buffer {
  const reader = createProgramReader();
  const limit = firstPicture(content) + seconds * TICKS_PER_SECOND;
  /** Packets to keep in their order; those of one unit of sound share the place of its first. */
  const places: (Buffer | Packet[])[] = [];
  let sound: Packet[] | null = null;
  let isPictureOver = false;

  for (const packet of packetsOf(content)) {
    if (reader.take(packet)) {
      places.push(packet.bytes);
    } else if (packet.pid === reader.program?.videoPid) {
      isPictureOver ||= (timeOf(packet) ?? 0) >= limit;
      if (!isPictureOver) places.push(packet.bytes);
    } else if (packet.pid === reader.program?.audioPid) {
      if (packet.startsUnit) {
        sound = [];
        places.push(sound);
      }
      sound?.push(packet);
    }
  }
  return Buffer.concat(
    places.flatMap((place) => (Buffer.isBuffer(place) ? place : shortenSound(place, limit))),
  );
}

function firstPicture(content: Buffer): number {
  const reader = createProgramReader();
  for (const packet of packetsOf(content)) {
    const isPicture = !reader.take(packet) && packet.pid === reader.program?.videoPid;
    const time = isPicture ? timeOf(packet) : null;
    if (time !== null) return time;
  }
  throw new Error('the transport stream has no picture');
}

function timeOf(packet: Packet): number | null {
  return packet.startsUnit ? (readPesHeader(packet.payload)?.time ?? null) : null;
}

/** The packets of one unit of sound, rebuilt shorter when a part of it lies behind the limit (ticks). */
function shortenSound(packets: readonly Packet[], limit: number): Buffer[] {
  const [first] = packets;
  const unit = Buffer.concat(packets.map(({ payload }) => payload));
  const head = readPesHeader(unit);
  if (!first || !head || head.time >= limit) return [];
  const soundBytes = audioBytesWithin(unit.subarray(head.length), limit - head.time);
  if (head.length + soundBytes >= unit.length) return packets.map(({ bytes }) => bytes);
  const shortened = Buffer.from(unit.subarray(0, head.length + soundBytes));
  // The length counts what follows its own field; sound always states it.
  shortened.writeUInt16BE(shortened.length - 6, 4);
  return packetise(first.pid, continuityOf(first), shortened);
}
