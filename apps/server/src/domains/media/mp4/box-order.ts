import { open } from 'node:fs/promises';

const HEAD_BYTES = 16;
const QUICKTIME = 'qt  ';

/**
 * Layout of an MP4 file. `streamable`: its index (`moov`) comes before the media (`mdat`), so it can play while it
 * loads. `incomplete`: the last box is longer than the file. `other`: anything else.
 */
export type BoxOrder = 'streamable' | 'incomplete' | 'other';

/** Reads the top-level boxes of a file of any type. */
export async function readBoxOrder(path: string): Promise<BoxOrder> {
  const file = await open(path, 'r');
  try {
    const { size: fileSize } = await file.stat();
    const boxes: string[] = [];
    let offset = 0;
    while (offset + 8 <= fileSize) {
      const head = Buffer.alloc(HEAD_BYTES);
      await file.read(head, 0, HEAD_BYTES, offset);
      const brand = offset === 0 ? head.toString('latin1', 8, 12) : '';
      const type = head.toString('latin1', 4, 8);
      if (offset === 0 && type !== 'ftyp') return 'other';
      boxes.push(brand === QUICKTIME ? 'quicktime' : type);
      const size = boxSize(head, fileSize - offset);
      if (size < 8) return 'other';
      offset += size;
    }
    if (offset > fileSize) return 'incomplete';
    return isStreamable(boxes) ? 'streamable' : 'other';
  } finally {
    await file.close();
  }
}

function isStreamable(boxes: readonly string[]): boolean {
  const index = boxes.indexOf('moov');
  if (['quicktime', 'moof', 'sidx'].some((box) => boxes.includes(box))) return false;
  return index >= 0 && index < boxes.indexOf('mdat');
}

/** Size 0 means up to the end of the file; size 1 means that a 64-bit size follows (ISO/IEC 14496-12, 4.2). */
function boxSize(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  return size === 1 ? Number(head.readBigUInt64BE(8)) : size;
}
