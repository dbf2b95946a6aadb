import type { Queries } from '../../../db/open.ts';
import type { FreshCache } from '../../../http/fresh-cache.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { CourseFilter, ListedCourse } from './list-repo.ts';
import { countCourses, countPublicVideos, findCourses } from './list-repo.ts';
import { findChildCategoryIds } from './repo.ts';

/** Ids beyond the store's range cannot exist. */
const BIGGEST_ID = 2_147_483_647;

export interface CourseListRequest extends PageRequest {
  /** 0 for all, else this category and its direct children. */
  readonly categoryId: number;
  /** `free`, `sub` (most bought) or `recom`; anything else is the whole list. */
  readonly scene: string;
}

export interface CourseOfList extends ListedCourse {
  /** Visible, published videos. */
  readonly videos_count: number;
}

export interface CourseListSources {
  readonly db: Queries;
  /** Counting is the one part of the list that grows with the site, so totals may be some seconds old. */
  readonly totals: FreshCache<number>;
}

/** A page of the visible, published courses (contract 6.1). */
export async function listCourses(
  { db, totals }: CourseListSources,
  request: CourseListRequest,
  now: number,
): Promise<Slice<CourseOfList>> {
  const filter: CourseFilter = {
    categoryIds: await categoryIdsOf(db, request.categoryId),
    onlyFree: request.scene === 'free',
    onlyRecommended: request.scene === 'recom',
    order: request.scene === 'sub' ? 'popular' : request.scene === 'recom' ? 'latest-id' : 'listed',
  };
  if (filter.categoryIds?.length === 0) return { rows: [], total: 0 };
  const total = await totals.get(JSON.stringify(filter), () => countCourses(db, filter, now));
  const courses = total > 0 ? await findCourses(db, filter, request, now) : [];
  const ids = courses.map((course) => course.id);
  const videos = await countPublicVideos(db, ids, now);
  return { rows: courses.map((course) => ({ ...course, videos_count: videos.get(course.id) ?? 0 })), total };
}

async function categoryIdsOf(db: Queries, categoryId: number): Promise<number[] | null> {
  if (categoryId === 0) return null;
  if (categoryId < 0 || categoryId > BIGGEST_ID) return [];
  return [categoryId, ...(await findChildCategoryIds(db, categoryId))];
}
