import { TICKS_PER_SECOND } from './packet.ts';

const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const SAMPLES_PER_BLOCK = 1024;
const HEADER_BYTES = 7;

/**
 * Returns the number of bytes of the ADTS frames (AAC) that start within `ticks` (1/90000 s). Content without complete
 * frames counts as one frame.
 */
export function audioBytesWithin(content: Buffer, ticks: number): number {
  let offset = 0;
  let time = 0;
  while (offset < content.length && time < ticks) {
    const frame = readFrame(content, offset);
    if (!frame) return content.length;
    offset += frame.bytes;
    time += frame.ticks;
  }
  return offset;
}

function readFrame(content: Buffer, offset: number): { bytes: number; ticks: number } | null {
  if (offset + HEADER_BYTES > content.length || content.readUInt16BE(offset) >> 4 !== 0xfff) return null;
  const rate = SAMPLE_RATES[(content.readUInt8(offset + 2) >> 2) & 0x0f];
  const bytes = (content.readUIntBE(offset + 3, 3) >> 5) & 0x1fff;
  const blocks = (content.readUInt8(offset + 6) & 0x03) + 1;
  if (rate === undefined || bytes < HEADER_BYTES || offset + bytes > content.length) return null;
  return { bytes, ticks: (blocks * SAMPLES_PER_BLOCK * TICKS_PER_SECOND) / rate };
}
