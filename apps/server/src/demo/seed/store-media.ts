import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClipName, DemoClip } from '../../../demo/types.ts';
import type { Media } from '../../db/tables/tables.ts';
import { storeMp4 } from '../../domains/media/packaging/store-mp4.ts';
import { storePackagedClip } from '../../domains/media/packaging/store-packaged-clip.ts';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import type { Services } from '../../services.ts';

/** Pictures and clips of the demo site as they come with the sources. */
export const MEDIA_FOLDER = fileURLToPath(new URL('../../../demo/media', import.meta.url));

/** The part of it that holds clips. */
export const CLIPS_FOLDER = 'clips';

/** Where the pictures lie in the storage, and at which site path that is served. */
const KEY_PREFIX = 'public/demo/';
const PATH_PREFIX = '/files/demo/';
/** Each file waits for the disk, so some go together. */
const AT_ONCE = 8;

/** Site path of a picture of the demo site, given its file name relative to the media folder. */
export function pictureAddress(file: string): string {
  return PATH_PREFIX + file;
}

/** Copies every picture into the storage and returns how many there are. */
export async function storePictures(storage: ObjectStorage): Promise<number> {
  const entries = await readdir(MEDIA_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(MEDIA_FOLDER, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith(`${CLIPS_FOLDER}/`));
  const waiting = [...files];
  const copyAll = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await storage.put(KEY_PREFIX + file, await readFile(join(MEDIA_FOLDER, file)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyAll));
  return files.length;
}

/** Puts every clip behind the storage port; a clip that is there already is found again. */
export async function storeClips(
  services: Services,
  clips: readonly DemoClip[],
): Promise<ReadonlyMap<ClipName, Media>> {
  const stored = new Map<ClipName, Media>();
  for (const clip of clips) stored.set(clip.name, await storeClip(services, clip));
  return stored;
}

function storeClip(services: Services, { name, kind, factsFile }: DemoClip): Promise<Media> {
  return kind === 'hls'
    ? storePackagedClip(services, join(MEDIA_FOLDER, dirname(factsFile)))
    : storeMp4(services, join(MEDIA_FOLDER, CLIPS_FOLDER, `${name}.mp4`));
}
