import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { Media } from '../../../db/tables/tables.ts';
import { findFfmpeg } from '../../../ports/transcode/ffmpeg.ts';
import { runProgram } from '../../../ports/transcode/run-program.ts';
import { hasFfmpeg, run } from '../../../testing/programs.ts';
import { rotateVideo } from '../../../testing/rotate-video.ts';
import type { TestMedia } from '../../../testing/test-media.ts';
import { openTestMedia } from '../../../testing/test-media.ts';
import { hlsManifest } from './manifest.ts';
import { packageVideo } from './package-video.ts';
import { posterKey, previewsOf, sheetKey } from './previews.ts';

// These tests encode video, on CPU cores that other processes use too.
vi.setConfig({ testTimeout: 240_000 });

const SECONDS = 7;
const PICTURE = (size: string) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${SECONDS}`];
const SOUND = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

function makeVideo(site: TestMedia, name: string, ...args: string[]): string {
  const path = join(site.folder, name);
  run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
}

async function packageFile(site: TestMedia, path: string): Promise<Media> {
  const transcoder = await findFfmpeg();
  expect(transcoder).not.toBeNull();
  return (await packageVideo(site.services, transcoder, path)).media;
}

const sizesOf = (media: Media) =>
  hlsManifest(media).renditions.map(({ width, height }) => `${width}x${height}`);

/** Runs ffprobe on a play URL over HTTP and decodes the whole video. */
async function watch(site: TestMedia, path: string) {
  if (site.app.server.address() === null) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}`;
  const [complaints, probe] = await Promise.all([
    runLater('ffmpeg', ['-v', 'warning', '-xerror', '-i', url, '-f', 'null', '-']),
    runLater('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', url]),
  ]);
  const { streams, format } = JSON.parse(probe) as {
    streams: { codec_name: string; profile: string; width?: number; height?: number }[];
    format: { duration: string };
  };
  return { complaints, streams, seconds: Number(format.duration) };
}

/** Runs a program asynchronously, because the server runs in this process. */
async function runLater(program: string, args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram(program, args);
  expect(code, stderr).toBe(0);
  return stdout + stderr;
}

/** Measures the loudness of a play URL, LUFS. */
async function loudnessOf(site: TestMedia, path: string): Promise<number> {
  if (site.app.server.address() === null) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const args = ['-i', `http://127.0.0.1:${port}${path}`, '-af', 'ebur128', '-vn', '-f', 'null', '-'];
  const { stderr } = await runProgram('ffmpeg', args);
  return Number(/I:\s+(-?[\d.]+) LUFS(?![\s\S]*I:)/.exec(stderr)?.[1]);
}

test.skipIf(!hasFfmpeg)(
  'quiet and loud videos get the same loudness; silence stays silent',
  { tags: ['complete'] },
  async () => {
    const site = await openTestMedia();
    const loudness: number[] = [];
    for (const volume of ['0.01', '1', '0']) {
      const sound = [...SOUND, '-af', `volume=${volume}`];
      const path = makeVideo(site, `volume-${volume}.mp4`, ...PICTURE('320x180'), ...sound, ...H264);
      const paths = await site.pathsOf(await packageFile(site, path));
      loudness.push(await loudnessOf(site, paths.自动 ?? ''));
    }
    const [whispered = 0, shouted = 0, silent = 0] = loudness;
    expect(Math.abs(whispered + 16)).toBeLessThan(3);
    expect(Math.abs(shouted + 16)).toBeLessThan(3);
    expect(silent).toBeLessThan(-60);
  },
);

test.skipIf(!hasFfmpeg)('a recording of one second has a poster', { tags: ['complete'] }, async () => {
  const site = await openTestMedia();
  const media = await packageFile(
    site,
    makeVideo(site, 'short.mp4', ...PICTURE('320x180'), ...H264, '-t', '1'),
  );
  expect(previewsOf(media).hasPoster).toBe(true);
  expect(await site.storage.size(posterKey(media))).toBeGreaterThan(500);
});

