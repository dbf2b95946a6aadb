import type { Queries } from '../../../db/open.ts';
import { isVisible } from './visibility.ts';

/**
 * Returns the id of the first visible, published lesson by course id. The order is that of the course page: lessons in
 * chapters first, then lessons without a chapter (contract 6.3). Courses without lessons are left out.
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
    .where(isVisible('videos', now))
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
        .as('rank'),
    );
  const rows = await db
    .selectFrom(ranked.as('lesson'))
    .where('lesson.rank', '=', 1)
    .select(['lesson.course_id', 'lesson.id'])
    .execute();
  return new Map(rows.map(({ course_id, id }) => [course_id, id]));
}
