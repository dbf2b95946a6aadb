import type { Queries } from '../../../db/open.ts';
import type { Course } from '../../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { CourseListItem } from '../courses/list-courses.ts';
import { countVisibleVideos } from '../courses/list-repo.ts';
import { findBoughtCourses } from './repo.ts';

/** A page of the courses a member bought, newest purchase first (contract 5.8). */
export async function listBoughtCourses(
  db: Queries,
  memberId: number,
  page: PageRequest,
  now: number,
): Promise<Slice<Course & CourseListItem>> {
  const { rows, total } = await findBoughtCourses(db, memberId, page, now);
  const videos = await countVisibleVideos(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return {
    rows: rows.map((course) => ({ ...course, videos_count: videos.get(course.id) ?? 0 })),
    total,
  };
}
