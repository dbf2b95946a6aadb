import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';

const { tabs } = courseDetailTexts;

/** Tabs of a course, in order (contract 19.10). */
export const COURSE_TABS = [
  { key: 'intro', label: tabs.intro },
  { key: 'lessons', label: tabs.lessons },
  { key: 'comments', label: tabs.comments },
  { key: 'files', label: tabs.files },
] as const;

export type CourseTab = (typeof COURSE_TABS)[number]['key'];

/** Returns the tab in `?tab=`, or the first tab. */
export const courseTabOf = (search: URLSearchParams): CourseTab =>
  COURSE_TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'intro';
