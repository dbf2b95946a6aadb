import type { Queries } from '../../../db/open.ts';

/** Ids per query. SQLite accepts 32,766 parameters in a query, PostgreSQL 65,535. */
const BATCH_SIZE = 10_000;

/** Titles of courses by id, hidden and deleted ones included. An id without a row has no title. */
export function findCourseTitles(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  return findTitles(ids, (batch) =>
    db.selectFrom('courses').select(['id', 'title']).where('id', 'in', batch).execute(),
  );
}

/** Titles of lessons by id, hidden and deleted ones included. An id without a row has no title. */
export function findVideoTitles(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  return findTitles(ids, (batch) =>
    db.selectFrom('videos').select(['id', 'title']).where('id', 'in', batch).execute(),
  );
}

async function findTitles(
  ids: readonly number[],
  readTitles: (batch: readonly number[]) => Promise<{ id: number; title: string }[]>,
): Promise<Map<number, string>> {
  const distinct = [...new Set(ids)];
  const titles = new Map<number, string>();
  for (let start = 0; start < distinct.length; start += BATCH_SIZE) {
    const rows = await readTitles(distinct.slice(start, start + BATCH_SIZE));
    for (const { id, title } of rows) titles.set(id, title);
  }
  return titles;
}
