import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Image } from '../../../db/tables/media-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';

/** With the scope `own`, the images that the operator added. */
function imagesWithin(db: Queries, scope: OperatorScope) {
  const images = db.selectFrom('images').selectAll();
  return scope.kind === 'all' ? images : images.where('operator_id', '=', scope.operatorId);
}

/** All images within the scope, the newest first. */
export function findImages(db: Queries, scope: OperatorScope): Promise<Image[]> {
  return imagesWithin(db, scope).orderBy('id', 'desc').execute();
}

export function findImage(db: Queries, id: number, scope: OperatorScope): Promise<Image | undefined> {
  return imagesWithin(db, scope).where('id', '=', id).executeTakeFirst();
}

/** The image of an operator with this path. */
export function findImageByPath(
  db: Queries,
  operatorId: number | null,
  path: string,
): Promise<Image | undefined> {
  return db
    .selectFrom('images')
    .selectAll()
    .where('path', '=', path)
    .where('operator_id', operatorId === null ? 'is' : '=', operatorId)
    .executeTakeFirst();
}

export function insertImage(db: Queries, image: Insertable<Tables['images']>): Promise<Image> {
  return db.insertInto('images').values(image).returningAll().executeTakeFirstOrThrow();
}

/** Changes an image if its version is still `version`; returns whether it did. */
export async function updateImage(
  db: Queries,
  id: number,
  version: number,
  change: { readonly name?: string | undefined; readonly alt?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteImageRow(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).execute();
}

export async function hasImageWithPath(db: Queries, path: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('path', '=', path).executeTakeFirst();
  return row !== undefined;
}
