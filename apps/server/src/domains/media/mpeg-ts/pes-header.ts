/** The head of an elementary packet (PES): what the payload of a packet that starts a unit begins with. */
export interface PesHeader {
  /** When it is to be shown or heard, ticks of 1/90000 s. */
  readonly time: number;
  /** Size of the head, bytes; the coded data follows. */
  readonly length: number;
}

const FIXED_HEAD_BYTES = 9;

/** Reads the head, or answers null when the payload starts no elementary packet with a presentation time. */
export function readPesHeader(payload: Buffer): PesHeader | null {
  if (payload.length < FIXED_HEAD_BYTES + 5 || payload.readUIntBE(0, 3) !== 1) return null;
  const hasTime = (payload.readUInt8(7) & 0x80) !== 0;
  if (!hasTime) return null;
  return { time: readTime(payload, FIXED_HEAD_BYTES), length: FIXED_HEAD_BYTES + payload.readUInt8(8) };
}

/** 33 bits spread over five bytes with marker bits between (ISO/IEC 13818-1, 2.4.3.7). */
function readTime(payload: Buffer, offset: number): number {
  const high = (payload.readUInt8(offset) >> 1) & 0x07;
  const middle = payload.readUInt16BE(offset + 1) >> 1;
  const low = payload.readUInt16BE(offset + 3) >> 1;
  // The sum passes 32 bits, so no shifting.
  return high * 2 ** 30 + middle * 2 ** 15 + low;
}
