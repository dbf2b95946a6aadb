import type { Database } from '../../../../db/open.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { indexChanges } from './index-changes.ts';
import { queueEverything } from './index-repo.ts';

/** Makes the whole index anew and answers how many items it has. Meanwhile search finds what is already in it. */
export async function rebuildIndex(db: Database): Promise<number> {
  await inTransaction(db, queueEverything);
  return indexChanges(db);
}
