import type { UpdateObject } from 'kysely';
import { sql } from 'kysely';
import { integerRows } from '../../../db/json-rows.ts';
import type { Queries } from '../../../db/open.ts';
import type { Chapter, Tables, Video } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { isInScope } from '../operator-scope/queries.ts';

/** All lessons of a course, by `sort`, then earliest first, as learners see them within a chapter. */
export function findLessons(db: Queries, courseId: number): Promise<Video[]> {
  return db
    .selectFrom('videos')
    .where('course_id', '=', courseId)
    .selectAll()
    .orderBy('sort')
    .orderBy('published_at')
    .orderBy('id')
    .execute();
}

/** A chapter of a course in the scope that is not in the trash. */
export function findEditableChapter(
  db: Queries,
  id: number,
  scope: OperatorScope,
): Promise<Chapter | undefined> {
  return db
    .selectFrom('chapters')
    .innerJoin('courses', 'courses.id', 'chapters.course_id')
    .where('chapters.id', '=', id)
    .where('courses.deleted_at', 'is', null)
    .where(isInScope('courses', scope))
    .selectAll('chapters')
    .executeTakeFirst();
}

/** Renames a chapter if it still has this version; returns whether it had. */
export async function updateChapter(
  db: Queries,
  { id, version, title }: Pick<Chapter, 'id' | 'version' | 'title'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chapters')
    .set({ title, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a chapter. Its lessons, also those in the trash, go to the end of those without a chapter, from `sort` on. */
export async function deleteChapter(
  db: Queries,
  { id, course_id }: Pick<Chapter, 'id' | 'course_id'>,
  sort: number,
): Promise<void> {
  const lessons = (await findLessons(db, course_id)).filter(({ chapter_id }) => chapter_id === id);
  await storeOrder(
    db,
    lessons.map((lesson, index) => ({ id: lesson.id, chapterId: 0, sort: sort + index })),
  );
  await db.deleteFrom('chapters').where('id', '=', id).execute();
}

/** Changes a lesson if it still has this version; returns whether it had. */
export async function updateLesson(
  db: Queries,
  { id, version }: Pick<Video, 'id' | 'version'>,
  change: UpdateObject<Tables, 'videos'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Columns that show or hide a lesson. One without a recording is shown when it gets one, also when it gets it at this
 * moment in another transaction.
 */
export function shownColumns(isShown: boolean): UpdateObject<Tables, 'videos'> {
  const value = sql.lit(Number(isShown));
  return {
    is_show: sql<number>`case when media_id is null then 0 else ${value} end`,
    shows_when_ready: sql<number>`case when media_id is null then ${value} else 0 end`,
  };
}

/** Counts the version of a course's order up if it is still this one; returns whether it was. */
export async function updateOutlineVersion(db: Queries, courseId: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('courses')
    .set({ outline_version: version + 1 })
    .where('id', '=', courseId)
    .where('outline_version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Sets the chapter and the order of lessons. */
export async function storeOrder(
  db: Queries,
  lessons: readonly { readonly id: number; readonly chapterId: number; readonly sort: number }[],
): Promise<void> {
  if (lessons.length === 0) return;
  const rows = integerRows(
    db,
    lessons.map(({ id, chapterId, sort }) => [id, chapterId, sort]),
  );
  await sql`update videos set chapter_id = o.b, sort = o.c from ${rows} as o where videos.id = o.a`.execute(
    db,
  );
}

/** Gives the chapters their place in the list as `sort`. */
export async function storeChapterOrder(db: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = integerRows(
    db,
    ids.map((id, sort) => [id, sort]),
  );
  await sql`update chapters set sort = o.b from ${rows} as o where chapters.id = o.a`.execute(db);
}
