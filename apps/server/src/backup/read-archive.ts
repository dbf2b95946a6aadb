import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { BackupProblem, explainFileError } from './archive-format.ts';

/** Size of the header before each entry. */
const HEADER_BYTES = 512;
/** Bytes read at once. */
const CHUNK_BYTES = 256 * 1024;

/** An entry while the archive is read from its start. */
export interface ReadEntry {
  readonly name: string;
  readonly size: number;
  /** Position of its first byte in the archive. */
  readonly offset: number;
  /** Has to be read to its end before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads the entries of an archive in their order. Throws a `BackupProblem` that names the place of the damage when it is
 * no archive or is cut off.
 * @param onBytes is called with the number of bytes read so far
 */
export async function* readEntries(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ReadEntry, void> {
  const archive = extract();
  const source = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  let bytes = 0;
  source.on('data', (chunk) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  let last = '';
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new BackupProblem(`${path} 中的 ${name} 不是文件`);
      last = name;
      yield {
        name,
        size,
        offset: entry.offset + HEADER_BYTES,
        content: readContent(entry as AsyncIterable<Buffer>, path, name),
      };
    }
  } catch (error) {
    throw explainDamage(error, path, last);
  } finally {
    source.destroy();
    archive.destroy();
  }
}

async function* readContent(
  content: AsyncIterable<Buffer>,
  path: string,
  name: string,
): AsyncGenerator<Buffer, void> {
  try {
    yield* content;
  } catch (error) {
    throw explainDamage(error, path, name);
  }
}

/** tar-stream reports damage as plain errors. */
function explainDamage(error: unknown, path: string, last: string): unknown {
  if (error instanceof BackupProblem) return error;
  const explained = explainFileError(error, path);
  if (explained instanceof BackupProblem) return explained;
  const place = last === '' ? '开头' : `${last} 处或之后`;
  return new BackupProblem(`${path} 已损坏或不完整：在 ${place} 读不下去`, { cause: error });
}

/** Reads a part of an archive again. */
export function readPart(path: string, { offset, size }: Pick<ReadEntry, 'offset' | 'size'>): Readable {
  return createReadStream(path, { start: offset, end: offset + size - 1, highWaterMark: CHUNK_BYTES });
}
