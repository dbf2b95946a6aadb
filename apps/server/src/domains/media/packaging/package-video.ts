import { join } from 'node:path';
import type { Media } from '../../../db/tables/tables.ts';
import { hashFile } from '../../../lib/hash-file.ts';
import type { Transcoder, VideoFacts } from '../../../ports/transcode/port.ts';
import { LONGEST_MS, TranscodeFailed } from '../../../ports/transcode/port.ts';
import { RecordingRefused } from '../delivery/refusal.ts';
import { findMediaBySource } from '../delivery/repo.ts';
import { inStaging } from '../files/staging.ts';
import { drawPreviews } from './draw-previews.ts';
import { fitLadder } from './ladder.ts';
import { storeHls } from './store-hls.ts';
import type { Mp4Services } from './store-mp4.ts';
import { storeNewMp4 } from './store-mp4.ts';

export interface PackageOptions {
  /** Called with the done part, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Stops the work; the call then throws. */
  readonly signal?: AbortSignal;
}

/** How much of the stated length may be missing before the file counts as broken. */
const TOLERATED_LOSS = 0.05;
/** How much of the whole time transcoding takes, roughly; cutting and encrypting take the rest. */
const TRANSCODING_PART = 0.95;

export interface PackagedVideo {
  readonly media: Media;
  /** False when the same file was packaged before. */
  readonly isNew: boolean;
}

/**
 * Turns a video file into a stored recording: with a transcoder into encrypted HLS of two or more heights, without one
 * into a single file (see `storeMp4`). The same file is packaged once; later calls answer the row it has. Throws
 * `RecordingRefused` for a file that cannot become a recording.
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
  const plans = fitLadder(facts);
  return inStaging(services, async (staging) => {
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
    const shortestMs = facts.durationMs * (1 - TOLERATED_LOSS);
    const previews = await drawPreviews(transcoder, { renditions, facts, folder, ...rest });
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

/** What a file holds. Throws `RecordingRefused` when it is no video. */
export async function probeVideo(
  transcoder: Transcoder,
  path: string,
  signal?: AbortSignal,
): Promise<VideoFacts> {
  const probe = await transcoder.probe(path, signal);
  if (probe.kind !== 'video') throw new RecordingRefused(probe.kind);
  if (probe.facts.durationMs > LONGEST_MS) throw new RecordingRefused('tooLong');
  return probe.facts;
}
