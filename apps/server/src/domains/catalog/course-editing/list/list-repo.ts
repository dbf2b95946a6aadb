import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { integerRows } from '../../../../db/json-rows.ts';
import type { Queries } from '../../../../db/open.ts';
import { containsText } from '../../../../db/statements/like-pattern.ts';
import type { Course, Tables } from '../../../../db/tables/tables.ts';
import type { OperatorScope } from '../../../../lib/actor.ts';
import { inOrderOf } from '../../../../lib/in-order-of.ts';
import { categoryName } from '../../courses/list-repo.ts';
import { isInScope } from '../../operator-scope/queries.ts';

/** States of the list; `all` is without the trash. */
export type ListState = 'all' | 'draft' | 'shown' | 'hidden' | 'off-sale' | 'trash';
export type ListSort = 'manual' | 'newest' | 'updated' | 'title' | 'learners' | 'price';

/** Which courses are counted and listed, apart from their state. */
export interface ListFilter {
  readonly scope: OperatorScope;
  /** Null for all. */
  readonly ids: readonly number[] | null;
  /** Null for all. */
  readonly categoryIds: readonly number[] | null;
  readonly price: 'all' | 'free' | 'paid' | 'vip';
}

type CourseQuery<Row> = SelectQueryBuilder<Tables, 'courses', Row>;

/** Columns of a row of the list: all but the long description. */
const ROW_COLUMNS = [
  ...(['id', 'title', 'thumb', 'is_show', 'is_draft', 'is_on_sale', 'deleted_at', 'charge_fen'] as const),
  ...(['struck_price_fen', 'is_free', 'is_vip_free', 'is_rec', 'category_id', 'learner_count'] as const),
  ...(['sort', 'published_at', 'updated_at', 'version'] as const),
] as const;
export type OperatorCourseColumns = Pick<Course, (typeof ROW_COLUMNS)[number]> & {
  readonly category_name: string | null;
};

const STATE_CONDITIONS = {
  all: sql<boolean>`courses.deleted_at is null`,
  draft: sql<boolean>`courses.deleted_at is null and courses.is_draft = 1`,
  shown: sql<boolean>`courses.deleted_at is null and courses.is_draft = 0 and courses.is_show = 1`,
  hidden: sql<boolean>`courses.deleted_at is null and courses.is_draft = 0 and courses.is_show = 0`,
  'off-sale': sql<boolean>`courses.deleted_at is null and courses.is_on_sale = 0`,
  trash: sql<boolean>`courses.deleted_at is not null`,
} as const satisfies Record<ListState, unknown>;

function applyFilter<Row>(db: Queries, query: CourseQuery<Row>, filter: ListFilter): CourseQuery<Row> {
  let narrowed = query.where(isInScope('courses', filter.scope));
  if (filter.ids) {
    const ids = integerRows(
      db,
      filter.ids.map((id) => [id]),
    );
    narrowed = narrowed.where(sql<boolean>`courses.id in (select found.a from ${ids} as found)`);
  }
  if (filter.categoryIds) narrowed = narrowed.where('courses.category_id', 'in', filter.categoryIds);
  if (filter.price === 'free') return narrowed.where('courses.is_free', '=', 1);
  if (filter.price === 'paid')
    return narrowed.where('courses.is_free', '=', 0).where('courses.charge_fen', '>', 0);
  return filter.price === 'vip' ? narrowed.where('courses.is_vip_free', '=', 1) : narrowed;
}

/** Number of courses by state. */
export function countByState(db: Queries, filter: ListFilter): Promise<Record<ListState, number>> {
  const count = (state: ListState) =>
    sql<number>`coalesce(sum(case when ${STATE_CONDITIONS[state]} then 1 else 0 end), 0)`.as(state);
  const query = db
    .selectFrom('courses')
    .select([
      count('all'),
      count('draft'),
      count('shown'),
      count('hidden'),
      count('off-sale'),
      count('trash'),
    ]);
  return applyFilter(db, query, filter).executeTakeFirstOrThrow();
}

/** Ids and titles of the courses that an operator may reach, for what is compared in memory. */
export function findTitles(db: Queries, filter: ListFilter, state?: ListState) {
  const query = applyFilter(db, db.selectFrom('courses').select(['courses.id', 'courses.title']), filter);
  return (state ? query.where(STATE_CONDITIONS[state]) : query).execute();
}

/** Ids of one page of the courses in a state. */
export async function findPageIds(
  db: Queries,
  filter: ListFilter,
  {
    state,
    sort,
    limit,
    offset,
  }: {
    readonly state: ListState;
    readonly sort: Exclude<ListSort, 'title'>;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<number[]> {
  let query = applyFilter(db, db.selectFrom('courses').select('courses.id'), filter).where(
    STATE_CONDITIONS[state],
  );
  if (sort === 'manual') query = query.orderBy('courses.sort').orderBy('courses.published_at', 'desc');
  if (sort === 'newest') query = query.orderBy('courses.created_at', 'desc');
  if (sort === 'updated') query = query.orderBy('courses.updated_at', 'desc');
  if (sort === 'learners') query = query.orderBy('courses.learner_count', 'desc');
  if (sort === 'price') query = query.orderBy('courses.charge_fen', 'desc');
  const rows = await query.orderBy('courses.id', 'desc').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** The rows of these courses, in the order of the ids. */
export async function findRows(db: Queries, ids: readonly number[]): Promise<OperatorCourseColumns[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('courses')
    .where('courses.id', 'in', ids)
    .select(ROW_COLUMNS.map((column) => `courses.${column}` as const))
    .select(categoryName)
    .execute();
  return inOrderOf(ids, rows);
}

/** Number of lessons outside the trash by course id. Courses without any are left out. */
export async function countLessons(db: Queries, courseIds: readonly number[]): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .where('course_id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .groupBy('course_id')
    .select((select) => ['course_id', select.fn.countAll<number>().as('lessons')])
    .execute();
  return new Map(rows.map((row) => [row.course_id, row.lessons]));
}

/** The lessons outside the trash whose title contains a text, with their courses. */
export function findLessonTitles(
  db: Queries,
  {
    scope,
    search,
    limit,
  }: { readonly scope: OperatorScope; readonly search: string; readonly limit: number },
) {
  return db
    .selectFrom('videos')
    .innerJoin('courses', 'courses.id', 'videos.course_id')
    .where('videos.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .where(isInScope('courses', scope))
    .where(containsText(db, 'videos.title', search))
    .select(['videos.id', 'videos.title', 'videos.course_id as courseId', 'courses.title as course'])
    .orderBy('videos.id', 'desc')
    .limit(limit)
    .execute();
}
