import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Media } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import { RecordingRefused } from '../files/recording-refused.ts';
import type { Staging } from '../files/staging.ts';
import type { HlsManifest, Rendition, SegmentInfo } from './manifest.ts';
import { segmentKey } from './manifest.ts';
import type { Previews } from './previews.ts';
import { posterKey, sheetCount, sheetKey } from './previews.ts';
import { publishMedia } from './publish-media.ts';
import { peakRate } from './segment-rates.ts';
import { storeSegments } from './store-segments.ts';

/** An unencrypted rendition on disk: one transport stream with H.264 and, optionally, AAC. */
export interface PlainRendition {
  readonly height: number;
  readonly width: number;
  /** Absolute path. */
  readonly file: string;
}

export interface HlsSource {
  readonly renditions: readonly PlainRendition[];
  /** SHA-256 of the source file, hexadecimal. */
  readonly sourceHash: string;
  /** A shorter recording is refused as incomplete, milliseconds. */
  readonly shortestMs?: number;
  /** Poster and thumbnail sheets on disk. */
  readonly previews?: { readonly facts: Previews; readonly folder: string };
}

/**
 * Stores renditions as segments encrypted with a new key, and writes the row. When it throws, its files are deleted with
 * the staging.
 */
export async function storeHls(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  staging: Staging,
  source: HlsSource,
): Promise<Media> {
  const { storage } = services;
  const folder = { storage_key: `videos/${staging.id}` };
  const key = randomBytes(16);
  const renditions: Rendition[] = [];
  for (const { height, width, file } of [...source.renditions].sort((a, b) => a.height - b.height)) {
    const nameOf = (index: number) => segmentKey(folder, height, index);
    const { segments, codecs } = await storeSegments(storage, file, key, nameOf);
    renditions.push({ height, width, codecs, bandwidth: peakRate(segments), segments });
  }
  const durationMs = Math.round(1000 * sum(renditions.at(-1)?.segments ?? [], 'duration'));
  if (durationMs < (source.shortestMs ?? 0)) throw new RecordingRefused('incomplete');
  const manifest: HlsManifest = { renditions };
  const { previews } = source;
  if (previews) await storePreviews(storage, folder, previews);
  return publishMedia(services, staging, {
    ...folder,
    kind: 'hls',
    duration_ms: durationMs,
    size_bytes: renditions.reduce((bytes, { segments }) => bytes + sum(segments, 'bytes'), 0),
    manifest: JSON.stringify(manifest),
    encryption_key: key.toString('base64'),
    source_hash: source.sourceHash,
    previews: previews ? JSON.stringify(previews.facts) : '',
    created_at: services.clock(),
  });
}

async function storePreviews(
  storage: Services['storage'],
  folder: Pick<Media, 'storage_key'>,
  { facts, folder: source }: NonNullable<HlsSource['previews']>,
): Promise<void> {
  if (facts.hasPoster) await storage.put(posterKey(folder), createReadStream(join(source, 'poster.jpg')));
  const sheets = facts.thumbnails ? sheetCount(facts.thumbnails) : 0;
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    await storage.put(sheetKey(folder, sheet), createReadStream(join(source, `thumbnails-${sheet}.jpg`)));
  }
}

function sum(segments: readonly SegmentInfo[], fact: keyof SegmentInfo): number {
  return segments.reduce((total, segment) => total + segment[fact], 0);
}
