import type { Insertable } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** A course of that title that was not deleted, or null. */
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

/** Categories of that name; of that parent, when one is given. */
export function findCategories(db: Queries, name: string, parentId?: number) {
  const query = db.selectFrom('categories').select('id').where('name', '=', name).orderBy('id');
  return (parentId === undefined ? query : query.where('parent_id', '=', parentId)).execute();
}

/** Adds a row and answers its id. */
export async function insertRow<Table extends 'categories' | 'courses' | 'chapters' | 'videos'>(
  db: Queries,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<number> {
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
