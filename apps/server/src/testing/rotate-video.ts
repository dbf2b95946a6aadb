import { readFileSync, writeFileSync } from 'node:fs';

/** Encodes a matrix as in a track header (ISO/IEC 14496-12, 8.3.2): 16.16 fixed point, the last of each row 2.30. */
function matrix(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(36);
  for (const [index, number] of numbers.entries()) {
    bytes.writeInt32BE(number * (index % 3 === 2 ? 2 ** 30 : 2 ** 16), index * 4);
  }
  return bytes;
}

/** Sets a rotation of 90° in the track header of an MP4, as phones do for portrait video. */
export function rotateVideo(path: string): void {
  const content = readFileSync(path);
  const header = content.indexOf('tkhd');
  const offset = content.indexOf(matrix([1, 0, 0, 0, 1, 0, 0, 0, 1]), header);
  if (header < 0 || offset < 0) throw new Error('no upright track');
  matrix([0, 1, 0, -1, 0, 0, 0, 0, 1]).copy(content, offset);
  writeFileSync(path, content);
}
