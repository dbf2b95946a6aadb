import type { Queries } from '../../../db/open.ts';

/** Adds to how often a word was searched for on a day. */
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

/** The words searched for at least so often since a day, the most wanted first. */
export async function findFrequentWords(
  db: Queries,
  sinceDay: number,
  leastTimes: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .where('day', '>=', sinceDay)
    .groupBy('word')
    .having((having) => having.fn.sum('times'), '>=', leastTimes)
    .select('word')
    .orderBy((order) => order.fn.sum('times'), 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
}

/** Forgets what was searched for before a day. */
export async function forgetWords(db: Queries, beforeDay: number): Promise<void> {
  await db.deleteFrom('search_words').where('day', '<', beforeDay).execute();
}
