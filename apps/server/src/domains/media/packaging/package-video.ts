import { join } from 'node:path';
import type { Media } from '../../../db/tables/tables.ts';
import { hashFile } from '../../../lib/files.ts';
import type { Transcoder, VideoInfo } from '../../../ports/transcode/port.ts';
import { MAX_VIDEO_MS, TranscodeFailed } from '../../../ports/transcode/port.ts';
import { findMediaBySource } from '../delivery/repo.ts';
import { RecordingRefused } from '../files/recording-refused.ts';
import { withStaging } from '../files/staging.ts';
import { readBoxOrder } from '../mp4/box-order.ts';
import { withFile } from '../mp4/open-input.ts';
import { readRecording } from '../mp4/recording.ts';
import { generatePreviews } from './generate-previews.ts';
import { planRenditions } from './plan-renditions.ts';
import { storeHls } from './store-hls.ts';
import type { Mp4Services } from './store-mp4.ts';
import { storeNewMp4 } from './store-mp4.ts';

export interface PackageOptions {
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Aborts the work; the call then throws. */
  readonly signal?: AbortSignal;
}

/** Fraction of the declared length that may be missing before the file counts as incomplete. */
const MAX_MISSING_PART = 0.05;
/** Approximate fraction of the time for transcoding; cutting and encrypting take the rest. */
const TRANSCODING_PART = 0.95;

export interface PackagedVideo {
  readonly media: Media;
  /** False when the same file was packaged before. */
  readonly isNew: boolean;
}

/**
 * Stores a video file as a recording: with a transcoder as encrypted HLS with two or more renditions, without one as a
 * single file (see `storeMp4`). The same file is stored once; later calls return its row. Throws `RecordingRefused` for a
 * file that is not accepted.
 */
export async function packageVideo(
  services: Mp4Services,
  transcoder: Transcoder | null,
  path: string,
  options: PackageOptions = {},
): Promise<PackagedVideo> {
  const sourceHash = await hashFile(path, options.signal);
  const earlier = await findMediaBySource(services.db, transcoder ? 'hls' : 'mp4', sourceHash);
  if (earlier) return { media: earlier, isNew: false };
  const media = transcoder
    ? await transcodeNew(services, transcoder, path, sourceHash, options)
    : await storeNewMp4(services, path, sourceHash);
  return { media, isNew: true };
}

async function transcodeNew(
  services: Mp4Services,
  transcoder: Transcoder,
  path: string,
  sourceHash: string,
  options: PackageOptions,
): Promise<Media> {
  const facts = await probeVideo(transcoder, path, options.signal);
  const plans = planRenditions(facts);
  return withStaging(services, async (staging) => {
    const { folder } = staging;
    const { onProgress, ...rest } = options;
    try {
      await transcoder.transcode({
        ...rest,
        ...(onProgress ? { onProgress: (part) => onProgress(part * TRANSCODING_PART) } : {}),
        source: path,
        facts,
        plans,
        folder,
      });
    } catch (error) {
      if (!(error instanceof TranscodeFailed) || error.isInterrupted || options.signal?.aborted) throw error;
      throw new RecordingRefused('transcodingFailed', error.message);
    }
    const renditions = plans.map(({ width, height }) => ({
      width,
      height,
      file: join(folder, `${height}.ts`),
    }));
    const shortestMs = facts.durationMs * (1 - MAX_MISSING_PART);
    const previews = await generatePreviews(transcoder, { renditions, facts, folder, ...rest });
    const media = await storeHls(services, staging, {
      renditions,
      sourceHash,
      shortestMs,
      ...(previews && { previews }),
    });
    onProgress?.(1);
    return media;
  });
}

/** Reads the properties of a file. Throws `RecordingRefused` when it is not an accepted video. */
export async function probeVideo(
  transcoder: Transcoder,
  path: string,
  signal?: AbortSignal,
): Promise<VideoInfo> {
  const probe = await transcoder.probe(path, signal);
  if (probe.kind !== 'video') throw new RecordingRefused(probe.kind);
  if (probe.facts.durationMs > MAX_VIDEO_MS) throw new RecordingRefused('tooLong');
  return probe.facts;
}

/**
 * Checks whether `packageVideo` accepts a file, without packaging it. Throws `RecordingRefused` when it does not. Errors
 * that need the whole file to be read are not found.
 */
export async function checkVideo(transcoder: Transcoder | null, path: string): Promise<void> {
  if (transcoder) {
    await probeVideo(transcoder, path);
    return;
  }
  await withFile(path, readRecording);
  if ((await readBoxOrder(path)) === 'incomplete') throw new RecordingRefused('incomplete');
}
