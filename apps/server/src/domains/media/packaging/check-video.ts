import type { Transcoder } from '../../../ports/transcode/port.ts';
import { RecordingRefused } from '../delivery/refusal.ts';
import { readBoxOrder } from '../mp4/box-order.ts';
import { withFile } from '../mp4/open-input.ts';
import { readRecording } from '../mp4/recording.ts';
import { probeVideo } from './package-video.ts';

/**
 * Looks whether `packageVideo` could take a file, without doing the work. Throws `RecordingRefused` when it could not;
 * what only shows on reading the whole file is not seen.
 */
export async function checkVideo(transcoder: Transcoder | null, path: string): Promise<void> {
  if (transcoder) {
    await probeVideo(transcoder, path);
    return;
  }
  await withFile(path, readRecording);
  if ((await readBoxOrder(path)) === 'incomplete') throw new RecordingRefused('incomplete');
}
