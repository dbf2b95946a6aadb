import { setImmediate } from 'node:timers/promises';
import type { Database, Queries } from '../../../../db/open.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { searchIndexOf } from '../../../../ports/search/for-database.ts';
import { buildDocument } from './build-document.ts';
import { addDocuments, readCourseSources, readVideoSources, removeDocuments } from './index-repo.ts';

/** Documents of one transaction: few enough that nobody waits for it. */
const BATCH = 100;
/** After so many documents it pays to tidy the index. */
const MANY = 5000;

/**
 * Indexes what has changed since the last time and answers how many courses and lessons that was. Several processes
 * may do so at once. An item of which more changes while it is indexed is indexed again the next time. Stops when
 * `most` or slightly more are done.
 */
export async function indexChanges(db: Database, most = Number.POSITIVE_INFINITY): Promise<number> {
  let done = 0;
  while (done < most) {
    const count = await inTransaction(db, indexBatch);
    done += count;
    if (count < BATCH) break;
    await setImmediate();
  }
  if (done >= MANY) await searchIndexOf(db).tidy(db);
  return done;
}

async function indexBatch(db: Queries): Promise<number> {
  // Taken from the queue first: whoever changes an item after this waits for us and puts it in again.
  const changed = await searchIndexOf(db).takeChanges(db, BATCH);
  const idsOf = (kind: string) => changed.filter((row) => row.kind === kind).map((row) => row.resource_id);
  const [courseIds, videoIds] = [idsOf('vod'), idsOf('video')];
  await removeDocuments(db, 'vod', courseIds);
  await removeDocuments(db, 'video', videoIds);
  const sources = [...(await readCourseSources(db, courseIds)), ...(await readVideoSources(db, videoIds))];
  await addDocuments(db, sources.map(buildDocument));
  return changed.length;
}
