import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoContent } from './content.ts';
import type { HlsRecordingFacts, Mp4RecordingFacts } from './recordings.ts';

const folder = fileURLToPath(new URL('media/', import.meta.url));
const at = (file: string) => join(folder, file);
const bytesIn = (file: string) => statSync(at(file)).size;
const filesBelow = (file: string) =>
  readdirSync(at(file), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const total = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);
const facts = <T>(file: string) => JSON.parse(readFileSync(at(file), 'utf8')) as T;
const small = (cover: string) => cover.replace('.webp', '-320.webp');

test('every image of the site exists and is used', () => {
  const named = [
    ...JSON.stringify(demoContent).matchAll(/"((?:covers|icons|slides|banners|site)\/[^"]+)"/g),
  ].map(([, file]) => at(String(file)));
  named.push(...demoContent.courses.map(({ coverFile }) => at(small(coverFile))));
  const present = ['covers', 'icons', 'slides', 'banners', 'site'].flatMap(filesBelow);
  expect([...new Set(named)].sort()).toEqual(present.sort());
});

test('covers have the required dimensions and stay within the size limits', async () => {
  for (const { coverFile } of demoContent.courses) {
    expect(await sharp(at(coverFile)).metadata()).toMatchObject({ width: 640, height: 480, format: 'webp' });
    expect(bytesIn(coverFile), coverFile).toBeLessThanOrEqual(25_000);
    expect(await sharp(at(small(coverFile))).metadata()).toMatchObject({ width: 320, height: 240 });
    expect(bytesIn(small(coverFile)), coverFile).toBeLessThanOrEqual(8_000);
  }
});

test('the media files stay within the size limits of the repository', () => {
  expect(total(filesBelow('clips'))).toBeLessThanOrEqual(11_000_000);
  expect(total(filesBelow('.'))).toBeLessThanOrEqual(12_000_000);
});

const hlsRecordings = demoContent.recordings.filter((recording) => recording.kind === 'hls');

test.each(hlsRecordings)(
  'recording $name: renditions of one length, cut every two seconds at the same places',
  (recording) => {
    const { durationMs, renditions } = facts<HlsRecordingFacts>(recording.factsFile);
    expect(durationMs).toBeGreaterThanOrEqual(60_000);
    expect(durationMs).toBeLessThanOrEqual(120_000);
    expect(renditions.map((rendition) => rendition.height)).toEqual([360, 720]);
    for (const { file, playlist, bandwidth, codecs } of renditions) {
      const stream = readFileSync(join(dirname(at(recording.factsFile)), file));
      const text = readFileSync(join(dirname(at(recording.factsFile)), playlist), 'utf8');
      const ranges = [...text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g)];
      expect(ranges).toHaveLength(durationMs / 2000);
      let offset = 0;
      for (const [, seconds, length, start, name] of ranges) {
        expect([seconds, Number(start), name]).toEqual(['2.000000', offset, file]);
        // Each segment is a whole number of transport packets and starts with one.
        expect([Number(length) % 188, stream[offset]]).toEqual([0, 0x47]);
        expect((Number(length) * 8) / 2).toBeLessThanOrEqual(bandwidth);
        offset += Number(length);
      }
      expect(offset).toBe(stream.length);
      expect(Number(ranges[0]?.[2])).toBeLessThanOrEqual(90_000);
      expect(codecs).toMatch(/^avc1\.(4d40|6400)[0-9a-f]{2},mp4a\.40\.2$/);
      expect(text).toContain('#EXT-X-ENDLIST');
      expect(text).not.toContain('EXT-X-KEY');
    }
  },
);

test.each(demoContent.recordings.filter((recording) => recording.kind === 'mp4'))(
  'recording $name: an MP4 with its index first',
  (recording) => {
    const { durationMs, file } = facts<Mp4RecordingFacts>(recording.factsFile);
    expect(durationMs).toBe(40_000);
    const bytes = readFileSync(join(dirname(at(recording.factsFile)), file));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  },
);

test('trials are shorter than the recording they belong to', () => {
  const lengths = new Map(
    demoContent.recordings.map((recording) => [
      recording.name,
      facts<HlsRecordingFacts | Mp4RecordingFacts>(recording.factsFile).durationMs,
    ]),
  );
  for (const course of demoContent.courses)
    for (const video of [
      ...course.chapters.flatMap((chapter) => chapter.videos),
      ...course.videosWithoutChapter,
    ])
      expect(video.freeSeconds * 1000, video.title).toBeLessThan(lengths.get(video.recording) ?? 0);
});
