import { buffer } from 'node:stream/consumers';
import type { Input } from 'mediabunny';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/**
 * Opens a file for `work` and closes it after. Only containers that hold their own content are read: a playlist would
 * lead to other files.
 */
export async function withFile<Result>(
  path: string,
  work: (input: Input) => Promise<Result>,
): Promise<Result> {
  const { FilePathSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } = await loadMediabunny();
  const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];
  const input = new Input({ formats, source: new FilePathSource(path) });
  try {
    return await work(input);
  } finally {
    input.dispose();
  }
}

/** Opens a stored single file for `work`; only the parts that are needed are fetched. */
export async function withStoredMp4<Result>(
  storage: ObjectStorage,
  key: string,
  size: number,
  work: (input: Input) => Promise<Result>,
): Promise<Result> {
  const { CustomSource, Input, MP4 } = await loadMediabunny();
  const read = async (start: number, end: number) => buffer(await storage.read(key, { start, end: end - 1 }));
  const source = new CustomSource({ getSize: () => size, read, prefetchProfile: 'fileSystem' });
  const input = new Input({ formats: [MP4], source });
  try {
    return await work(input);
  } finally {
    input.dispose();
  }
}

/**
 * The library that reads and writes containers. Loaded when it is first needed, since most servers never do, and kept
 * from printing: what is wrong with a file is told by the refusal.
 */
export async function loadMediabunny() {
  const library = await import('mediabunny');
  library.Logging.level = library.LogLevel.Silent;
  return library;
}
