import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CopiedTable, Row, Snapshot } from '../db/copy/contents.ts';
import { formatRow } from '../db/copy/row-digest.ts';
import type { Pace } from './pacer.ts';

/** Rows that are parsed before they are given out. */
const BATCH_ROWS = 1000;
/** Rows that are one text. Longer texts are kept until the next full garbage collection. */
const TEXT_ROWS = 100;
const LINE_FEED = 0x0a;

/** The rows of a table in a compressed file: one JSON array a line, in the order of the columns. */
export interface RowFile {
  readonly table: CopiedTable;
  readonly path: string;
  readonly rows: number;
}

export interface RowFilesOutput {
  readonly folder: string;
  /** Is called with the number of rows of a table so far. */
  readonly onRows: (table: string, rows: number) => void;
  /** Is called after each batch. */
  readonly pace: Pace;
}

/** Writes the rows of every table to files. */
export async function writeRowFiles(
  snapshot: Snapshot,
  { folder, onRows, pace }: RowFilesOutput,
): Promise<RowFile[]> {
  const files: RowFile[] = [];
  for (const table of snapshot.tables) {
    const path = join(folder, `${table.name}.ndjson.gz`);
    let rows = 0;
    const lines = async function* (): AsyncGenerator<string, void> {
      for await (const batch of snapshot.readRows(table.name)) {
        for (let start = 0; start < batch.length; start += TEXT_ROWS) {
          yield batch
            .slice(start, start + TEXT_ROWS)
            .map(formatRow)
            .join('');
        }
        rows += batch.length;
        onRows(table.name, rows);
        await pace();
      }
    };
    await pipeline(lines, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    files.push({ table, path, rows });
  }
  return files;
}

/**
 * Reads such a file in batches. Throws when a line is no row with that many columns, or the compression is damaged.
 * @param columns number of columns
 */
export async function* readRowFile(source: Readable, columns: number): AsyncGenerator<readonly Row[], void> {
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  let batch: Row[] = [];
  for await (const line of splitLines(unpacked)) {
    batch.push(parseRow(line, columns));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Splits at line feeds only; `readline` would also split at U+2028, which texts may contain. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const piece = chunk.subarray(start, end);
      yield (rest.length > 0 ? Buffer.concat([...rest, piece]) : piece).toString('utf8');
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) throw new Error('the last line has no end');
}

function parseRow(line: string, columns: number): Row {
  const row: unknown = JSON.parse(line);
  if (!Array.isArray(row) || row.length !== columns || !row.every(isValue)) throw new Error('not a row');
  return row;
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || Number.isSafeInteger(value);
