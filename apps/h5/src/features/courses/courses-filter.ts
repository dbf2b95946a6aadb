import type { CourseCategory } from '@zaixue/contract/entities/course';
import type { CoursesFilter } from '../../api/queries/course.ts';

/** Name of a category of either level; empty for "all" and for one that is not there. */
export function categoryName(categories: readonly CourseCategory[], id: number): string {
  const both = categories.flatMap((category) => [category, ...category.children]);
  return both.find((category) => category.id === id)?.name ?? '';
}

/** The filter as query of the address; what is not chosen is left out. */
export function filterParams({ categoryId, scene }: CoursesFilter): Record<string, string> {
  return {
    ...(categoryId > 0 ? { category_id: String(categoryId) } : {}),
    ...(scene ? { scene } : {}),
  };
}