test.skipIf(!hasFfmpeg)('poster and thumbnails are drawn beside it', { tags: ['complete'] }, async () => {
  const site = await openTestMedia();
  const path = makeVideo(site, 'upright.mp4', ...PICTURE('360x640'), ...H264);
  const media = await packageFile(site, path);
  const thumbnails = { interval: 2, width: 90, height: 160, columns: 10, perSheet: 100, count: 4 };
  expect(previewsOf(media)).toEqual({ hasPoster: true, thumbnails });
  const { storage } = site;
  const poster = await sharp(await buffer(await storage.read(posterKey(media)))).metadata();
  expect([poster.format, poster.width, poster.height]).toEqual(['jpeg', 360, 640]);
  const sheet = sharp(await buffer(await storage.read(sheetKey(media, 0))));
  expect(await sheet.metadata()).toMatchObject({ width: 900, height: 1600 });
  // The fourth has a picture, the place of a fifth is empty.
  const shadeOf = async (index: number) => {
    const area = { left: index * 90, top: 0, width: 90, height: 160 };
    const { channels } = await sharp(await sheet.clone().extract(area).toBuffer()).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0);
  };
  expect(await shadeOf(3)).toBeGreaterThan(100);
  expect(await shadeOf(4)).toBeLessThan(10);
});

test.skipIf(!hasFfmpeg)(
  'a video is stored as aligned renditions that play over HTTP',
  { tags: ['complete'] },
  async () => {
    const site = await openTestMedia();
    const path = makeVideo(site, 'video.mp4', ...PICTURE('1280x720'), ...SOUND, ...H264);
    const media = await packageFile(site, path);
    expect(sizesOf(media)).toEqual(['426x240', '640x360', '854x480', '1280x720']);
    expect(Math.abs(media.duration_ms - SECONDS * 1000)).toBeLessThan(100);
    const { renditions } = hlsManifest(media);
    for (const { segments, codecs } of renditions) {
      expect(segments.map(({ duration }) => duration)).toEqual([2, 2, 2, 1]);
      expect(codecs).toMatch(/^avc1\.(4d|64)[0-9a-f]{4},mp4a\.40\.2$/);
    }
    const paths = await site.pathsOf(media);
    for (const name of ['自动', '480P']) {
      const { complaints, streams, seconds } = await watch(site, paths[name] ?? '');
      expect(complaints).toBe('');
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining(['h264', 'aac']));
      expect(Math.abs(seconds - SECONDS)).toBeLessThan(0.1);
    }
  },
);

test.skipIf(!hasFfmpeg)(
  'a trial of it ends where it should and decodes',
  { tags: ['complete'] },
  async () => {
    const site = await openTestMedia();
    const path = makeVideo(site, 'video.mp4', ...PICTURE('640x360'), ...SOUND, ...H264);
    const media = await packageFile(site, path);
    for (const trial of [1, 3, 4]) {
      const paths = await site.pathsOf(media, trial);
      const { complaints, seconds } = await watch(site, paths['360P'] ?? '');
      expect(complaints).toBe('');
      expect(Math.abs(seconds - trial)).toBeLessThan(0.1);
    }
  },
);

test.skipIf(!hasFfmpeg)('what phones cannot play becomes what they can', { tags: ['complete'] }, async () => {
  const site = await openTestMedia();
  const codecs = ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'];
  const path = makeVideo(site, 'old.mov', ...PICTURE('320x240'), ...SOUND, ...codecs);
  const media = await packageFile(site, path);
  expect(sizesOf(media)).toEqual(['192x144', '320x240']);
  const { streams } = await watch(site, (await site.pathsOf(media))['240P'] ?? '');
  expect(streams.slice(0, 2)).toMatchObject([{ codec_name: 'h264' }, { codec_name: 'aac' }]);
});

test.skipIf(!hasFfmpeg)('a portrait video stays portrait', { tags: ['complete'] }, async () => {
  const site = await openTestMedia();
  const turned = makeVideo(site, 'turned.mp4', ...PICTURE('640x360'), ...SOUND, ...H264);
  rotateVideo(turned);
  const media = await packageFile(site, turned);
  expect(sizesOf(media)).toEqual(['240x426', '360x640']);
  const { streams } = await watch(site, (await site.pathsOf(media))['360P'] ?? '');
  expect(streams[0]).toMatchObject({ width: 360, height: 640 });
});

