import type { Queries } from '../../../db/open.ts';

/** Adds to the number of searches for a word on a day. */
export async function addWordTimes(db: Queries, day: number, word: string, times: number): Promise<void> {
  await db
    .insertInto('search_words')
    .values({ day, word, times })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'word'])
        .doUpdateSet((set) => ({ times: set('search_words.times', '+', times) })),
    )
    .execute();
}

/** The words searched for at least `minTimes` times since a day, most frequent first. */
export async function findFrequentWords(
  db: Queries,
  sinceDay: number,
  minTimes: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .where('day', '>=', sinceDay)
    .groupBy('word')
    .having((having) => having.fn.sum('times'), '>=', minTimes)
    .select('word')
    .orderBy((order) => order.fn.sum('times'), 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
}

/** Deletes the words of earlier days. */
export async function deleteWordsBefore(db: Queries, beforeDay: number): Promise<void> {
  await db.deleteFrom('search_words').where('day', '<', beforeDay).execute();
}
