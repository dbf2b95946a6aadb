import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { hasFfmpeg, run } from '../../../testing/programs.ts';
import { openTestMedia, SEGMENTED_VIDEO } from '../../../testing/test-media.ts';
import { cutSlice } from './cut.ts';
import { continuityOf, packetsOf } from './packet.ts';
import { readPesHeader } from './pes-header.ts';
import type { Slice } from './slice.ts';
import { sliceTransportStream } from './slice.ts';

const VIDEO = 256;
const SOUND = 257;

async function secondSlice(): Promise<Buffer> {
  const slices: Slice[] = await Readable.from(
    sliceTransportStream(createReadStream(join(SEGMENTED_VIDEO, '720.ts'))),
  ).toArray();
  return slices[1]?.content ?? Buffer.alloc(0);
}

function timesOf(content: Buffer, pid: number): number[] {
  return [...packetsOf(content)]
    .filter((packet) => packet.pid === pid && packet.startsUnit)
    .map(({ payload }) => (readPesHeader(payload)?.time ?? Number.NaN) / 90_000);
}

test.each([0.1, 0.55, 1, 1.3, 1.95])('a cut at %d s contains no later frame', async (seconds) => {
  const whole = await secondSlice();
  const [start = 0] = timesOf(whole, VIDEO);
  const cut = cutSlice(whole, seconds);
  expect(Math.max(...timesOf(cut, VIDEO))).toBeLessThan(start + seconds);
  expect(Math.max(...timesOf(cut, SOUND))).toBeLessThan(start + seconds);
  // 20 frames per second, reordered by at most two.
  expect(timesOf(cut, VIDEO).length).toBeGreaterThanOrEqual(Math.ceil(seconds * 20) - 3);
});

test('a cut after the end returns the same content', async () => {
  const whole = await secondSlice();
  expect(cutSlice(whole, 60).equals(whole)).toBe(true);
});

test('continuity counters of every stream have no gap', async () => {
  const cut = cutSlice(await secondSlice(), 0.9);
  for (const pid of [VIDEO, SOUND]) {
    const counters = [...packetsOf(cut)].filter((packet) => packet.pid === pid).map(continuityOf);
    const [first = 0] = counters;
    expect(counters).toEqual(counters.map((_, index) => (first + index) % 16));
  }
});

test.skipIf(!hasFfmpeg)('what is left decodes without complaint and is as long as asked', async () => {
  const { folder } = await openTestMedia();
  const file = join(folder, 'cut.ts');
  for (const seconds of [0.35, 1, 1.5]) {
    writeFileSync(file, cutSlice(await secondSlice(), seconds));
    expect(run('ffmpeg', ['-v', 'warning', '-xerror', '-i', file, '-f', 'null', '-'])).toBe('');
    const args = ['-v', 'error', '-show_entries', 'packet=pts_time,duration_time,codec_type', '-of', 'json'];
    const { packets } = JSON.parse(run('ffprobe', [...args, file]));
    const endOf = (type: string) =>
      Math.max(
        ...packets
          .filter((packet: { codec_type: string }) => packet.codec_type === type)
          .map((packet: Record<string, string>) => Number(packet.pts_time) + Number(packet.duration_time)),
      );
    const [start = 0] = timesOf(await secondSlice(), VIDEO);
    // An audio frame is 43 ms at the 24 kHz of this video.
    expect(endOf('audio') - start).toBeGreaterThan(seconds - 0.001);
    expect(endOf('audio') - start).toBeLessThan(seconds + 0.044);
    expect(endOf('video') - start).toBeGreaterThan(seconds - 0.16);
    expect(endOf('video') - start).toBeLessThan(seconds + 0.001 + 0.05);
  }
});
