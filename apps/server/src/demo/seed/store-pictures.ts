import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ObjectStorage } from '../../ports/storage/port.ts';
import { CLIPS_FOLDER, MEDIA_FOLDER } from './media-folder.ts';

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
