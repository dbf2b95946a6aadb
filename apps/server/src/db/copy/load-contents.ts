import type { DatabaseContents, DatabasePlace } from './contents.ts';

/**
 * Loads the contents into an empty database: runs exactly the migrations of the contents, then inserts all rows. The next
 * start of the site runs the remaining migrations. All or nothing, also when the process is killed. The search index is
 * not loaded; the caller rebuilds it (`rebuildIndex`) after a start has run all migrations.
 * @param onRows is called after each batch of a table, with the number of its rows so far
 * @throws ConfigError when the target is not empty or cannot be reached, when this program does not know a migration of
 * the contents, or when the target cannot store a value; one sentence
 */
export async function loadContents(
  _target: DatabasePlace,
  _contents: DatabaseContents,
  _onRows: (table: string, rows: number) => void = () => undefined,
): Promise<void> {
  throw new Error('not written yet');
}
