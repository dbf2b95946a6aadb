import type { Packet } from './packet.ts';

/** The header of a PES packet, at the start of the payload of a packet that starts a unit. */
export interface PesHeader {
  /** Presentation timestamp (PTS), ticks of 1/90000 s. */
  readonly time: number;
  /** Size of the header, bytes; the encoded data follows. */
  readonly length: number;
}

const FIXED_HEADER_BYTES = 9;

/** Reads the header; null when the payload does not start a PES packet with a timestamp. */
export function readPesHeader(payload: Buffer): PesHeader | null {
  if (payload.length < FIXED_HEADER_BYTES + 5 || payload.readUIntBE(0, 3) !== 1) return null;
  const hasTime = (payload.readUInt8(7) & 0x80) !== 0;
  if (!hasTime) return null;
  return { time: readTime(payload, FIXED_HEADER_BYTES), length: FIXED_HEADER_BYTES + payload.readUInt8(8) };
}

/** Returns the presentation timestamp, ticks, of a packet that starts a unit; otherwise null. */
export function presentationTime(packet: Packet): number | null {
  return packet.startsUnit ? (readPesHeader(packet.payload)?.time ?? null) : null;
}

/** 33 bits in five bytes with marker bits between them (ISO/IEC 13818-1, 2.4.3.7). */
function readTime(payload: Buffer, offset: number): number {
  const high = (payload.readUInt8(offset) >> 1) & 0x07;
  const middle = payload.readUInt16BE(offset + 1) >> 1;
  const low = payload.readUInt16BE(offset + 3) >> 1;
  // The result has more than 32 bits, so it cannot be computed with shifts.
  return high * 2 ** 30 + middle * 2 ** 15 + low;
}
