import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Course, Tables } from '../../../db/tables/tables.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';
import { isVisible } from './visibility.ts';

/** Filter and order of the public course list (contract 6.1). */
export interface CourseFilter {
  /** Any of these categories; null for all. */
  readonly categoryIds: readonly number[] | null;
  readonly onlyFree: boolean;
  readonly onlyRecommended: boolean;
  readonly order: CourseOrder;
}

/**
 * `listed`: by `sort`, then the newest first. `most-learnt`: by the learners, which clients show; equal ones by the buyers.
 * `cheapest`, `dearest`: by the price that clients show; the price of a free course is 0, also with a `charge_fen`. No index exists
 * for these three orders: every course that matches is read. Every order ends with the id, so that no page repeats or leaves out a
 * course.
 */
export type CourseOrder =
  | 'listed'
  | 'popular'
  | 'latest-id'
  | 'newest'
  | 'most-learnt'
  | 'cheapest'
  | 'dearest';

type CourseQuery<Row> = SelectQueryBuilder<Tables, 'courses', Row>;

function applyFilter<Row>(query: CourseQuery<Row>, filter: CourseFilter, now: number): CourseQuery<Row> {
  let narrowed = query.where(isVisible('courses', now));
  if (filter.onlyFree) narrowed = narrowed.where('courses.is_free', '=', 1);
  if (filter.onlyRecommended) narrowed = narrowed.where('courses.is_rec', '=', 1);
  if (filter.categoryIds) narrowed = narrowed.where('courses.category_id', 'in', filter.categoryIds);
  return narrowed;
}

const SHOWN_PRICE = sql<number>`case when courses.is_free = 1 then 0 else courses.charge_fen end`;

function applyOrder<Row>(query: CourseQuery<Row>, order: CourseFilter['order']): CourseQuery<Row> {
  const byId = (sorted: CourseQuery<Row>) => sorted.orderBy('courses.id', 'desc');
  if (order === 'latest-id') return byId(query);
  if (order === 'newest') return byId(query.orderBy('courses.published_at', 'desc'));
  if (order === 'most-learnt')
    return byId(query.orderBy('courses.learner_count', 'desc').orderBy('courses.user_count', 'desc'));
  if (order === 'cheapest') return byId(query.orderBy(SHOWN_PRICE));
  if (order === 'dearest') return byId(query.orderBy(SHOWN_PRICE, 'desc'));
  if (order === 'popular') return byId(query.orderBy('courses.user_count', 'desc'));
  return byId(query.orderBy('courses.sort').orderBy('courses.published_at', 'desc'));
}

/** Counts the public courses that match. */
export async function countCourses(db: Queries, filter: CourseFilter, now: number): Promise<number> {
  const query = db.selectFrom('courses').select((select) => select.fn.countAll<number>().as('total'));
  return (await applyFilter(query, filter, now).executeTakeFirstOrThrow()).total;
}

/** Columns of the course list: without the long description and what only operators see. */
const LIST_COLUMNS = [
  ...(['id', 'title', 'slug', 'thumb', 'charge_fen', 'short_description'] as const),
  ...(['seo_keywords', 'seo_description', 'published_at', 'is_show', 'category_id', 'is_rec'] as const),
  ...(['user_count', 'is_free', 'is_allow_comment', 'is_vip_free', 'sort', 'learner_count'] as const),
  ...(['struck_price_fen', 'cover_16x9', 'cover_1x1', 'teacher_name'] as const),
] as const;

/** A row of the course list, with the category name or null. */
export type CourseListRow = Pick<Course, (typeof LIST_COLUMNS)[number]> & {
  readonly category_name: string | null;
};

/** The name of a course's category, null when there is none. */
export function categoryName(select: ExpressionBuilder<Tables, 'courses'>) {
  return select
    .selectFrom('categories')
    .whereRef('categories.id', '=', 'courses.category_id')
    .select('categories.name')
    .as('category_name');
}

/** One page of the public courses that match. The offset skips index entries only, so late pages stay fast. */
export function findCourses(
  db: Queries,
  filter: CourseFilter,
  page: PageRequest,
  now: number,
): Promise<CourseListRow[]> {
  const matching = applyFilter(db.selectFrom('courses').select('courses.id'), filter, now);
  const pageIds = applyOrder(matching, filter.order).limit(page.size).offset(offsetOf(page));
  const rows = db
    .selectFrom('courses')
    .where('courses.id', 'in', pageIds)
    .select(LIST_COLUMNS.map((column) => `courses.${column}` as const))
    .select(categoryName);
  return applyOrder(rows, filter.order).execute();
}

/** Number of visible, published lessons by course id. Courses without any are left out. */
export async function countVisibleVideos(
  db: Queries,
  courseIds: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .where('course_id', 'in', courseIds)
    .where(isVisible('videos', now))
    .groupBy('course_id')
    .select((select) => ['course_id', select.fn.countAll<number>().as('videos')])
    .execute();
  return new Map(rows.map((row) => [row.course_id, row.videos]));
}

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
