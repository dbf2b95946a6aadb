import type { CourseListConfig } from '@zaixue/contract/entities/block';
import type { BlockCourse } from '@zaixue/contract/entities/course';
import { toText } from '../../../api/normalise.ts';

/** `row` scrolls sideways, `ranking` has numbers, `grid` stands in columns, `single` is one wide card. */
export type CourseListKind = 'row' | 'ranking' | 'grid' | 'single';

const LAYOUTS = ['row', 'ranking', 'grid'] as const;
/** Courses that a list shows before it is opened. */
const MAX_SHOWN = 20;
const LEAST_RANKED = 4;
const MOST_IN_GRID = 6;

/** How a list is shown: as its block says, else by its courses (contract 12.3). */
export function courseListKind({ layout, items }: CourseListConfig): CourseListKind {
  if (items.length === 1) return 'single';
  const chosen = LAYOUTS.find((each) => each === layout);
  if (chosen) return chosen;
  if (isRanked(items)) return 'ranking';
  const fillsGrid = items.length % 2 === 0 && items.length <= MOST_IN_GRID;
  return fillsGrid || items.length > MAX_SHOWN ? 'grid' : 'row';
}

/** Whether each course shows a higher count than the next one. */
function isRanked(items: readonly BlockCourse[]): boolean {
  const counts = items.map(({ learner_count, user_count }) => learner_count ?? user_count);
  return (
    items.length >= LEAST_RANKED && counts.every((count, at) => at === 0 || count < (counts[at - 1] ?? 0))
  );
}

/** The courses of a list that are shown; `isOpen`: all. */
export const shownCourses = (items: readonly BlockCourse[], isOpen: boolean): readonly BlockCourse[] =>
  isOpen ? items : items.slice(0, MAX_SHOWN);

/** The address of all courses like those of a list: as its block says, else of what they have in common (contract 12.3). */
export function allCoursesAddress({ href, items }: CourseListConfig): string {
  if (toText(href)) return toText(href);
  const filter = new URLSearchParams();
  const category = items[0]?.category_id ?? 0;
  if (category > 0 && items.every(({ category_id }) => category_id === category))
    filter.set('category_id', String(category));
  if (items.length > 0 && items.every(({ is_free }) => is_free === 1)) filter.set('scene', 'free');
  return filter.size > 0 ? `/courses?${filter}` : '/courses';
}
