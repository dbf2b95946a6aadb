import { readFileSync, writeFileSync } from 'node:fs';

/** Nine numbers as a track header stores them (ISO/IEC 14496-12, 8.3.2): 16.16, the last of each row 2.30. */
function matrix(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(36);
  for (const [index, number] of numbers.entries()) {
    bytes.writeInt32BE(number * (index % 3 === 2 ? 2 ** 30 : 2 ** 16), index * 4);
  }
  return bytes;
}

/** Marks the picture of an MP4 as held a quarter turned, which is how phones store upright films. */
export function rotateVideo(path: string): void {
  const content = readFileSync(path);
  const header = content.indexOf('tkhd');
  const place = content.indexOf(matrix([1, 0, 0, 0, 1, 0, 0, 0, 1]), header);
  if (header < 0 || place < 0) throw new Error('no upright track');
  matrix([0, 1, 0, -1, 0, 0, 0, 0, 1]).copy(content, place);
  writeFileSync(path, content);
}
