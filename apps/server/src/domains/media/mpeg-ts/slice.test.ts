import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { SEGMENTED_VIDEO } from '../../../testing/test-media.ts';
import { continuityOf, packetsOf, withContinuity } from './packet.ts';
import { createProgramReader } from './program.ts';
import type { Slice } from './slice.ts';
import { sliceTransportStream } from './slice.ts';

const CLIP = join(SEGMENTED_VIDEO, '360.ts');

async function slicesOf(chunkBytes: number): Promise<Slice[]> {
  return Readable.from(sliceTransportStream(createReadStream(CLIP, { highWaterMark: chunkBytes }))).toArray();
}

async function sliceBuffer(content: Buffer): Promise<Slice[]> {
  return Readable.from(sliceTransportStream(Readable.from([content]))).toArray();
}

test('every slice starts with its tables and a keyframe', async () => {
  for (const { content } of await slicesOf(65_536)) {
    const [association, map, picture] = [...packetsOf(content.subarray(0, 3 * 188))];
    expect(association?.pid).toBe(0);
    const reader = createProgramReader();
    for (const packet of [association, map]) if (packet) expect(reader.take(packet)).toBe(true);
    expect(picture).toMatchObject({ isRandomAccess: true, startsUnit: true, pid: reader.program?.videoPid });
  }
});

test('no video or audio packet is lost or duplicated', async () => {
  const media = (content: Buffer) =>
    [...packetsOf(content)].filter(({ pid }) => pid === 256 || pid === 257).map(({ bytes }) => bytes);
  const slices = await slicesOf(65_536);
  const sliced = Buffer.concat(slices.flatMap(({ content }) => media(content)));
  expect(sliced.equals(Buffer.concat(media(readFileSync(CLIP))))).toBe(true);
});

test('continuity counters of the tables continue across slices', async () => {
  const slices = await slicesOf(65_536);
  const counters = slices.map(({ content }) => [...packetsOf(content.subarray(0, 376))].map(continuityOf));
  expect(counters.slice(14, 18)).toEqual([
    [14, 14],
    [15, 15],
    [0, 0],
    [1, 1],
  ]);
});

test('continuity counters of the tables do not depend on the source', async () => {
  const source = Buffer.concat(
    [...packetsOf(readFileSync(CLIP))].map((packet) =>
      packet.pid === 256 || packet.pid === 257 ? packet.bytes : withContinuity(packet, 5),
    ),
  );
  expect(await sliceBuffer(source)).toEqual(await slicesOf(65_536));
});

test('audio before the first frame is kept', async () => {
  const packets = [...packetsOf(readFileSync(CLIP))];
  const tables = packets.slice(0, 3);
  const sound = packets.slice(3, 60).filter(({ pid }) => pid === 257);
  const others = packets.slice(3).filter((packet) => !sound.includes(packet));
  const source = Buffer.concat([...tables, ...sound, ...others].map(({ bytes }) => bytes));
  const [first] = await sliceBuffer(source);
  const [, , next] = [...packetsOf(first?.content ?? Buffer.alloc(0))];
  expect(sound.length).toBeGreaterThan(3);
  expect(next?.bytes.equals(sound[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('the result does not depend on the chunk size', async () => {
  expect(await slicesOf(1000)).toEqual(await slicesOf(1_000_000));
});

test.each([
  ['text', Buffer.from('x'.repeat(188)), 'not a transport stream'],
  ['half a packet', readFileSync(CLIP).subarray(0, 200), 'ends within a packet'],
  ['nothing', Buffer.alloc(0), 'no keyframe'],
  ['tables alone', readFileSync(CLIP).subarray(0, 3 * 188), 'no keyframe'],
])('%s is refused', async (_name, content, message) => {
  await expect(Readable.from(sliceTransportStream(Readable.from([content]))).toArray()).rejects.toThrow(
    message,
  );
});
