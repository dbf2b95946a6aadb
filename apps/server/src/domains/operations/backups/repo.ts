import type { Queries } from '../../../db/open.ts';

/** Deletes the record of a backup whose archive was deleted. */
export async function forgetBackup(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}
