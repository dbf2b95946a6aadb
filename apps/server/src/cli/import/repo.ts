import type { Insertable } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';

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

/** Inserts a row and returns its id. */
export async function insertRow<Table extends 'categories' | 'courses' | 'chapters' | 'videos'>(
  db: Queries,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<number> {
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
