import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables, Video } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

/** Adds to the public view count. */
export async function addViews(db: Queries, videoId: number, views: number): Promise<void> {
  await db
    .updateTable('videos')
    .set((set) => ({ view_num: set('view_num', '+', views) }))
    .where('id', '=', videoId)
    .execute();
}

/** Sets the recording of a lesson. One that waited for it is shown, as published now. */
export async function updateRecording(
  db: Queries,
  videoId: number,
  { now, ...change }: Pick<Video, 'media_id' | 'duration'> & { readonly now: number },
): Promise<void> {
  await db
    .updateTable('videos')
    .set({
      ...change,
      is_show: sql<number>`case when shows_when_ready = 1 then 1 else is_show end`,
      // The type of a parameter in `case` is unknown to PostgreSQL.
      published_at: sql<number>`case when shows_when_ready = 1 then cast(${now} as bigint) else published_at end`,
      shows_when_ready: 0,
      updated_at: now,
    })
    .where('id', '=', videoId)
    .execute();
}

/** `sort` of a lesson that is added at the end of a chapter (0 for none), after those that are in the trash. */
export async function endOfChapter(db: Queries, courseId: number, chapterId: number): Promise<number> {
  const { last } = await db
    .selectFrom('videos')
    .select((build) => build.fn.max('sort').as('last'))
    .where('course_id', '=', courseId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

/** Locks the order of a course's chapters and lessons until the transaction ends. */
export async function lockOutline(transaction: Transaction<Tables>, courseId: number): Promise<void> {
  const find = transaction.selectFrom('courses').select('id').where('id', '=', courseId);
  await lockRows(transaction, find, 'no key update').executeTakeFirst();
}

/** Counts the version of the order of a course's chapters and lessons up. */
export async function countOutlineUp(db: Queries, courseId: number): Promise<void> {
  await db
    .updateTable('courses')
    .set((set) => ({ outline_version: set('outline_version', '+', 1) }))
    .where('id', '=', courseId)
    .execute();
}

/** Adds a lesson and returns its id. */
export async function insertVideo(db: Queries, row: Insertable<Tables['videos']>): Promise<number> {
  return (await db.insertInto('videos').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Finds the first chapter of a course with this id or title. */
export async function findChapterOf(
  db: Queries,
  courseId: number,
  wanted: { readonly id: number } | { readonly title: string },
): Promise<{ id: number } | null> {
  const query = db.selectFrom('chapters').select('id').where('course_id', '=', courseId).orderBy('sort');
  const found = 'id' in wanted ? query.where('id', '=', wanted.id) : query.where('title', '=', wanted.title);
  return (await found.executeTakeFirst()) ?? null;
}

/** Adds a chapter at the end of a course and returns its id. */
export async function insertChapter(db: Queries, courseId: number, title: string): Promise<number> {
  const { last } = await db
    .selectFrom('chapters')
    .select((build) => build.fn.max('sort').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const sort = last === null ? 0 : Number(last) + 1;
  const row = { course_id: courseId, title, sort };
  return (await db.insertInto('chapters').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
