import type { DatabaseContents, DatabasePlace } from '../../db/copy/contents.ts';
import { openSnapshot } from '../../db/copy/open-snapshot.ts';
import { digestTable, type RowDigest } from '../../db/copy/row-digest.ts';

export interface ComparedTable extends RowDigest {
  readonly name: string;
  readonly isEqual: boolean;
}

/**
 * Compares all rows of two databases as they are now, table by table.
 * @param onTable is called after each table of the source
 * @returns the names of the tables that differ; `migrations` when the schemas do
 */
export async function compareDatabases(
  source: DatabasePlace,
  target: DatabasePlace,
  onTable: (table: ComparedTable) => void,
): Promise<string[]> {
  const ours = await openSnapshot(source);
  try {
    const theirs = await openSnapshot(target);
    try {
      return await compare(ours, theirs, onTable);
    } finally {
      await theirs.close();
    }
  } finally {
    await ours.close();
  }
}

async function compare(
  ours: DatabaseContents,
  theirs: DatabaseContents,
  onTable: (table: ComparedTable) => void,
): Promise<string[]> {
  if (ours.migrations.join() !== theirs.migrations.join()) return ['migrations'];
  const different: string[] = [];
  for (const { name } of ours.tables) {
    const [one, other] = await Promise.all([digestTable(ours, name), digestTable(theirs, name)]);
    const isEqual = one.sha256 === other.sha256;
    if (!isEqual) different.push(name);
    onTable({ name, ...one, isEqual });
  }
  return different;
}
