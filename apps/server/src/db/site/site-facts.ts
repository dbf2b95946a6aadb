import type { Queries } from '../open.ts';

/**
 * Facts about the site that every process must share. `secrets`: fingerprint of `secrets.json`. `storage`: the id that the
 * storage of the site holds.
 */
export type SiteFact = 'secrets' | 'storage';

/** Returns a fact; null when none is stored. */
export async function readSiteFact(db: Queries, name: SiteFact): Promise<string | null> {
  const fact = await db.selectFrom('site_facts').select('value').where('name', '=', name).executeTakeFirst();
  return fact?.value ?? null;
}

/** Stores a fact that nobody has stored and returns the one that is stored now. */
export async function claimSiteFact(
  db: Queries,
  name: SiteFact,
  value: string,
  now: number,
): Promise<string> {
  await db
    .insertInto('site_facts')
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSiteFact(db, name)) ?? value;
}

/** Stores a fact in place of an earlier one. */
export async function writeSiteFact(db: Queries, name: SiteFact, value: string, now: number): Promise<void> {
  await db
    .insertInto('site_facts')
    .values({ name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
    .execute();
}

/** Forgets a fact; the next start stores it again. */
export async function deleteSiteFact(db: Queries, name: SiteFact): Promise<void> {
  await db.deleteFrom('site_facts').where('name', '=', name).execute();
}
