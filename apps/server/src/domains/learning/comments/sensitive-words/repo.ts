import type { WordEffect } from '@zaixue/contract/operator/learners/comments';
import type { Queries } from '../../../../db/open.ts';

/** The sensitive words of the site, newest first. */
export async function listWords(db: Queries) {
  const rows = await db.selectFrom('sensitive_words').selectAll().orderBy('id', 'desc').execute();
  // The column has a check for its two values.
  return rows.map((row) => ({ ...row, effect: row.effect as WordEffect }));
}

export async function insertWords(
  db: Queries,
  words: readonly string[],
  effect: WordEffect,
  now: number,
): Promise<void> {
  if (words.length === 0) return;
  await db
    .insertInto('sensitive_words')
    .values(words.map((word) => ({ word, effect, created_at: now })))
    .execute();
}

export async function setEffect(db: Queries, ids: readonly number[], effect: WordEffect): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('sensitive_words').set({ effect }).where('id', 'in', ids).execute();
}

/** Deletes a word and returns it; undefined when there is none. */
export function deleteWord(db: Queries, id: number) {
  return db.deleteFrom('sensitive_words').where('id', '=', id).returningAll().executeTakeFirst();
}
