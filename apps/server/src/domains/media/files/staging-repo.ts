import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export type StagingRow = Selectable<Tables['media_staging']>;

export async function insertStaging(db: Queries, row: StagingRow): Promise<void> {
  await db.insertInto('media_staging').values(row).execute();
}

export function findStagings(db: Queries): Promise<StagingRow[]> {
  return db.selectFrom('media_staging').selectAll().execute();
}

export async function hasStaging(db: Queries, id: string): Promise<boolean> {
  const row = await db.selectFrom('media_staging').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Extends the lease of its owner. */
export async function renewStaging(db: Queries, { id, lease_owner, lease_until }: StagingRow): Promise<void> {
  await db
    .updateTable('media_staging')
    .set({ lease_until })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute();
}

/** Gives the lease of a staging to another owner; false when its lease changed meanwhile. */
export async function changeStagingOwner(
  db: Queries,
  { id, lease_owner, lease_until }: StagingRow,
  lease: Pick<StagingRow, 'lease_owner' | 'lease_until'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_staging')
    .set(lease)
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .where('lease_until', '=', lease_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the row of a staging, of any owner when `owner` is null; false when there is none. */
export async function deleteStaging(db: Queries, id: string, owner: string | null): Promise<boolean> {
  let deletion = db.deleteFrom('media_staging').where('id', '=', id);
  if (owner !== null) deletion = deletion.where('lease_owner', '=', owner);
  return (await deletion.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}
