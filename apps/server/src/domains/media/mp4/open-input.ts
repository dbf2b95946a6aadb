import { buffer } from 'node:stream/consumers';
import type { Input } from 'mediabunny';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/** Opens a file for `work` and closes it afterwards. Playlists are not allowed, because they refer to other files. */
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

/** Opens a stored MP4 for `work`; only the required byte ranges are read. */
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
 * Loads the library that reads and writes containers at first use, because servers with ffmpeg do not need it. Its log is
 * off: errors in a file are reported as a refusal.
 */
export async function loadMediabunny() {
  const library = await import('mediabunny');
  library.Logging.level = library.LogLevel.Silent;
  return library;
}
