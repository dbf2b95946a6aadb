import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hasFfmpeg, run } from '../../../testing/programs.ts';
import { rotateVideo } from '../../../testing/rotate-video.ts';
import type { TestMedia } from '../../../testing/test-media.ts';
import { openTestMedia, SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { readBoxOrder } from '../mp4/box-order.ts';
import { storeMp4 } from './store-mp4.ts';

// These tests encode video, on CPU cores that other processes use too.
vi.setConfig({ testTimeout: 90_000 });

const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=4'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=duration=4'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-pix_fmt', 'yuv420p'];
const AAC = ['-c:a', 'aac'];

function makeVideo(site: TestMedia, name: string, ...args: string[]): string {
  const path = join(site.folder, name);
  run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
}

test('a streamable file is stored unchanged, once', { tags: ['postgres'] }, async () => {
  const { services, storage } = await openTestMedia({ interleaved: true });
  const [first, second] = await Promise.all([
    storeMp4(services, SINGLE_FILE_VIDEO),
    storeMp4(services, SINGLE_FILE_VIDEO),
  ]);
  expect(second.id).toBe(first.id);
  expect(first).toMatchObject({ kind: 'mp4', duration_ms: 40_000 });
  expect(JSON.parse(first.manifest)).toEqual({ width: 854, height: 480, codecs: 'avc1.4d401e,mp4a.40.2' });
  expect(await storage.size(first.storage_key)).toBe(471_937);
});

test.skipIf(!hasFfmpeg).each([
  ['an index at the end', 'end.mp4', []],
  ['a QuickTime video', 'video.mov', ['-movflags', 'faststart']],
  ['a Matroska video', 'video.mkv', []],
  ['fragments', 'fragments.mp4', ['-movflags', 'frag_keyframe+empty_moov']],
  ['no sound', 'silent.mp4', ['-an']],
])('%s is converted without re-encoding', async (_name, file, options) => {
  const site = await openTestMedia();
  const path = makeVideo(site, file, ...PICTURE, ...SOUND, ...H264, ...AAC, ...options);
  expect(await readBoxOrder(path)).toBe('other');
  const media = await storeMp4(site.services, path);
  // Fragments carry no edit list, so the delay of reordering stays in.
  expect(Math.abs(media.duration_ms - 4000)).toBeLessThan(100);
  const stored = site.storage.localPath(media.storage_key);
  expect(await readBoxOrder(stored)).toBe('streamable');
  const sums = (source: string) =>
    run('ffmpeg', ['-v', 'warning', '-xerror', '-i', source, '-map', '0:v', '-f', 'md5', '-']);
  expect(sums(stored)).toBe(sums(path));
});

test.skipIf(!hasFfmpeg)(
  'a trial of a video with reordered frames can be decoded and ends in time',
  async () => {
    const site = await openTestMedia();
    const path = makeVideo(site, 'video.mp4', ...PICTURE, ...SOUND, ...H264, ...AAC);
    const media = await storeMp4(site.services, path);
    await site.pathsOf(media, 3);
    const key = `${media.storage_key.replace('videos/', 'trials/').replace('.mp4', '')}-3.mp4`;
    const trial = site.storage.localPath(key);
    expect(run('ffmpeg', ['-v', 'warning', '-xerror', '-i', trial, '-f', 'null', '-'])).toBe('');
    const seconds = run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      trial,
    ]);
    expect(Math.abs(Number(seconds) - 3)).toBeLessThan(0.1);
  },
);

test.skipIf(!hasFfmpeg)('a portrait video stays portrait', async () => {
  const site = await openTestMedia();
  const turned = makeVideo(site, 'turned.mp4', ...PICTURE, ...SOUND, ...H264, ...AAC);
  rotateVideo(turned);
  const media = await storeMp4(site.services, turned);
  expect(JSON.parse(media.manifest)).toMatchObject({ width: 240, height: 320 });
  const stored = site.storage.localPath(media.storage_key);
  const entries = ['-show_entries', 'stream_side_data=rotation', '-of', 'csv=p=0'];
  expect(run('ffprobe', ['-v', 'error', ...entries, stored])).toMatch(/-?90/);
});

test.skipIf(!hasFfmpeg).each([
  ['picture of another codec', 'videoNotH264', ['-c:v', 'mpeg4', ...AAC]],
  ['picture of 10 bits', 'videoProfileNotSupported', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...AAC]],
  ['picture of full colour', 'videoProfileNotSupported', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p', ...AAC]],
  ['sound of another codec', 'audioNotAac', [...H264, '-c:a', 'mp3']],
  ['no picture', 'noVideoTrack', ['-vn', ...AAC]],
])('%s is refused', async (_name, code, options) => {
  const site = await openTestMedia();
  const path = makeVideo(site, 'video.mp4', ...PICTURE, ...SOUND, ...options);
  await expect(storeMp4(site.services, path)).rejects.toMatchObject({ code });
  expect(await site.db.selectFrom('media').select('id').execute()).toEqual([]);
});

test('a file that is not a video is refused', async () => {
  const { services, folder } = await openTestMedia();
  const path = join(folder, 'x.mp4');
  for (const content of ['', 'text', Buffer.alloc(100_000), Buffer.from('....ftypisom')]) {
    writeFileSync(path, content);
    await expect(storeMp4(services, path)).rejects.toMatchObject({ code: 'unreadable' });
  }
});

test.skipIf(!hasFfmpeg).each([
  ['with its index in front', 'incomplete', ['-movflags', 'faststart']],
  ['with its index behind', 'unreadable', []],
])('a truncated file %s is refused', async (_name, code, options) => {
  const site = await openTestMedia();
  const path = makeVideo(site, 'half.mp4', ...PICTURE, ...SOUND, ...H264, ...AAC, ...options);
  truncateSync(path, 30_000);
  await expect(storeMp4(site.services, path)).rejects.toMatchObject({ code });
});
