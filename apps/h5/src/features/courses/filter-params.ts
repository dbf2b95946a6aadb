import type { CoursesFilter } from '../../api/queries/course.ts';

/** The filter as query of the address; what is not chosen is left out. */
export function filterParams({ categoryId, scene }: CoursesFilter): Record<string, string> {
  return {
    ...(categoryId > 0 ? { category_id: String(categoryId) } : {}),
    ...(scene ? { scene } : {}),
  };
}
