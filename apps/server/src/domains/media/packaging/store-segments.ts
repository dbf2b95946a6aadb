import { createReadStream } from 'node:fs';
import type { ObjectStorage } from '../../../ports/storage/port.ts';
import { codecNames } from '../mpeg-ts/codec-names.ts';
import { sliceTransportStream } from '../mpeg-ts/slice.ts';
import type { SegmentInfo } from './manifest.ts';
import { encryptSegment } from './segment-cipher.ts';

/** Enough to hide the latency of the storage; more only uses memory. */
const CONCURRENT_WRITES = 4;
const READ_BYTES = 1024 * 1024;

/**
 * Splits a transport stream at its keyframes, encrypts every slice and stores it under the key `nameOf(index)`. Returns
 * the segments and their RFC 6381 codec names.
 */
export async function storeSegments(
  storage: ObjectStorage,
  path: string,
  key: Buffer,
  nameOf: (index: number) => string,
): Promise<{ segments: SegmentInfo[]; codecs: string }> {
  const segments: SegmentInfo[] = [];
  let codecs = '';
  let batch: [name: string, stored: Buffer][] = [];
  const file = createReadStream(path, { highWaterMark: READ_BYTES });
  for await (const { duration, content } of sliceTransportStream(file)) {
    codecs ||= codecNames(content);
    const stored = encryptSegment(key, segments.length, content);
    batch.push([nameOf(segments.length), stored]);
    segments.push({ duration, bytes: stored.length });
    if (batch.length < CONCURRENT_WRITES) continue;
    await putAll(storage, batch);
    batch = [];
  }
  await putAll(storage, batch);
  return { segments, codecs };
}

/** Waits for every write, even when one fails, so that all files of a failed recording can be deleted. */
async function putAll(
  storage: ObjectStorage,
  objects: readonly (readonly [name: string, stored: Buffer])[],
): Promise<void> {
  const results = await Promise.allSettled(objects.map(([name, stored]) => storage.put(name, stored)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
