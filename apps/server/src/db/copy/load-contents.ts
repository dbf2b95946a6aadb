import { ConfigError } from '../../config.ts';
import { VERSION } from '../../lib/version.ts';
import { migrations } from '../migrate.ts';
import type { DatabaseContents, DatabasePlace } from './contents.ts';
import { loadIntoPostgres } from './load-postgres.ts';
import { loadIntoSqlite } from './load-sqlite.ts';

/**
 * Loads the contents into an empty database: runs exactly the migrations of the contents, then inserts all rows. The next
 * start of the site runs the remaining migrations. All or nothing, also when the process is killed. The search index is
 * not loaded; every course and lesson is put into its queue, so that the server makes it anew while it runs, or the
 * caller at once (`rebuildIndex`, when no migration is pending).
 * @param onRows is called with 0 when a table begins, and after each of its batches with the number of rows so far
 * @throws ConfigError when the target is not empty or cannot be reached, when this program does not know a migration of
 * the contents, or when the target cannot store a value; one sentence
 */
export async function loadContents(
  target: DatabasePlace,
  contents: DatabaseContents,
  onRows: (table: string, rows: number) => void = () => undefined,
): Promise<void> {
  refuseUnknownMigrations(contents.migrations);
  if (target.databaseUrl) await loadIntoPostgres(target.databaseUrl, contents, onRows);
  else await loadIntoSqlite(target.dataDir, contents, onRows);
}

function refuseUnknownMigrations(names: readonly string[]): void {
  const known = Object.keys(migrations);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ConfigError(
      `这些数据由更新的版本写成（${unknown}），本程序（${VERSION}）不认识：请用写出它们的版本或更新的版本。`,
    );
  }
  const missing = known.find((name, index) => index < names.length && names[index] !== name);
  if (missing !== undefined || names.length === 0) {
    throw new ConfigError(`这些数据不完整：缺少数据库升级步骤 ${missing ?? known[0]}。`);
  }
}
