import { createHash } from 'node:crypto';
import type { DatabaseContents, Row } from './contents.ts';

/** Number and checksum of the rows of a table. Both databases give the same for the same rows. */
export interface RowDigest {
  readonly rows: number;
  /** SHA-256 in hexadecimal of one JSON array per row, each followed by a line feed, in the order of the primary key. */
  readonly sha256: string;
}

/** The text of a row in a checksum and in a backup. */
export const formatRow = (row: Row): string => `${JSON.stringify(row)}\n`;

/** Reads all rows of a table and returns their number and checksum. */
export async function digestTable(contents: DatabaseContents, table: string): Promise<RowDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of contents.readRows(table)) {
    hash.update(batch.map(formatRow).join(''));
    rows += batch.length;
  }
  return { rows, sha256: hash.digest('hex') };
}
