import type { Insertable } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';

export function findSettings(db: Queries) {
  return db.selectFrom('settings').select(['key', 'value']).execute();
}

/** Stores a setting, replacing its previous value. */
export async function storeSetting(db: Queries, row: Insertable<Tables['settings']>): Promise<void> {
  const { key: _key, ...value } = row;
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
    .execute();
}

/** Deletes a stored setting; returns whether there was one. */
export async function deleteSetting(db: Queries, key: string): Promise<boolean> {
  const deleted = await db.deleteFrom('settings').where('key', '=', key).returning('key').execute();
  return deleted.length > 0;
}
