import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Media } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { copyPackets } from '../mp4/copy-packets.ts';
import { withStoredMp4 } from '../mp4/open-input.ts';
import { readRecording } from '../mp4/recording.ts';

/** The stored file that a viewer may play. */
export interface PlayableMp4 {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

/** Cuts in progress in this process, by key, so that concurrent requests share one. */
const pendingCuts = new Map<string, Promise<void>>();

/**
 * Finds the file of a single-file recording for a viewer: the whole file, or one that ends with the trial, which is cut
 * at the first request. Null when the storage does not have the recording.
 */
export async function openMp4(
  services: Pick<Services, 'config' | 'storage'>,
  media: Media,
  trialSeconds: number | null,
): Promise<PlayableMp4 | null> {
  const { storage } = services;
  const isWhole = trialSeconds === null || trialSeconds * 1000 >= media.duration_ms;
  if (isWhole) return find(storage, media.storage_key);
  // The key contains the name of the file and not the row id, because another database on the same storage has other ids.
  const key = `${media.storage_key.replace(/^videos\//, 'trials/').replace(/\.mp4$/, '')}-${trialSeconds}.mp4`;
  const existing = await find(storage, key);
  if (existing) return existing;
  const whole = await find(storage, media.storage_key);
  if (!whole) return null;
  const pending = pendingCuts.get(key) ?? cut(services, whole, key, trialSeconds);
  pendingCuts.set(key, pending);
  try {
    await pending;
  } finally {
    pendingCuts.delete(key);
  }
  return find(storage, key);
}

async function find(storage: Services['storage'], key: string): Promise<PlayableMp4 | null> {
  const size = await storage.size(key);
  return size === null ? null : { key, size };
}

function cut(
  services: Pick<Services, 'config' | 'storage'>,
  whole: PlayableMp4,
  key: string,
  seconds: number,
): Promise<void> {
  const { storage } = services;
  return withTemporaryFolder(services, async (folder) => {
    const file = join(folder, 'trial.mp4');
    await withStoredMp4(storage, whole.key, whole.size, async (input) =>
      copyPackets(await readRecording(input), file, seconds),
    );
    await storage.put(key, createReadStream(file));
  });
}
