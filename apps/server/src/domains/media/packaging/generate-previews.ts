import type { Transcoder, VideoInfo } from '../../../ports/transcode/port.ts';
import { TranscodeFailed } from '../../../ports/transcode/port.ts';
import { planThumbnails } from './plan-thumbnails.ts';
import { posterSeconds } from './previews.ts';
import type { HlsSource, PlainRendition } from './store-hls.ts';

/**
 * Generates poster and thumbnails of a transcoded video. Null when this fails, because the video plays without them.
 * Throws when aborted.
 */
export async function generatePreviews(
  transcoder: Transcoder,
  job: {
    readonly renditions: readonly PlainRendition[];
    readonly facts: VideoInfo;
    readonly folder: string;
    readonly signal?: AbortSignal;
  },
): Promise<HlsSource['previews'] | null> {
  const { renditions, facts, folder, signal } = job;
  const [smallest, largest] = [renditions.at(0), renditions.at(-1)];
  if (!smallest || !largest) return null;
  const thumbnails = planThumbnails(facts.durationMs, facts);
  try {
    await transcoder.generatePreviews({
      smallest: smallest.file,
      largest: largest.file,
      folder,
      posterSeconds: posterSeconds(facts.durationMs),
      thumbnails,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (!(error instanceof TranscodeFailed) || error.isInterrupted || signal?.aborted) throw error;
    return null;
  }
  return { facts: { hasPoster: true, thumbnails }, folder };
}
