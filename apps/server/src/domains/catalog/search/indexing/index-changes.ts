import { setImmediate } from 'node:timers/promises';
import type { Database, Queries } from '../../../../db/open.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { searchIndexFor } from '../../../../ports/search/for-database.ts';
import { buildDocument } from './build-document.ts';
import type { ReadCaptionTexts } from './index-repo.ts';
import {
  addDocuments,
  queueAllDocuments,
  readCourseSources,
  readVideoSources,
  removeDocuments,
} from './index-repo.ts';

/** Documents per transaction. The number is small, because a transaction blocks other writers. */
const BATCH_SIZE = 100;
/** The index is optimised after at least this many documents. */
const OPTIMISE_AFTER = 5000;

/**
 * Indexes changed courses and lessons and returns their number. Several processes may run it at once. A course or
 * lesson that changes while it is indexed is indexed again by the next call. It stops after `limit` documents, rounded
 * up to a whole batch.
 */
export async function indexChanges(
  db: Database,
  readCaptionTexts: ReadCaptionTexts,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  let done = 0;
  while (done < limit) {
    const count = await inTransaction(db, (transaction) => indexBatch(transaction, readCaptionTexts));
    done += count;
    if (count < BATCH_SIZE) break;
    await setImmediate();
  }
  if (done >= OPTIMISE_AFTER) await searchIndexFor(db).optimise(db);
  return done;
}

async function indexBatch(db: Queries, readCaptionTexts: ReadCaptionTexts): Promise<number> {
  // First take the rows from the queue. A concurrent change of the same row then waits for this transaction and queues
  // it again.
  const changed = await searchIndexFor(db).takeChanges(db, BATCH_SIZE);
  const idsOf = (kind: string) => changed.filter((row) => row.kind === kind).map((row) => row.resource_id);
  const [courseIds, videoIds] = [idsOf('vod'), idsOf('video')];
  await removeDocuments(db, 'vod', courseIds);
  await removeDocuments(db, 'video', videoIds);
  const sources = [
    ...(await readCourseSources(db, courseIds)),
    ...(await readVideoSources(db, videoIds, readCaptionTexts)),
  ];
  await addDocuments(db, sources.map(buildDocument));
  return changed.length;
}

/** Rebuilds the whole index and returns the number of documents. Until it ends, search finds only indexed documents. */
export async function rebuildIndex(db: Database, readCaptionTexts: ReadCaptionTexts): Promise<number> {
  await inTransaction(db, queueAllDocuments);
  return indexChanges(db, readCaptionTexts);
}
