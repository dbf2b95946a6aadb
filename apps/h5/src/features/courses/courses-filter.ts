import type { CourseCategory } from '@zaixue/contract/entities/course';
import type { CoursesFilter } from '../../api/queries/course.ts';

/** Finds the name of a category of either level; empty for "all" and for unknown ids. */
export function findCategoryName(categories: readonly CourseCategory[], id: number): string {
  const both = categories.flatMap((category) => [category, ...category.children]);
  return both.find((category) => category.id === id)?.name ?? '';
}

/** Converts the filter to query parameters; default values are left out. */
export function toFilterParams({ categoryId, scene, sort }: CoursesFilter): Record<string, string> {
  return {
    ...(categoryId > 0 ? { category_id: String(categoryId) } : {}),
    ...(scene ? { scene } : {}),
    ...(sort ? { sort } : {}),
  };
}