test.skipIf(!hasFfmpeg)(
  'a video without audio and with odd size has only a video track',
  { tags: ['complete'] },
  async () => {
    const site = await openTestMedia();
    const size = ['-vf', 'scale=643:363', '-pix_fmt', 'yuv444p'];
    const path = makeVideo(site, 'silent.mp4', ...PICTURE('640x360'), '-c:v', 'libx264', ...size);
    const media = await packageFile(site, path);
    expect(hlsManifest(media).renditions.map(({ codecs }) => codecs)).toEqual([
      expect.stringMatching(/^avc1\.[0-9a-f]{6}$/),
      expect.stringMatching(/^avc1\.[0-9a-f]{6}$/),
    ]);
    const { complaints, streams } = await watch(site, (await site.pathsOf(media, 3)).自动 ?? '');
    expect(complaints).toBe('');
    expect(new Set(streams.map(({ codec_name }) => codec_name))).toEqual(new Set(['h264']));
  },
);

test.skipIf(!hasFfmpeg)(
  'sound that goes on after the last picture keeps segments short',
  { tags: ['complete'] },
  async () => {
    const site = await openTestMedia();
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=30:duration=2'];
    const path = makeVideo(site, 'talk.mp4', ...picture, ...SOUND, ...H264);
    const media = await packageFile(site, path);
    for (const { segments } of hlsManifest(media).renditions) {
      expect(Math.max(...segments.map(({ duration }) => duration))).toBeLessThanOrEqual(2);
      expect(segments).toHaveLength(4);
    }
  },
);

test.skipIf(!hasFfmpeg)(
  'progress rises to its end, and a second time nothing is made',
  { tags: ['complete'] },
  async () => {
    const site = await openTestMedia();
    const path = makeVideo(site, 'video.mp4', ...PICTURE('320x240'), ...H264);
    const transcoder = await findFfmpeg();
    const parts: number[] = [];
    const onProgress = (part: number) => parts.push(part);
    const first = await packageVideo(site.services, transcoder, path, { onProgress });
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
    parts.length = 0;
    const second = await packageVideo(site.services, transcoder, path, { onProgress });
    expect(first.isNew).toBe(true);
    expect([second, parts]).toEqual([{ media: first.media, isNew: false }, []]);
  },
);

test.skipIf(!hasFfmpeg)('stopped work leaves nothing behind', async () => {
  const site = await openTestMedia();
  const path = makeVideo(site, 'video.mp4', ...PICTURE('1280x720'), ...H264);
  const stop = new AbortController();
  const work = packageVideo(site.services, await findFfmpeg(), path, {
    onProgress: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(work).rejects.toThrow();
  expect(await site.db.selectFrom('media').select('id').execute()).toEqual([]);
});

test.skipIf(!hasFfmpeg)('files that are no whole video are refused in words', async () => {
  const site = await openTestMedia();
  const text = join(site.folder, 'text.mp4');
  writeFileSync(text, 'this is no video');
  await expect(packageFile(site, text)).rejects.toMatchObject({ code: 'unreadable' });
  const sound = makeVideo(site, 'sound.m4a', ...SOUND);
  await expect(packageFile(site, sound)).rejects.toMatchObject({ code: 'noVideoTrack' });
  const path = makeVideo(site, 'cut.mp4', ...PICTURE('320x240'), ...H264, '-movflags', 'faststart');
  truncateSync(path, Math.floor(readFileSync(path).length / 2));
  await expect(packageFile(site, path)).rejects.toMatchObject({ code: 'incomplete' });
  const playlist = join(site.folder, 'live.mp4');
  writeFileSync(playlist, '#EXTM3U\n#EXT-X-TARGETDURATION:86400\n#EXTINF:10,\nsegment.ts\n');
  await expect(packageFile(site, playlist)).rejects.toMatchObject({ code: 'otherContainer' });
  await expect(packageVideo(site.services, null, playlist)).rejects.toMatchObject({ code: 'unreadable' });
  const day = ['-vf', 'setpts=N*86400/TB', '-fps_mode', 'passthrough', '-frames:v', '2', '-c:v', 'mjpeg'];
  const long = makeVideo(site, 'long.mkv', ...PICTURE('64x64'), ...day);
  await expect(packageFile(site, long)).rejects.toMatchObject({ code: 'tooLong' });
  expect(await site.db.selectFrom('media').select('id').execute()).toEqual([]);
});
