import { MAX_ID } from '@zaixue/contract/constants';
import type { Queries } from '../../../db/open.ts';
import type { FreshCache } from '../../../http/fresh-cache.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { CourseFilter, CourseListRow, CourseOrder } from './list-repo.ts';
import { countCourses, countVisibleVideos, findCourses } from './list-repo.ts';
import { findChildCategoryIds } from './repo.ts';

export interface ListCoursesInput extends PageRequest {
  /** 0 for all, else this category and its direct children. */
  readonly categoryId: number;
  /** `free`, `sub` (most bought) or `recom`; anything else is the whole list. */
  readonly scene: string;
  /** `new`, `hot`, `price` or `price-desc`; anything else is the order of the scene. */
  readonly sort: string;
}

export interface CourseListItem extends CourseListRow {
  /** Visible, published videos. */
  readonly videos_count: number;
}

export interface ListCoursesDependencies {
  readonly db: Queries;
  /** Caches the total for some seconds: counting is the only part whose cost grows with the number of courses. */
  readonly totals: FreshCache<number>;
}

const SCENE_ORDERS: Readonly<Record<string, CourseOrder>> = { sub: 'popular', recom: 'latest-id' };
const SORTS: Readonly<Record<string, CourseOrder>> = {
  new: 'newest',
  hot: 'most-learnt',
  price: 'cheapest',
  'price-desc': 'dearest',
};

/** A page of the visible, published courses (contract 6.1). */
export async function listCourses(
  { db, totals }: ListCoursesDependencies,
  request: ListCoursesInput,
  now: number,
): Promise<Slice<CourseListItem>> {
  const filter: CourseFilter = {
    categoryIds: await findCategoryTree(db, request.categoryId),
    onlyFree: request.scene === 'free',
    onlyRecommended: request.scene === 'recom',
    order: SORTS[request.sort] ?? SCENE_ORDERS[request.scene] ?? 'listed',
  };
  if (filter.categoryIds?.length === 0) return { rows: [], total: 0 };
  const { order: _order, ...counted } = filter;
  const total = await totals.get(JSON.stringify(counted), () => countCourses(db, filter, now));
  const courses = total > 0 ? await findCourses(db, filter, request, now) : [];
  const ids = courses.map((course) => course.id);
  const videos = await countVisibleVideos(db, ids, now);
  return { rows: courses.map((course) => ({ ...course, videos_count: videos.get(course.id) ?? 0 })), total };
}

/** The category and its children; null for all categories, empty for an id that cannot exist. */
async function findCategoryTree(db: Queries, categoryId: number): Promise<number[] | null> {
  if (categoryId === 0) return null;
  if (categoryId < 0 || categoryId > MAX_ID) return [];
  return [categoryId, ...(await findChildCategoryIds(db, categoryId))];
}
