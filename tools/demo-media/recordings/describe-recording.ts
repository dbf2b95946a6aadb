import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hlsRenditions, mp4Rendition, type Rendition } from './encode.ts';
import type { RecordingSpec } from './recording-list.ts';

/** One segment of a single-file playlist: seconds, and bytes inside the stream file. */
interface Segment {
  readonly seconds: number;
  readonly length: number;
  readonly offset: number;
}

/** Segments of a playlist whose entries all carry `EXT-X-BYTERANGE:length@offset`. */
export function parseByteRanges(playlist: string): Segment[] {
  const entry = /#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g;
  return [...playlist.matchAll(entry)].map(([, seconds, length, offset]) => ({
    seconds: Number(seconds),
    length: Number(length),
    offset: Number(offset),
  }));
}

/** RFC 6381 name of the picture codec, read from the first sequence parameter set of the stream. */
function pictureCodec(stream: Buffer): string {
  const at = stream.indexOf(Buffer.from([0, 0, 1, 0x67]));
  if (at < 0) throw new Error('no H.264 sequence parameter set in the stream');
  return `avc1.${stream.subarray(at + 4, at + 7).toString('hex')}`;
}

async function describeRendition(folder: string, { height, width }: Rendition) {
  const file = `${height}.ts`;
  const playlist = `${height}.m3u8`;
  const stream = await readFile(join(folder, file));
  const segments = parseByteRanges(await readFile(join(folder, playlist), 'utf8'));
  const bandwidth = Math.max(...segments.map(({ length, seconds }) => Math.ceil((length * 8) / seconds)));
  return { height, width, bandwidth, codecs: `${pictureCodec(stream)},mp4a.40.2`, file, playlist };
}

/** Writes `recording.json`: what a server must know to serve the recording without any media tool. */
export async function describeRecording(recording: RecordingSpec, folder: string): Promise<void> {
  const renditions = await Promise.all(
    hlsRenditions.map((rendition) => describeRendition(folder, rendition)),
  );
  const facts = { title: recording.title, durationMs: recording.seconds * 1000, renditions };
  await writeFile(join(folder, 'recording.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

/** Writes `<name>.json` beside an MP4 recording in `folder`. */
export async function describeMp4(recording: RecordingSpec, folder: string): Promise<void> {
  const file = `${recording.name}.mp4`;
  const bytes = await readFile(join(folder, file));
  // The configuration record starts with version 1, then profile, constraints and level.
  const record = bytes.indexOf('avcC') + 4;
  const codecs = `avc1.${bytes.subarray(record + 1, record + 4).toString('hex')},mp4a.40.2`;
  const { width, height } = mp4Rendition;
  const facts = { title: recording.title, durationMs: recording.seconds * 1000, height, width, codecs, file };
  await writeFile(join(folder, `${recording.name}.json`), `${JSON.stringify(facts, null, 2)}\n`);
}
