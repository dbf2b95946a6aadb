import { queryOptions } from '@tanstack/react-query';
import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import type { DataOf } from '../api.ts';
import type { CallOptions } from '../call-definition.ts';
import { hasExtension } from '../extensions.ts';
import { toList, toMap } from '../normalise.ts';
import { pagedQuery, toListPage } from '../paged-query.ts';
import { type CallContext, callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

const COURSES_PAGE_SIZE = 10;

export interface CoursesFilter {
  /** 0 is every category. */
  readonly categoryId: number;
  /** `''` or `free` (contract 6.1). */
  readonly scene: string;
  /** Missing for the order of the site (contract 6.1, extension `course-sort`). */
  readonly sort?: CourseSort | undefined;
}

const COURSE_SORTS = ['new', 'hot', 'price', 'price-desc'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** The filter of the course list as it stands in the address: `category_id`, `scene` and `sort`. */
export function coursesFilterOf(search: URLSearchParams): CoursesFilter {
  const category = Number(search.get('category_id'));
  return {
    categoryId: Number.isSafeInteger(category) && category > 0 ? category : 0,
    scene: search.get('scene') === 'free' ? 'free' : '',
    sort: COURSE_SORTS.find((sort) => sort === search.get('sort')),
  };
}

/** The course list under one filter (contract 6.1). */
export const coursesQuery = ({ categoryId, scene, sort }: CoursesFilter) =>
  pagedQuery({
    queryKey: ['courses', categoryId, scene, ...(sort ? [sort] : [])],
    pageSize: COURSES_PAGE_SIZE,
    loadPage: async (context, page) =>
      toListPage(
        await callFrom(context, 'courses', {
          page,
          page_size: COURSES_PAGE_SIZE,
          category_id: categoryId,
          scene,
          ...(sort && (await hasExtension(context.client, 'course-sort')) ? { sort } : {}),
        }),
      ),
  });

const POPULAR_SHOWN = 6;

/** The courses with the most learners or, from a service that cannot order by them, buyers. */
export const popularCoursesQuery = () =>
  queryOptions({
    queryKey: ['courses', 'popular'],
    queryFn: async (context) => {
      const order = (await hasExtension(context.client, 'course-sort'))
        ? { scene: '', sort: 'hot' }
        : { scene: 'sub' };
      const values = { page: 1, page_size: POPULAR_SHOWN, category_id: 0, ...order };
      return toListPage(await callFrom(context, 'courses', values, { silent: true, optional: true })).rows;
    },
  });

export const courseCategoriesQuery = (options: CallOptions = {}) =>
  queryOptions({
    queryKey: ['courseCategories'],
    queryFn: async (context) => {
      const categories = toList<DataOf<'courseCategories'>[number]>(
        await callFrom(context, 'courseCategories', {}, options),
      );
      return categories.map((category) => ({
        ...category,
        children: toList<(typeof category.children)[number]>(category.children),
      }));
    },
  });

/** For whom something public with a personal part is loaded. */
export type Scope = 'anonymous' | 'member';

/** Keys of personal answers start with `MEMBER_KEY`, so that they go with the member. */
const scopedKey = (scope: Scope, ...rest: unknown[]) => (scope === 'member' ? [MEMBER_KEY, ...rest] : rest);

/** A course with chapters, videos and, for a member, access and progress (contract 6.3). */
export const courseQuery = (id: string, scope: Scope, options: CallOptions = {}) =>
  queryOptions({
    queryKey: scopedKey(scope, 'course', id),
    queryFn: (context) => loadCourse(context, id, options),
  });

/** A course as the screens read it. */
export type CourseAnswer = Awaited<ReturnType<typeof loadCourse>>;

async function loadCourse(context: CallContext, id: string, options: CallOptions) {
  const wire = await callFrom(context, 'courseDetail', { id }, options);
  return {
    ...wire,
    chapters: toList<(typeof wire.chapters)[number]>(wire.chapters),
    videos: toMap<VideoObject[]>(wire.videos),
    videoWatchedProgress: toMap<WatchRecord>(wire.videoWatchedProgress),
    attach: toList<(typeof wire.attach)[number]>(wire.attach),
    buyVideos: toList<number>(wire.buyVideos),
  };
}
