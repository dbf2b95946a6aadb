import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSite } from '../../tools/site/start-site.ts';

/** Opens the SQLite file of a running site beside the server, does something to it and closes it. */
export function withDatabase<Result>(
  site: Pick<RunningSite, 'dataDir'>,
  work: (database: DatabaseSync) => Result,
): Result {
  const database = new DatabaseSync(join(site.dataDir, 'zaixue.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}
