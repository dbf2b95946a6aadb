import type { Queries } from '../../../db/open.ts';

/**
 * The id of the first visible, published lesson of each course, in the order in which the course lists them: chapters
 * first, then lessons without one (contract 6.3). Courses without lessons are left out.
 */
export async function findFirstLessons(
  db: Queries,
  courseIds: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const ranked = db
    .selectFrom('videos')
    .leftJoin('chapters', (join) =>
      join
        .onRef('chapters.id', '=', 'videos.chapter_id')
        .onRef('chapters.course_id', '=', 'videos.course_id'),
    )
    .where('videos.course_id', 'in', courseIds)
    .where('videos.is_show', '=', 1)
    .where('videos.deleted_at', 'is', null)
    .where('videos.published_at', '<=', now)
    .select(['videos.course_id', 'videos.id'])
    .select((select) =>
      select.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('videos.course_id')
            .orderBy((order) => order.case().when('chapters.id', 'is', null).then(1).else(0).end())
            .orderBy('chapters.sort')
            .orderBy('chapters.id')
            .orderBy('videos.sort')
            .orderBy('videos.published_at')
            .orderBy('videos.id'),
        )
        .as('place'),
    );
  const rows = await db
    .selectFrom(ranked.as('lesson'))
    .where('lesson.place', '=', 1)
    .select(['lesson.course_id', 'lesson.id'])
    .execute();
  return new Map(rows.map(({ course_id, id }) => [course_id, id]));
}
