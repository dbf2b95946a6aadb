import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Media } from '../../../db/tables/tables.ts';
import { hashFile } from '../../../lib/files.ts';
import type { Services } from '../../../services.ts';
import { findMediaBySource } from '../delivery/repo.ts';
import { RecordingRefused } from '../files/recording-refused.ts';
import { withStaging } from '../files/staging.ts';
import { readBoxOrder } from '../mp4/box-order.ts';
import { copyPackets } from '../mp4/copy-packets.ts';
import { withFile } from '../mp4/open-input.ts';
import type { Recording } from '../mp4/recording.ts';
import { readRecording } from '../mp4/recording.ts';
import type { Mp4Manifest } from './manifest.ts';
import { publishMedia } from './publish-media.ts';

export type Mp4Services = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

/**
 * Stores a recording as one streamable file, without ffmpeg: an MP4 with the index at the start is stored unchanged; from
 * any other file the packets are copied to a new MP4. The same file is stored once; later calls return its row. Throws
 * `RecordingRefused` for anything but H.264 with AAC or without audio.
 */
export async function storeMp4(services: Mp4Services, path: string): Promise<Media> {
  const sourceHash = await hashFile(path);
  const earlier = await findMediaBySource(services.db, 'mp4', sourceHash);
  return earlier ?? storeNewMp4(services, path, sourceHash);
}

/** Does the same for a file that is known to be new. `sourceHash`: its SHA-256, hexadecimal. */
export async function storeNewMp4(services: Mp4Services, path: string, sourceHash: string): Promise<Media> {
  return withStaging(services, (staging) =>
    withFile(path, async (input) => {
      const recording = await readRecording(input);
      const { width, height, codecs, durationMs } = recording;
      const manifest: Mp4Manifest = { width, height, codecs };
      const key = `videos/${staging.id}.mp4`;
      const store = async (file: string) => services.storage.put(key, createReadStream(file));
      const order = await readBoxOrder(path);
      if (order === 'incomplete') throw new RecordingRefused('incomplete');
      if (order === 'streamable') await store(path);
      else {
        const copy = join(staging.folder, 'copy.mp4');
        await copyWhole(recording, copy);
        await store(copy);
      }
      return publishMedia(services, staging, {
        kind: 'mp4',
        storage_key: key,
        duration_ms: durationMs,
        size_bytes: (await services.storage.size(key)) ?? 0,
        manifest: JSON.stringify(manifest),
        encryption_key: '',
        source_hash: sourceHash,
        created_at: services.clock(),
      });
    }),
  );
}

/** Copies all packets. A truncated file only fails while copying. */
async function copyWhole(recording: Recording, path: string): Promise<void> {
  try {
    await copyPackets(recording, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new RecordingRefused('incomplete');
  }
}
