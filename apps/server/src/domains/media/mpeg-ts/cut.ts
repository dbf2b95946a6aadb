import { audioBytesWithin } from './adts-frames.ts';
import type { Packet } from './packet.ts';
import { continuityOf, packetise, packetsOf, TICKS_PER_SECOND } from './packet.ts';
import { presentationTime, readPesHeader } from './pes-header.ts';
import { createProgramReader } from './program.ts';

/**
 * Returns the first `seconds` of a slice: video up to the first frame, in decoding order, with a later timestamp, and
 * audio frames that start before the end. Packets are copied, nothing is re-encoded. Frames that the encoder reordered may
 * be missing at the end.
 */
export function cutSlice(content: Buffer, seconds: number): Buffer {
  const reader = createProgramReader();
  const limit = firstFrameTime(content) + seconds * TICKS_PER_SECOND;
  /** Packets to keep, in order; the packets of one audio unit are grouped at the position of the first. */
  const parts: (Buffer | Packet[])[] = [];
  let audioUnit: Packet[] | null = null;
  let hasVideoEnded = false;

  for (const packet of packetsOf(content)) {
    if (reader.take(packet)) {
      parts.push(packet.bytes);
    } else if (packet.pid === reader.program?.videoPid) {
      hasVideoEnded ||= (presentationTime(packet) ?? 0) >= limit;
      if (!hasVideoEnded) parts.push(packet.bytes);
    } else if (packet.pid === reader.program?.audioPid) {
      if (packet.startsUnit) {
        audioUnit = [];
        parts.push(audioUnit);
      }
      audioUnit?.push(packet);
    }
  }
  return Buffer.concat(parts.flatMap((part) => (Buffer.isBuffer(part) ? part : shortenAudio(part, limit))));
}

function firstFrameTime(content: Buffer): number {
  const reader = createProgramReader();
  for (const packet of packetsOf(content)) {
    const isVideo = !reader.take(packet) && packet.pid === reader.program?.videoPid;
    const time = isVideo ? presentationTime(packet) : null;
    if (time !== null) return time;
  }
  throw new Error('the transport stream has no video frame');
}

/** Returns the packets of one audio unit, rebuilt without the frames that start after the limit (ticks). */
function shortenAudio(packets: readonly Packet[], limit: number): Buffer[] {
  const [first] = packets;
  const unit = Buffer.concat(packets.map(({ payload }) => payload));
  const head = readPesHeader(unit);
  if (!first || !head || head.time >= limit) return [];
  const audioBytes = audioBytesWithin(unit.subarray(head.length), limit - head.time);
  if (head.length + audioBytes >= unit.length) return packets.map(({ bytes }) => bytes);
  const shortened = Buffer.from(unit.subarray(0, head.length + audioBytes));
  // The PES packet length counts the bytes after its own field; for audio it is always set.
  shortened.writeUInt16BE(shortened.length - 6, 4);
  return packetise(first.pid, continuityOf(first), shortened);
}
