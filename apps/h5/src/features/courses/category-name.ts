import type { CourseCategory } from '@zaixue/contract/entities/course';

/** Name of a category of either level; empty for "all" and for one that is not there. */
export function categoryName(categories: readonly CourseCategory[], id: number): string {
  const both = categories.flatMap((category) => [category, ...category.children]);
  return both.find((category) => category.id === id)?.name ?? '';
}
