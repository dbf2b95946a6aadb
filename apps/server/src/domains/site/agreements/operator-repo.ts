import type { Insertable, Updateable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { AgreementType } from './queries.ts';

/** Names of the versions of a type, the newest first. */
export async function findVersionNames(db: Queries, type: AgreementType): Promise<string[]> {
  const rows = await db
    .selectFrom('agreements')
    .select('version')
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ version }) => version);
}

export async function insertAgreement(db: Queries, row: Insertable<Tables['agreements']>): Promise<number> {
  return (await db.insertInto('agreements').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a version of an agreement if nobody has edited it since; returns whether it did. */
export async function updateAgreement(
  db: Queries,
  { id, version }: { readonly id: number; readonly version: number },
  change: Updateable<Tables['agreements']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agreements')
    .set({ ...change, edit_version: version + 1 })
    .where('id', '=', id)
    .where('edit_version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends the active version of a type and returns its name; null when there was none. */
export async function deactivate(db: Queries, type: string): Promise<string | null> {
  const ended = await db
    .updateTable('agreements')
    .set((eb) => ({ is_active: 0, activated_at: eb.fn.coalesce('activated_at', 'created_at') }))
    .where('type', '=', type)
    .where('is_active', '=', 1)
    .returning('version')
    .executeTakeFirst();
  return ended?.version ?? null;
}

export async function deleteAgreementRow(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('agreements').where('id', '=', id).execute();
}
