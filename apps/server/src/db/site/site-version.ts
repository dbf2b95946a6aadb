import type { Queries } from '../open.ts';

const VERSION_FACT = 'version';

/** Returns the newest program version that has opened the database; null when none since 0.2.0 has. Needs all migrations. */
export async function readSiteVersion(db: Queries): Promise<string | null> {
  const fact = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', VERSION_FACT)
    .executeTakeFirst();
  return fact?.value ?? null;
}

/** Stores the version of this program unless a newer one is stored. Needs all migrations. */
export async function recordSiteVersion(db: Queries, version: string, now: number): Promise<void> {
  const stored = await readSiteVersion(db);
  if (stored !== null && compareVersions(stored, version) >= 0) return;
  await db
    .insertInto('site_facts')
    .values({ name: VERSION_FACT, value: version, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version, updated_at: now }))
    .execute();
}

/** Compares two versions such as `0.9.0` and `0.10.0` by number: negative when `a` is older, 0 when they are equal. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
