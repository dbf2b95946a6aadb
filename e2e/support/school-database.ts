import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSchool } from '../../tools/school/start-school.ts';

/** Opens the SQLite file of a running school beside the server, does something to it and closes it. */
export function withDatabase<Result>(
  school: Pick<RunningSchool, 'dataDir'>,
  work: (database: DatabaseSync) => Result,
): Result {
  const database = new DatabaseSync(join(school.dataDir, 'zaixue.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}
