import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { isInScope } from '../operator-scope/queries.ts';
import { categoryName } from './list-repo.ts';
import { isVisible } from './visibility.ts';

/** The courses of these ids that visitors may see at `now`, with the names of their categories. */
export function findVisibleCourses(db: Queries, ids: readonly number[], now: number) {
  return db
    .selectFrom('courses')
    .where('courses.id', 'in', ids)
    .where(isVisible('courses', now))
    .selectAll('courses')
    .select(categoryName)
    .execute();
}
export type VisibleCourseRow = Awaited<ReturnType<typeof findVisibleCourses>>[number];

/** Title, cover and visibility of courses outside the trash. */
export async function findCourseFacts(db: Queries, ids: readonly number[], now: number) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courses')
    .where('courses.id', 'in', ids)
    .where('courses.deleted_at', 'is', null)
    .select(['courses.id', 'courses.title', 'courses.thumb', categoryName])
    .select((build) => build.case().when(isVisible('courses', now)).then(1).else(0).end().as('is_visible'))
    .execute();
}

export interface CourseChoice {
  readonly by: 'newest' | 'learners';
  /** Null for all. */
  readonly categoryIds: readonly number[] | null;
  readonly count: number;
}

/** Ids of the newest courses that visitors may see at `now`, or of those with the most learners. */
export async function findVisibleCourseIds(
  db: Queries,
  { by, categoryIds, count }: CourseChoice,
  now: number,
): Promise<number[]> {
  const courses = db.selectFrom('courses').select('courses.id').where(isVisible('courses', now));
  const wanted = categoryIds ? courses.where('category_id', 'in', categoryIds) : courses;
  const rows = await wanted
    .orderBy(by === 'newest' ? 'published_at' : 'learner_count', 'desc')
    .orderBy('courses.id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many courses visitors may see at `now`. */
export async function countVisibleCourses(db: Queries, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .where(isVisible('courses', now))
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the courses that visitors may see at `now`, by id, and when each was changed. */
export function findVisibleCourseChanges(
  db: Queries,
  now: number,
  { count, offset }: { readonly count: number; readonly offset: number },
) {
  return db
    .selectFrom('courses')
    .where(isVisible('courses', now))
    .select(['id', 'updated_at'])
    .orderBy('id')
    .limit(count)
    .offset(offset)
    .execute();
}

/** Courses that are not deleted, each with the number of all its lessons, hidden and unpublished included. */
export function findCourseSummaries(db: Queries, ids: readonly number[]) {
  return db
    .selectFrom('courses')
    .where('courses.id', 'in', ids)
    .where('courses.deleted_at', 'is', null)
    .select(['courses.id', 'courses.title', 'courses.thumb', 'courses.charge_fen'])
    .select((select) =>
      select
        .selectFrom('videos')
        .whereRef('videos.course_id', '=', 'courses.id')
        .where('videos.deleted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('videos'))
        .$asScalar()
        .$notNull()
        .as('videos_count'),
    )
    .execute();
}
export type CourseSummary = Awaited<ReturnType<typeof findCourseSummaries>>[number];

/** Titles of courses that are not deleted, by id. */
export async function findExistingCourseTitles(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('courses')
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Ids per query. SQLite accepts 32,766 parameters in a query, PostgreSQL 65,535. */
const BATCH_SIZE = 10_000;

/** Titles of courses by id, hidden and deleted ones included. An id without a row has no title. */
export function findCourseTitles(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  return findTitles(ids, (batch) =>
    db.selectFrom('courses').select(['id', 'title']).where('id', 'in', batch).execute(),
  );
}

/** Titles of lessons by id, hidden and deleted ones included. An id without a row has no title. */
export function findVideoTitles(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  return findTitles(ids, (batch) =>
    db.selectFrom('videos').select(['id', 'title']).where('id', 'in', batch).execute(),
  );
}

/** Titles of lessons and the ids of their courses by the id of the lesson, hidden and deleted ones included. */
export async function findLessonPlaces(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { readonly title: string; readonly courseId: number }>();
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'title', 'course_id as courseId'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...lesson }) => [id, lesson]));
}

async function findTitles(
  ids: readonly number[],
  readTitles: (batch: readonly number[]) => Promise<{ id: number; title: string }[]>,
): Promise<Map<number, string>> {
  const distinct = [...new Set(ids)];
  const titles = new Map<number, string>();
  for (let start = 0; start < distinct.length; start += BATCH_SIZE) {
    const rows = await readTitles(distinct.slice(start, start + BATCH_SIZE));
    for (const { id, title } of rows) titles.set(id, title);
  }
  return titles;
}

/** Texts and addresses of the courses that name files of the site, those in the trash and drafts included. */
export async function findCourseImageTexts(db: Queries, scope: OperatorScope) {
  const rows = await db
    .selectFrom('courses')
    .leftJoin('course_description_drafts as drafts', 'drafts.course_id', 'courses.id')
    .select(['courses.id', 'courses.title', 'thumb', 'cover_16x9', 'cover_1x1', 'teacher_picture'])
    .select(['render_desc', 'drafts.html as draft'])
    .select((build) => build.case().when(isInScope('courses', scope)).then(1).else(0).end().as('isReachable'))
    .where((build) =>
      build.or(
        (['thumb', 'cover_16x9', 'cover_1x1', 'teacher_picture', 'render_desc', 'drafts.html'] as const).map(
          (column) => build(column, 'like', '%/files/%'),
        ),
      ),
    )
    .orderBy('courses.id')
    .execute();
  return rows.map(({ id, title, isReachable, draft, ...course }) => ({
    id,
    title,
    isReachable: isReachable === 1,
    texts: [
      ...[course.thumb, course.cover_16x9, course.cover_1x1, course.teacher_picture],
      ...[course.render_desc, draft ?? ''],
    ],
  }));
}
