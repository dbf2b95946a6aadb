import type { Queries } from '../../../db/open.ts';
import type { Attachment } from '../../../db/tables/learning-tables.ts';

/** Finds a course with this title that is not deleted. */
export async function findCourseByTitle(db: Queries, title: string): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/** Finds categories by name, on both levels or below one parent. */
export function findCategories(db: Queries, name: string, parentId?: number) {
  const query = db.selectFrom('categories').select('id').where('name', '=', name).orderBy('id');
  return (parentId === undefined ? query : query.where('parent_id', '=', parentId)).execute();
}

/** Names of a category and of the one above it, from the first level on; empty for none. */
export async function findCategoryPath(db: Queries, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('categories')
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select(['categories.name', 'parent.name as parent'])
    .where('categories.id', '=', id)
    .executeTakeFirst();
  return row ? [...(row.parent === null ? [] : [row.parent]), row.name] : [];
}

/** Adds a category at the end of its level and returns its id. */
export async function insertLastCategory(db: Queries, name: string, parentId: number): Promise<number> {
  const row = { parent_id: parentId, name, sort: LAST };
  return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** `sort` of categories that an import creates. */
const LAST = 1000;

/** Sets the file of an attachment. */
export async function replaceAttachmentFile(
  db: Queries,
  id: number,
  file: Pick<Attachment, 'extension' | 'size_bytes' | 'storage_key'>,
): Promise<void> {
  await db.updateTable('attachments').set(file).where('id', '=', id).execute();
}

/** Which of these files no attachment has. */
export async function findUnusedFiles(db: Queries, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('attachments')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  const used = new Set(rows.map(({ storage_key }) => storage_key));
  return keys.filter((key) => !used.has(key));
}
