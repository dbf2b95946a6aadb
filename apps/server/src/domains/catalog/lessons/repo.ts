import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables, Video } from '../../../db/tables/tables.ts';

/** Adds to the public view count. */
export async function addViews(db: Queries, videoId: number, views: number): Promise<void> {
  await db
    .updateTable('videos')
    .set((set) => ({ view_num: set('view_num', '+', views) }))
    .where('id', '=', videoId)
    .execute();
}

export async function updateVideo(
  db: Queries,
  videoId: number,
  change: Pick<Video, 'media_id' | 'duration' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('videos').set(change).where('id', '=', videoId).execute();
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
