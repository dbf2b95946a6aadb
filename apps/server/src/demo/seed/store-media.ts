import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoRecording, RecordingName } from '../../../demo/recordings.ts';
import type { Media } from '../../db/tables/tables.ts';
import { storeMp4 } from '../../domains/media/packaging/store-mp4.ts';
import { storePackagedVideo } from '../../domains/media/packaging/store-packaged-video.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import type { Services } from '../../services.ts';

/** Images and recordings of the demo site in the repository. */
const MEDIA_FOLDER = fileURLToPath(new URL('../../../demo/media', import.meta.url));

/** Subfolder of the recordings. */
const RECORDINGS_FOLDER = 'clips';

/** Prefix of the images in the storage, and the site path that serves them. */
const KEY_PREFIX = 'public/demo/';
const PATH_PREFIX = '/files/demo/';
/** Files that are copied in parallel, because each write waits for the disk. */
const CONCURRENT_COPIES = 8;

/** Site path of an image. `file` is relative to the media folder. */
export function imagePath(file: string): string {
  return PATH_PREFIX + file;
}

/** Copies all images to the storage and returns their number. */
export async function storeImages(storage: ObjectStorage): Promise<number> {
  const entries = await readdir(MEDIA_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(MEDIA_FOLDER, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith(`${RECORDINGS_FOLDER}/`));
  const queue = [...files];
  const copyAll = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      await storage.put(KEY_PREFIX + file, await readFile(join(MEDIA_FOLDER, file)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_COPIES }, copyAll));
  return files.length;
}

/** Stores every recording. A recording that is already stored is reused. */
export async function storeRecordings(
  services: Services,
  recordings: readonly DemoRecording[],
): Promise<ReadonlyMap<RecordingName, Media>> {
  const stored = new Map<RecordingName, Media>();
  for (const recording of recordings) stored.set(recording.name, await storeRecording(services, recording));
  return stored;
}

function storeRecording(services: Services, { name, kind, factsFile }: DemoRecording): Promise<Media> {
  return kind === 'hls'
    ? storePackagedVideo(services, join(MEDIA_FOLDER, dirname(factsFile)))
    : storeMp4(services, join(MEDIA_FOLDER, RECORDINGS_FOLDER, `${name}.mp4`));
}
