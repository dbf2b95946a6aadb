import type { Video } from '../../../db/tables/tables.ts';
import type { CourseOutline } from '../../catalog/courses/read-course-outline.ts';

/** A course's lessons as they are listed: chapters in their order, then those without a chapter (contract 19.11). */
export function lessonOrder({ chapters, videos }: Pick<CourseOutline, 'chapters' | 'videos'>): Video[] {
  const known = new Set(chapters.map(({ id }) => id));
  const chapterOf = Map.groupBy(videos, ({ chapter_id }) => (known.has(chapter_id) ? chapter_id : 0));
  return [...chapters.map(({ id }) => id), 0].flatMap((id) => chapterOf.get(id) ?? []);
}
