import { MAX_ID } from '@zaixue/contract/constants';
import type { Queries } from '../../../../db/open.ts';
import type { PageRequest, Slice } from '../../../../http/paging.ts';
import { offsetOf } from '../../../../http/paging.ts';
import type { OperatorScope } from '../../../../lib/actor.ts';
import { findChildCategoryIds } from '../../courses/repo.ts';
import {
  countByState,
  countLessons,
  findLessonTitles,
  findPageIds,
  findRows,
  findTitles,
  type ListFilter,
  type ListSort,
  type ListState,
  type OperatorCourseColumns,
} from './list-repo.ts';
import { compareTitles, createTitleMatcher } from './match-titles.ts';

interface FilterInput {
  readonly scope: OperatorScope;
  readonly search: string;
  /** 0 for all, otherwise this category and those below it. */
  readonly categoryId: number;
  readonly price: ListFilter['price'];
}

export interface ListOperatorCoursesInput extends FilterInput, PageRequest {
  readonly state: ListState;
  readonly sort: ListSort;
}

export interface OperatorCourseItem extends OperatorCourseColumns {
  readonly lessons: number;
}

/** A page of the courses that an operator may reach, and their numbers by state. */
export async function listOperatorCourses(
  db: Queries,
  { scope, search, state, categoryId, price, sort, ...page }: ListOperatorCoursesInput,
): Promise<Slice<OperatorCourseItem> & { readonly counts: Record<ListState, number> }> {
  const filter = await readFilter(db, { scope, search, categoryId, price });
  const counts = await countByState(db, filter);
  const [limit, offset] = [page.size, offsetOf(page)];
  const pageIds =
    counts[state] <= offset
      ? []
      : sort === 'title'
        ? (await findTitles(db, filter, state))
            .sort((a, b) => compareTitles(a, b) || a.id - b.id)
            .slice(offset, offset + limit)
            .map(({ id }) => id)
        : await findPageIds(db, filter, { state, sort, limit, offset });
  const rows = await findRows(db, pageIds);
  return { rows: await withLessons(db, rows), total: counts[state], counts };
}

async function readFilter(
  db: Queries,
  { scope, search, categoryId, price }: FilterInput,
): Promise<ListFilter> {
  const categoryIds = categoryId === 0 ? null : [categoryId, ...(await findChildCategoryIds(db, categoryId))];
  const ids = search === '' ? null : await findMatchingIds(db, scope, search);
  return { scope, ids, categoryIds, price };
}

/** Ids and titles of all courses that the filter of the list finds, by id. */
export async function findMatchingCourses(
  db: Queries,
  { state, ...filter }: FilterInput & Pick<ListOperatorCoursesInput, 'state'>,
): Promise<{ id: number; title: string }[]> {
  const rows = await findTitles(db, await readFilter(db, filter), state);
  return rows.sort((a, b) => a.id - b.id);
}

/** Adds the number of lessons to rows of courses. */
export async function withLessons(
  db: Queries,
  rows: readonly OperatorCourseColumns[],
): Promise<OperatorCourseItem[]> {
  const lessons = await countLessons(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, lessons: lessons.get(row.id) ?? 0 }));
}

/**
 * Ids of the courses whose title or id matches. Titles are compared in memory, because the databases differ in how they
 * compare letters and know no pinyin.
 */
async function findMatchingIds(db: Queries, scope: OperatorScope, search: string): Promise<number[]> {
  const id = typedId(search);
  const matches = createTitleMatcher(search);
  const titles = await findTitles(db, { scope, ids: null, categoryIds: null, price: 'all' });
  return titles.filter((course) => course.id === id || matches(course.title)).map((course) => course.id);
}

/** The id that was typed, with or without `#`; 0 for none. */
function typedId(search: string): number {
  const digits = /^#?(\d{1,10})$/.exec(search)?.[1];
  const id = Number(digits ?? 0);
  return id <= MAX_ID ? id : 0;
}

/** Hits of each kind that the palette shows. */
const PALETTE_HITS = 8;

/** What the command palette finds: courses by title, pinyin or id, lessons by title. Nothing for an empty search. */
export async function searchPalette(
  db: Queries,
  {
    search,
    scope,
    finds,
  }: {
    readonly search: string;
    readonly scope: OperatorScope;
    readonly finds: { readonly courses: boolean; readonly lessons: boolean };
  },
) {
  if (search === '') return { courses: [], lessons: [] };
  const [courses, lessons] = await Promise.all([
    finds.courses ? findPaletteCourses(db, scope, search) : [],
    finds.lessons ? findLessonTitles(db, { scope, search, limit: PALETTE_HITS }) : [],
  ]);
  return { courses, lessons };
}

async function findPaletteCourses(db: Queries, scope: OperatorScope, search: string) {
  const ids = await findMatchingIds(db, scope, search);
  if (ids.length === 0) return [];
  const filter: ListFilter = { scope, ids, categoryIds: null, price: 'all' };
  const page = { state: 'all', sort: 'updated', limit: PALETTE_HITS, offset: 0 } as const;
  return findRows(db, await findPageIds(db, filter, page));
}
