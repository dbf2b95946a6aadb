import type { Queries } from '../../../db/open.ts';
import type { Chapter, Course, Video } from '../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { findChapters } from '../courses/repo.ts';
import { findReachableCourse } from '../operator-scope/queries.ts';
import { findLessons } from './repo.ts';

/** The chapters and lessons of a course as operators see them. */
export interface OperatorOutline {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
  /** Those outside the trash in the order that learners see, chapter by chapter; those without a chapter last. */
  readonly lessons: readonly Video[];
  /** The newest first. */
  readonly trash: readonly Video[];
}

/** Reads the outline of a course, also of one in the trash; null outside the scope. */
export async function readOperatorOutline(
  db: Queries,
  courseId: number,
  scope: OperatorScope,
): Promise<OperatorOutline | null> {
  const course = await findReachableCourse(db, courseId, scope);
  return course ? readOutlineOf(db, course) : null;
}

/** Reads the outline of a course that the operator may reach. */
export async function readOutlineOf(db: Queries, course: Course): Promise<OperatorOutline> {
  const chapters = await findChapters(db, course.id);
  const place = new Map(chapters.map(({ id }, index) => [id, index]));
  // A chapter that does not exist counts as none, as on the course page.
  const lessons = (await findLessons(db, course.id)).map((lesson) =>
    place.has(lesson.chapter_id) ? lesson : { ...lesson, chapter_id: 0 },
  );
  const placeOf = ({ chapter_id }: Video): number => place.get(chapter_id) ?? chapters.length;
  return {
    course,
    chapters,
    lessons: lessons.filter(({ deleted_at }) => deleted_at === null).sort((a, b) => placeOf(a) - placeOf(b)),
    trash: lessons
      .filter(({ deleted_at }) => deleted_at !== null)
      .sort((a, b) => (b.deleted_at ?? 0) - (a.deleted_at ?? 0) || b.id - a.id),
  };
}
